/** The address when a link may lead there: http(s), or a path of our own origin. Undefined for anything else. */
export function safeHref(value: unknown, origin: string): string | undefined {
  if (typeof value !== "string" || value === "") return undefined;
  if (!URL.canParse(value, origin)) return undefined;
  const url = new URL(value, origin);
  const isPath = value.startsWith("/") && url.origin === new URL(origin).origin;
  const isWeb = /^https?:\/\//i.test(value) && (url.protocol === "http:" || url.protocol === "https:");
  return isPath || isWeb ? url.href : undefined;
}
