/** Translates a key; `_` is the text when the catalogue has none. ra-core's `translate` fits. */
export type Translate = (key: string, options: { _: string; [name: string]: string | number }) => string;

/** English, with `%{name}` filled in: for providers that run without a catalogue. */
export const untranslated: Translate = (_key, { _: text, ...values }) =>
  text.replace(/%\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
