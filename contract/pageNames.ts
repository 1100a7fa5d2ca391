/**
 * The pages that a view may name as its `component`. `src/app/admin/pages.ts` has one for each, which the compiler
 * holds; the server and `npm run check` know them by this list.
 */
export const PAGE_NAMES = [
  "automation",
  "builtInLetter",
  "calendar",
  "files",
  "form",
  "formCreate",
  "invite",
  "invoiceCreate",
  "invoiceEdit",
  "invoicePreview",
  "letter",
  "mailbox",
  "organisation",
  "profile",
] as const satisfies readonly string[];
export type PageName = (typeof PAGE_NAMES)[number];
