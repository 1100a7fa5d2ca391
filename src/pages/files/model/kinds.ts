/** How a content can be looked at without leaving the page. */
export type Preview = "picture" | "pdf" | "text" | undefined;

export function previewOf(contentType: string): Preview {
  if (/^image\/(png|jpeg|gif|webp|avif)$/.test(contentType)) return "picture";
  if (contentType === "application/pdf") return "pdf";
  return contentType.startsWith("text/") ? "text" : undefined;
}

const ICONS: readonly [pattern: RegExp, icon: string][] = [
  [/^image\//, "Image"],
  [/pdf$/, "PictureAsPdf"],
  [/spreadsheet|excel|csv/, "TableChart"],
  [/^audio\//, "Audiotrack"],
  [/^video\//, "Movie"],
];

/** The icon of a type of content. */
export function iconOf(contentType: string): string {
  return ICONS.find(([pattern]) => pattern.test(contentType))?.[1] ?? "Description";
}

const KINDS: readonly [pattern: RegExp, kind: string][] = [
  [/^image\//, "picture"],
  [/pdf$/, "pdf"],
  [/spreadsheet|excel|csv/, "table"],
  [/presentation|powerpoint/, "slides"],
  [/^audio\//, "sound"],
  [/^video\//, "film"],
  [/^text\//, "text"],
];

/** What people call it: the key of a text. */
export function kindOf(contentType: string): string {
  return KINDS.find(([pattern]) => pattern.test(contentType))?.[1] ?? "document";
}
