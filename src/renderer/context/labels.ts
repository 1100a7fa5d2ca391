import type { FieldDefinition, LabelSet } from "../../../contract/resource";
import type { ResolvedResource } from "../../../definitions/resolved";
import { humanise } from "../../ui/humanise";

/** Translates a key, or answers `""` where the catalogue has none. */
export type TranslateOrEmpty = (key: string, args?: Record<string, unknown>) => string;

/** Every text of one resource in the current language. */
export interface ResourceLabels {
  /** The resource's name for so many: 1 → `Member`, else `Members`. */
  name(count?: number): string;
  /** What a single one is called; undefined where only the word for all of them is known. */
  one(): string | undefined;
  /** What stands over its list: the name, unless that needs more words there than in the menu. */
  title(): string;
  /** What it is for; undefined where nobody says. */
  description(): string | undefined;
  /** What the list says when there is no record at all; undefined without a text of its own. */
  empty(): string | undefined;
  /** What the button that makes one says; undefined where the usual word will do. */
  create(): string | undefined;
  field(source: string): string;
  help(source: string): string | undefined;
  /** What it means that a field has no value; undefined where it only means that none is known. */
  blank(source: string): string | undefined;
  choice(source: string, id: string): string;
  filter(source: string): string;
  view(id: string): string;
  summary(name: string): string;
  tab(id: string): string;
  section(id: string): string;
  /** What stands in a section beside its fields. */
  notice(id: string): string;
  action(name: string): string;
  /** Why something was not done with a record. */
  skipped(reason: string): string;
}

/** The text of `group.key` in a label block, whether nested or dotted. */
function fromBlock(block: LabelSet | undefined, group: keyof LabelSet, key: string): string {
  const texts = block?.[group];
  const found = step(texts, key) ?? key.split(".").reduce<unknown>(step, texts);
  const text = typeof found === "string" ? found : step(found, "name");
  return typeof text === "string" ? text : "";
}

function step(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, unknown>)[key];
}

/** polyglot's `Singular |||| plural` without a catalogue: the definition's own block is not in it. */
function pluralForm(text: string, count: number): string {
  const forms = text.split("||||");
  return (forms[count === 1 ? 0 : forms.length - 1] ?? text).trim();
}

/** A field's definition without its items: `teams_and_roles.team` goes through the array. */
function labelKeyOf(fields: Record<string, FieldDefinition>, source: string): string | undefined {
  let current: Record<string, FieldDefinition> | undefined = fields;
  let field: FieldDefinition | undefined;
  for (const part of source.split(".")) {
    field = current && Object.hasOwn(current, part) ? current[part] : undefined;
    const inner: FieldDefinition | undefined = field?.type === "array" ? field.items : field;
    current = inner?.type === "object" ? inner.fields : undefined;
  }
  return field?.label;
}

/**
 * The labels of one resource. Each is looked for in the catalogue of the current language (which falls back on
 * English), then in the definition's own `labels`, current language first, and is at last the humanised name.
 */
export function createLabels(
  resource: ResolvedResource,
  locale: string,
  translate: TranslateOrEmpty,
): ResourceLabels {
  const base = `resources.${resource.name}`;
  const { en, de, fr, pt } = resource.labels;
  const blocks = [new Map(Object.entries({ en, de, fr, pt })).get(locale), en];

  function find(group: keyof LabelSet, key: string): string {
    const path = `${base}.${group}.${key}`;
    const text = translate(path) || translate(`${path}.name`);
    return text || fromBlock(blocks[0], group, key) || fromBlock(blocks[1], group, key);
  }

  function field(source: string): string {
    const key = labelKeyOf(resource.fields, source);
    return (
      (key && translate(key)) ||
      find("fields", source) ||
      translate(`renderer.own.${source}`) ||
      humanise(source)
    );
  }

  const ownName = blocks[0]?.name ?? blocks[1]?.name;

  function name(count = 2): string {
    const text = translate(`${base}.name`, { smart_count: count });
    return text || (ownName ? pluralForm(ownName, count) : humanise(resource.name));
  }

  /** One text of a definition is the word for all; a catalogue's has both forms, alike in some languages. */
  function one(): string | undefined {
    const text = translate(`${base}.name`, { smart_count: 1 });
    return text || (ownName?.includes("||||") ? pluralForm(ownName, 1) : undefined);
  }

  return {
    name,
    one,
    title: () => translate(`${base}.title`) || blocks[0]?.title || blocks[1]?.title || name(),
    description: () =>
      translate(`${base}.description`) || blocks[0]?.description || blocks[1]?.description || undefined,
    empty: () => translate(`${base}.empty`) || blocks[0]?.empty || blocks[1]?.empty || undefined,
    create: () => translate(`${base}.create`) || blocks[0]?.create || blocks[1]?.create || undefined,
    field,
    help(source) {
      return find("help", source) || undefined;
    },
    blank: (source) => find("blank", source) || undefined,
    choice: (source, id) => find("choices", `${source}.${id}`) || humanise(id),
    filter: (source) => find("filters", source) || field(source),
    summary: (name) => find("summary", name) || humanise(name),
    view: (id) => find("views", id) || humanise(id),
    skipped: (reason) => find("skipped", reason) || humanise(reason),
    tab: (id) => find("tabs", id) || humanise(id),
    notice: (id) => find("notices", id) || humanise(id),
    section: (id) => find("sections", id) || humanise(id),
    action: (name) => find("actions", name) || humanise(name),
  };
}
