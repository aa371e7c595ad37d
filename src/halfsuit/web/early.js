// Runs before the first paint: sets the theme, so that nobody sees the wrong one flash by, and asks for all the
// modules of this page at once, so that they need not be found one after another. tests/web/test_weight.py
// compares the lists with the imports.
(() => {
  try {
    const chosen = localStorage.getItem("halfsuit.theme");
    if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
  } catch {
    // no storage in this browser: the system decides
  }

  const MODULES = {
    every:
      "app deck html i18n live page router storage vendor/fluent/builtins vendor/fluent/bundle " +
      "vendor/fluent/index vendor/fluent/memoizer vendor/fluent/resolver vendor/fluent/resource " +
      "vendor/fluent/scope vendor/fluent/types vendor/htm/htm vendor/preact/hooks vendor/preact/preact " +
      "vendor/signals/signals-core vendor/signals/signals",
    home: "api cards letters pack pages/home rules-words seats settings sounds theme",
    rules: "api cards letters pack pages/new rules-editor rules-words settings sheet sounds theme",
    how: "api cards letters pack pages/how rules-words",
    table:
      "act actions api cards choice claim copy director exchange fitting hand keys letters link memory menu motion " +
      "pack pages/at pages/draw pages/end pages/lobby people prompt rules-editor rules-words seats settings " +
      "sheet shelf sounds spoken store table-sheets table-view table talk theme ticking words",
    replay: "api cards copy letters pack pages/replay seats settings sounds talk theme words",
  };
  const [, first, , third] = location.pathname.split("/");
  const page =
    first === "t" ? (third === "replay" ? "replay" : "table") : first === "rules" || first === "how" ? first : "home";
  const base = /** @type {HTMLScriptElement} */ (document.currentScript).src;
  for (const name of `${MODULES.every} ${MODULES[page]}`.split(" ")) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = new URL(`./${name}.js`, base).href;
    document.head.append(link);
  }
})();
