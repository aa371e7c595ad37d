// Runs before the first paint, so that nobody sees the wrong theme flash by. The rest of the theme is in theme.js.
(() => {
  try {
    const chosen = localStorage.getItem("halfsuit.theme");
    if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
  } catch {
    // no storage in this browser: the system decides
  }
})();
