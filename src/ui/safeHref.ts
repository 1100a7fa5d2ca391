/** The address when a link may lead there: http(s), a path of our own origin, a content that this page holds. Undefined for anything else. */
export function safeHref(value: unknown, origin: string): string | undefined {
  if (typeof value !== "string" || value === "") return undefined;
  if (!URL.canParse(value, origin)) return undefined;
  const url = new URL(value, origin);
  const isPath = value.startsWith("/") && url.origin === new URL(origin).origin;
  const isWeb = /^https?:\/\//i.test(value) && (url.protocol === "http:" || url.protocol === "https:");
  const isHeld = url.protocol === "blob:" && url.origin === new URL(origin).origin;
  return isPath || isWeb || isHeld ? url.href : undefined;
}

/** The address when a picture may be shown from there: as a link's, or one that holds the picture itself. */
export function safePicture(value: unknown, origin: string): string | undefined {
  return typeof value === "string" && /^data:image\//i.test(value) ? value : safeHref(value, origin);
}
