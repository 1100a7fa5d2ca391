import type { Banner } from "../../../../contract/api/dashboard";

/** What each person has put away, by their key. */
export type Dismissed = Record<string, string[]>;

const MOST_KEPT = 50;

/** FNV-1a (32 bit): enough to tell a banner's texts apart without keeping them. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Names a banner together with what it says: a new announcement is not the old one. */
export function bannerKey({ pk, title, body, level }: Banner): string {
  return `${pk}.${fingerprint(`${level}\n${title}\n${body}`)}`;
}

/** The banners that the person has not put away. */
export function shownBanners(banners: readonly Banner[], dismissed: Dismissed, person: string): Banner[] {
  const away = Object.hasOwn(dismissed, person) ? (dismissed[person] ?? []) : [];
  return banners.filter((banner) => !banner.dismissible || !away.includes(bannerKey(banner)));
}

/** Puts a banner away for the person; the oldest are forgotten at last. */
export function dismiss(dismissed: Dismissed, person: string, banner: Banner): Dismissed {
  const before = Object.hasOwn(dismissed, person) ? (dismissed[person] ?? []) : [];
  const key = bannerKey(banner);
  return { ...dismissed, [person]: [...before.filter((one) => one !== key), key].slice(-MOST_KEPT) };
}
