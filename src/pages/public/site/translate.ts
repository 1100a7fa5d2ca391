/** A tree of texts, as the files in locales hold them. */
export interface TextTree {
  [key: string]: string | TextTree;
}

/** The text at a dotted key, with `%{name}` filled in; of `one |||| many` the form that `count` asks for. */
export type PublicTranslate = (key: string, values?: Record<string, string | number>) => string;

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
  const numbers = new Intl.NumberFormat(locale);
  const rules = new Intl.PluralRules(locale);
  return (key, values = {}) => {
    const forms = (textAt(tree(), key) ?? key).split("||||").map((form) => form.trim());
    const isOne = typeof values.count === "number" && rules.select(values.count) === "one";
    const text = isOne ? forms[0] : forms.at(-1);
    return (text ?? key).replace(/%\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      return typeof value === "number" ? numbers.format(value) : (value ?? whole);
    });
  };
}
