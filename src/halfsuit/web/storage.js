// What this browser remembers for itself: theme, language, sounds, name. Without storage it forgets, and all works.

const PREFIX = "halfsuit.";

/**
 * @param {string} key
 * @returns {string | null}
 */
export function remembered(key) {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {string | null} value null forgets it
 */
export function remember(key, value) {
  try {
    if (value === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, value);
  } catch {
    // private windows and full disks: nothing to be done, nothing lost
  }
}
