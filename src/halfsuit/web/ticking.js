// The time, for what is counted in seconds on the screen: read it in a component, and it is drawn anew each second.
import { signal } from "@preact/signals";

const now = signal(Date.now());
setInterval(() => {
  if (!document.hidden) now.value = Date.now();
}, 1000);

/** The time now, in milliseconds, as a signal. */
export function ticking() {
  return now;
}
