import { LARGE, TEXT } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";

/** Formatted text, kept as HTML that was cleaned. */
export const richText = {
  ...TEXT,
  stored: "html",
  sortable: LARGE.sortable,
  searched: false,
  column: false,
  inline: LARGE.inline,
  filterable: LARGE.filterable,
  sample: "<p>Tools are in the <b>shed</b>.</p>",
} as const satisfies FieldTypeDescriptor;
