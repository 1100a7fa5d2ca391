import type { Locale, ResourceDefinition } from "../../../../contract/resource";
import { humanise } from "../../../ui/humanise";
import { readDefinition, setAt } from "./edit";

/** What has labels of its own in a definition. */
export type LabelGroup = "fields" | "actions";

/** What a field or a button is called in one language; empty while nothing is said. */
export function labelOf(
  { labels }: Partial<ResourceDefinition>,
  locale: Locale,
  group: LabelGroup,
  name: string,
): string {
  const label: unknown = labels?.[locale]?.[group]?.[name];
  if (typeof label === "string") return label;
  return typeof label === "object" && label !== null && "name" in label && typeof label.name === "string"
    ? label.name
    : "";
}

/** The text with another label; a button's question and the like stay, and nothing empty is left behind. */
export function setLabel(
  text: string,
  locale: Locale,
  group: LabelGroup,
  name: string,
  label: string,
): string {
  const path = ["labels", locale, group, name];
  const has: unknown = readDefinition(text)?.labels?.[locale]?.[group]?.[name];
  if (typeof has === "object") return setAt(text, [...path, "name"], label || undefined);
  return label === "" ? withoutEmpty(text, path) : setAt(text, path, label);
}

/** The text with what was typed as the label of something new, where its name does not say the same. */
export function labelNew(
  text: string,
  locale: Locale,
  group: LabelGroup,
  name: string,
  typed: string,
): string {
  return humanise(name) === typed.trim() ? text : setLabel(text, locale, group, name, typed.trim());
}

/** The text without a place, and without what would be empty then. */
export function withoutEmpty(text: string, path: readonly string[]): string {
  const parent = path.slice(0, -1);
  const around = parent.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null ? new Map(Object.entries(value)).get(key) : undefined,
    readDefinition(text),
  );
  if (typeof around !== "object" || around === null) return text;
  const isLast = Object.keys(around).length === 1 && Object.hasOwn(around, path.at(-1) ?? "");
  return isLast && parent.length > 0 ? withoutEmpty(text, parent) : setAt(text, [...path], undefined);
}

/** What one and many of a resource are called, in one label: `Vehicle |||| Vehicles`. */
export interface NameForms {
  one: string;
  many: string;
}

const BETWEEN = "||||";

/** A label without both forms is the word for many. */
export function readForms(label: unknown): NameForms {
  if (typeof label !== "string") return { one: "", many: "" };
  const [first = "", ...others] = label.split(BETWEEN).map((form) => form.trim());
  return others.length === 0 ? { one: "", many: first } : { one: first, many: others.at(-1) ?? "" };
}

/** The label of both forms; nothing where nothing is said. */
export function writeForms(forms: NameForms): string | undefined {
  const one = forms.one.trim();
  const many = forms.many.trim() || one;
  if (many === "") return undefined;
  return one === "" ? many : `${one} ${BETWEEN} ${many}`;
}
