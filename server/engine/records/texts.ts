import { LANGUAGES } from "../../../contract/api";
import { format } from "../../../contract/texts/format";
import type { Words } from "../../../contract/texts/sentence";
import type { ResolvedResource } from "../../../definitions";

type Labels = NonNullable<ResolvedResource["labels"]["en"]>;

/** What the definition's own labels say, in each of the languages that they speak. */
function inEachLanguage(
  { labels }: ResolvedResource,
  say: (labels: Labels, language: string) => unknown,
): Words["words"] {
  const words: Partial<Record<string, string>> = {};
  for (const language of LANGUAGES) {
    const text = labels[language] && say(labels[language], language);
    if (typeof text === "string" && text !== "") words[language] = text;
  }
  return words;
}

function textAt(labels: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, part)
        ? (value as Record<string, unknown>)[part]
        : undefined,
    labels,
  );
}

/** The words behind a key such as `resources.vehicles.denied.plate`; nothing where the definition has none of its own. */
export function labelWords(resource: ResolvedResource, key: string): Words | undefined {
  const prefix = `resources.${resource.name}.`;
  if (!key.startsWith(prefix)) return undefined;
  const path = key.slice(prefix.length).split(".");
  const words = inEachLanguage(resource, (labels) => textAt(labels, path));
  return Object.keys(words).length === 0 ? undefined : { words };
}

function readable(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What so many of a resource are called in each language: "3 Vehicles". */
export function countedLabel(resource: ResolvedResource, count: number): Words {
  const counted = inEachLanguage(
    resource,
    ({ name }, language) => name && `${count} ${format(name, { smart_count: count }, language)}`,
  );
  return { words: { en: `${count} ${readable(resource.name)}`, ...counted } };
}

/** What a resource is called in English: "Vehicles". */
export function resourceLabel({ labels, name }: ResolvedResource): string {
  return format(labels.en?.name ?? "", { smart_count: 2 }, "en") || readable(name);
}

/** What a choice is called in each language; made readable where the definition has no text. */
export function choiceWords(resource: ResolvedResource, field: string, id: string): Words {
  const said = inEachLanguage(resource, ({ choices }) => choices?.[field]?.[id]);
  return { words: { en: readable(id), ...said } };
}

/** What a field is called in a language; the English label or the name made readable where that language has none. */
export function fieldLabels(resource: ResolvedResource, name: string): string[] {
  return Object.values(resource.labels).flatMap((set) => {
    const label = set?.fields?.[name];
    return typeof label === "string" ? [label] : [];
  });
}
