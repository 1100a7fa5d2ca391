// Runs before the first paint so that a dark screen never flashes white. An external file, since the
// content security policy allows no inline script.
(() => {
  try {
    const mode = localStorage.getItem("almoner.mode") || "light";
    const dark = mode === "dark" || (mode === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
    const root = document.documentElement;
    root.setAttribute("data-color-scheme", dark ? "dark" : "light");
    if (localStorage.getItem("almoner.menu") === "dark") root.setAttribute("data-menu", "dark");
  } catch {
    // Storage may be closed to the page: the light scheme stands.
  }
})();
