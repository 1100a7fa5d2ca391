/** Light is the default; `semi_dark` is light with a dark menu; `system` follows the device. */
export const SKINS = ["light", "semi_dark", "dark", "system"] as const;
export type Skin = (typeof SKINS)[number];

/** Read by public/boot.js before the first paint as well. */
const SKIN_KEY = "almoner.skin";
const PREFERS_DARK = "(prefers-color-scheme: dark)";

/** The skin kept in this browser. */
export function currentSkin(): Skin {
  try {
    const kept = localStorage.getItem(SKIN_KEY);
    return SKINS.find((skin) => skin === kept) ?? "light";
  } catch {
    return "light";
  }
}

/** Shows a skin and keeps it for the next visit. */
export function chooseSkin(skin: Skin): void {
  try {
    localStorage.setItem(SKIN_KEY, skin);
  } catch {
    // Storage may be closed to the page: the choice then lasts until the next load.
  }
  applySkin(skin);
}

/** Follows the device while the skin is `system`. Returns the way to stop. */
export function followSystem(): () => void {
  const query = matchMedia(PREFERS_DARK);
  const onChange = (): void => applySkin(currentSkin());
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

function applySkin(skin: Skin): void {
  const dark = skin === "dark" || (skin === "system" && matchMedia(PREFERS_DARK).matches);
  const root = document.documentElement;
  root.dataset.colorScheme = dark ? "dark" : "light";
  if (skin === "semi_dark") root.dataset.menu = "dark";
  else delete root.dataset.menu;
}
