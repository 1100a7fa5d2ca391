import { format, type TextValues } from "../../../../contract/texts/format";

/** A tree of texts, as the files in locales hold them. */
export interface TextTree {
  [key: string]: string | TextTree;
}

/** The text at a dotted key, with its places filled in. */
export type PublicTranslate = (key: string, values?: TextValues) => string;

function textAt(tree: TextTree, key: string): string | undefined {
  let node: string | TextTree | undefined = tree;
  for (const part of key.split(".")) node = typeof node === "object" ? node[part] : undefined;
  return typeof node === "string" ? node : undefined;
}

/**
 * A key without a text stands for itself, so that it is seen and mended.
 * @param tree asked each time, since a page brings texts along when it is opened
 */
export function createTranslate(tree: () => TextTree, locale: string): PublicTranslate {
  return (key, values = {}) => format(textAt(tree(), key) ?? key, values, locale);
}
