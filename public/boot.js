// Runs before the first paint so that a dark screen never flashes white. An external file, since the
// content security policy allows no inline script. Keeps to src/app/layout/skin.ts; visitors' pages follow the device.
(() => {
  try {
    const isForVisitors = /^\/public(\/|$)/.test(location.pathname);
    const skin = localStorage.getItem("almoner.skin") ?? (isForVisitors ? "system" : null);
    const dark = skin === "dark" || (skin === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
    const root = document.documentElement;
    root.setAttribute("data-color-scheme", dark ? "dark" : "light");
    if (skin === "semi_dark") root.setAttribute("data-menu", "dark");
  } catch {
    // Storage may be closed to the page: the light scheme stands.
  }
})();
