// Looks a page over: nothing reaches out sideways, nothing is cut, what can be pressed is large enough, seats and speech do
// not lie on each other. Gives a list of what is wrong.
() => {
  const wrong = [];
  const width = innerWidth;
  const page = document.documentElement;
  const seen = (element) => element.offsetWidth > 0 && !element.closest(".vh,[inert]") && getComputedStyle(element).visibility !== "hidden";
  const name = (element) => `${element.tagName.toLowerCase()}.${element.className} “${(element.textContent || "").trim().slice(0, 30)}”`;
  if (page.scrollWidth > width) wrong.push(`sideways scroll: ${page.scrollWidth} > ${width}`);
  for (const element of document.querySelectorAll("button,a[href],select,input")) {
    if (!seen(element) || element.matches(".chip select")) continue;
    const box = element.getBoundingClientRect();
    if (box.height < 43.5 || box.width < 43.5) wrong.push(`too small to tap: ${name(element)} ${Math.round(box.width)} × ${Math.round(box.height)}`);
    if (!element.closest(".scrollx") && (box.right > width + 1 || box.left < -1)) wrong.push(`outside: ${name(element)}`);
  }
  for (const element of document.querySelectorAll(".btn,.seg>*,.chip,.say,.wait,h1,h2,.prompt,.tag,.item,.voice,.seatrow b")) {
    if (!seen(element) || getComputedStyle(element).display === "inline") continue;
    if (element.scrollWidth > element.clientWidth + 1) wrong.push(`cut: ${name(element)} ${element.scrollWidth} > ${element.clientWidth}`);
    if (element.matches(".btn,.wait") && element.scrollHeight > element.clientHeight + 2) wrong.push(`cut below: ${name(element)}`);
  }
  const lying = [...document.querySelectorAll(".seat .sb,.ring>.talk>*,.pile")].filter(seen);
  for (const [at, one] of lying.entries()) {
    for (const other of lying.slice(at + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 4 && down > 4) wrong.push(`overlap ${Math.round(across)} × ${Math.round(down)}: ${name(one)} and ${name(other)}`);
    }
  }
  return wrong;
};
