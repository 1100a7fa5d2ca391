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
  // A page out of some cache asks for scripts of a build that is gone. Nothing was typed yet.
  /** @param {Event} event */
  const onBroken = (event) => {
    if (event.type === "error" && !(event.target instanceof HTMLScriptElement)) return;
    removeEventListener("error", onBroken, true);
    removeEventListener("almoner:broken", onBroken);
    const script = document.createElement("script");
    script.src = "/broken.js";
    document.head.append(script);
  };
  addEventListener("error", onBroken, true);
  addEventListener("almoner:broken", onBroken);
})();
