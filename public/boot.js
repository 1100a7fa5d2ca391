// Runs before the first paint so that a dark screen never flashes white, and chooses what the first paint shows: the
// app's outline for those who are signed in. An external file, since the content security policy allows no inline
// script. Keeps to src/app/layout/skin.ts and src/app/signIn/paths.ts; visitors' pages follow the device.
(() => {
  try {
    const isForVisitors = /^\/public(\/|$)/.test(location.pathname);
    const skin = localStorage.getItem("almoner.skin") ?? (isForVisitors ? "system" : null);
    const dark = skin === "dark" || (skin === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
    const root = document.documentElement;
    root.setAttribute("data-color-scheme", dark ? "dark" : "light");
    if (skin === "semi_dark") root.setAttribute("data-menu", "dark");
    const isApart =
      isForVisitors ||
      /^\/(login|signup|member|verify|forgot-password|reset-password|confirm-email|stop-email-change|accept-invitation|new-organization|error|oauth|pages|misc)(\/|$)/.test(
        location.pathname,
      );
    const isSignedIn = root.dataset.provider === "demo" || /(^|;\s*)access_token=[^;]/.test(document.cookie);
    if (isSignedIn && !isApart) {
      root.setAttribute("data-shell", "app");
      // What was asked for ahead has come: its link, one for each file of the app in the end, says nothing any more.
      document.addEventListener(
        "load",
        ({ target }) => {
          if (target instanceof HTMLLinkElement && target.rel === "modulepreload") target.remove();
        },
        true,
      );
      if (localStorage.getItem("RaStore.menu.collapsed") === "true") root.setAttribute("data-collapsed", "");
      for (const href of (root.dataset.ahead ?? "").split(" ").filter(Boolean)) {
        const link = document.createElement("link");
        link.rel = "modulepreload";
        link.crossOrigin = "";
        link.href = href;
        document.head.append(link);
      }
    }
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
