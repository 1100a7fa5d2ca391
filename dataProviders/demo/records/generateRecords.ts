import { isUpload } from "../../../contract/fieldTypes";
import type { Identifier } from "ra-core";
import type { FieldDefinition, FieldOf, FieldType } from "../../../contract/resource";
import { applyHidden } from "../../../definitions/conditions";
import { testWhole } from "../../../definitions/pattern";
import type { ResolvedResource } from "../../../definitions/resolved";
import { daysBefore } from "../../../demo-fixtures/dates";
import { createSeededRandom, type SeededRandom } from "../../../demo-fixtures/random";
import type { Values } from "../../recordProvider";

/** How many records a resource without samples gets; their keys are 1 to this. */
export const GENERATED_COUNT = 24;

export interface GenerateParts {
  now: Date;
  /** The keys of a resource's records; undefined when those are generated as well. */
  idsOf: (resource: string) => Identifier[] | undefined;
}

interface Scope extends GenerateParts {
  random: SeededRandom;
  /** Of the record, from 0. */
  index: number;
}

const WORDS = [
  "amber",
  "birch",
  "cedar",
  "delta",
  "ember",
  "fern",
  "grove",
  "harbour",
  "iris",
  "juniper",
  "kestrel",
  "lark",
  "meadow",
  "north",
  "orchard",
  "pine",
  "quarry",
  "river",
  "slate",
  "thistle",
  "upland",
  "vale",
  "willow",
  "yarrow",
];
const SENTENCES = [
  "Checked and in good order.",
  "Needs a second look next month.",
  "Agreed with the team at the last meeting.",
  "Please keep the receipt.",
  "Thanks to everyone who helped.",
];
const COLORS = ["#1d4ed8", "#047857", "#b45309", "#be123c", "#6d28d9"];
const COUNTRIES = ["US", "DE", "FR", "PT"];

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function words(random: SeededRandom, count: number): string {
  return random.sample(WORDS, count).join(" ");
}

/** A text between the field's bounds; the record's number keeps values of a unique field apart. */
function fitted(
  field: { minLength?: number; maxLength?: number; unique?: boolean },
  text: string,
  scope: Scope,
): string {
  const mark = field.unique ? ` ${scope.index + 1}` : "";
  const longest = Math.max(1, (field.maxLength ?? 200) - mark.length);
  return (text.slice(0, longest) + mark).trim().padEnd(field.minLength ?? 0, "x");
}

type NumberField = { minimum?: number; maximum?: number };

function whole({ minimum, maximum }: NumberField, { random }: Scope, from: number, to: number): number {
  const low = Math.ceil(minimum ?? Math.min(from, maximum ?? from));
  const high = Math.floor(maximum ?? Math.max(to, low));
  return random.integer(low, Math.max(low, high));
}

function day({ now, random }: Scope): Date {
  return daysBefore(now, random.integer(-60, 300), random.integer(8 * 60, 18 * 60));
}

/** Kept between the field's bounds, which are dates written the same way; `$now` is no bound for samples. */
function bounded(field: { minimum?: string; maximum?: string }, value: string): string {
  const isDate = (bound?: string): bound is string => bound !== undefined && !bound.startsWith("$");
  if (isDate(field.minimum) && value < field.minimum) return field.minimum;
  return isDate(field.maximum) && value > field.maximum ? field.maximum : value;
}

const choiceIds = (field: FieldOf<"select" | "multiSelect">): string[] =>
  field.choices.map((choice) => (typeof choice === "string" ? choice : choice.id));

function idOf(reference: string, { idsOf, random }: Scope): Identifier | null {
  const ids = idsOf(reference) ?? Array.from({ length: GENERATED_COUNT }, (_, index) => index + 1);
  return ids.length === 0 ? null : random.pick(ids);
}

type Generate<T extends FieldType> = (field: FieldOf<T>, scope: Scope) => unknown;

/** What codes of fields with a pattern look like: a currency, a country, a number, a reference. */
const CODES = ["USD", "US", "12345", "AB-123"];

function text(field: FieldOf<"string" | "text">, scope: Scope): string {
  const made = fitted(
    field,
    field.type === "text" ? scope.random.pick(SENTENCES) : capital(words(scope.random, 2)),
    scope,
  );
  const { pattern } = field;
  if (pattern === undefined) return made;
  return [made, ...CODES].find((candidate) => testWhole(pattern, candidate)) ?? made;
}

const slug = ({ random, index }: Scope): string => `${words(random, 2).replaceAll(" ", "-")}-${index + 1}`;

const nothing = (): undefined => undefined;

/** One way to make a value per field type: a type without one does not compile. Undefined where it is derived. */
const generators: { [T in FieldType]: Generate<T> } = {
  string: text,
  text,
  richText: (field, scope) => `<p>${fitted(field, scope.random.pick(SENTENCES), scope)}</p>`,
  markdown: (field, scope) => fitted(field, scope.random.pick(SENTENCES), scope),
  code: (field, scope) => fitted(field, words(scope.random, 2), scope),
  email: (_, { random, index }) => `${random.pick(WORDS)}.${index + 1}@mail.example`,
  url: (_, scope) => `https://${slug(scope)}.example`,
  phone: (_, { index }) => `+180255501${String(index % 100).padStart(2, "0")}`,
  slug: (_, scope) => slug(scope),
  integer: (field, scope) => whole(field, scope, 1, 100),
  number: (field, scope) => whole(field, scope, 1, 1000),
  percent: (field, scope) => whole(field, scope, 0, 100),
  rating: (field, scope) => whole(field, scope, 1, 5),
  duration: (field, scope) => whole(field, scope, 15, 240),
  money: (field, scope) => {
    const bounds = {
      ...(field.minimum !== undefined && { minimum: Number(field.minimum) }),
      ...(field.maximum !== undefined && { maximum: Number(field.maximum) }),
    };
    return `${whole(bounds, scope, 5, 900)}.00`;
  },
  boolean: (_, { random }) => random.chance(0.5),
  date: (field, scope) => bounded(field, day(scope).toISOString().slice(0, 10)),
  dateTime: (field, scope) => bounded(field, day(scope).toISOString()),
  time: (field, scope) => bounded(field, day(scope).toISOString().slice(11, 16)),
  select: (field, { random }) => random.pick(choiceIds(field)),
  multiSelect: (field, { random }) => random.sample(choiceIds(field), 2),
  tags: (field, { random }) => random.sample(WORDS, Math.min(2, field.maxItems ?? 2)),
  color: (_, { random }) => random.pick(COLORS),
  reference: (field, scope) => idOf(field.reference, scope),
  referenceArray: (field, scope) => {
    const ids = [idOf(field.reference, scope), idOf(field.reference, scope)];
    return field.through ? undefined : [...new Set(ids.filter((id) => id !== null))];
  },
  file: nothing,
  image: nothing,
  files: nothing,
  images: nothing,
  json: ({ required }, { random }) => (required ? { note: random.pick(WORDS) } : {}),
  address: (_, { random, index }) => ({
    line1: `${index + 10} ${capital(random.pick(WORDS))} Street`,
    line2: "",
    city: capital(random.pick(WORDS)),
    state: "",
    zip: String(10_000 + index * 37),
    country: random.pick(COUNTRIES),
  }),
  object: (field, scope) => valuesOf(field.fields, scope),
  array: (field, scope) => {
    const count = Math.min(Math.max(field.minItems ?? 1, 1), field.maxItems ?? 3);
    return Array.from({ length: count }, () => valueOf(field.items, scope));
  },
  rollup: nothing,
  template: nothing,
  formula: nothing,
  lookup: nothing,
  autoNumber: nothing,
  referenceMany: nothing,
};

function valueOf<T extends FieldType>(field: FieldOf<T>, scope: Scope): unknown {
  if (field.formula !== undefined || field.lookup !== undefined) return undefined;
  return generators[field.type](field, scope);
}

function valuesOf(fields: Record<string, FieldDefinition>, scope: Scope): Values {
  const entries = Object.entries(fields).map(([source, field]): [string, unknown] => {
    // Something is missing here and there, as in real data.
    const isLeftOut = !field.required && !field.requiredWhen && !field.unique && scope.random.chance(0.12);
    const value = valueOf(field, scope);
    return [source, isLeftOut && value !== undefined ? null : value];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** A seed from a name (FNV-1a), so that every resource has its own sequence and always the same. */
function seedOf(name: string): number {
  return Array.from(name).reduce(
    (hash, character) => Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5,
  );
}

/** Whether each needs a file, of which there is none to be made up. */
const needsFile = ({ fields }: ResolvedResource): boolean =>
  Object.values(fields).some((field) => field.required === true && isUpload(field));

/** Below an earlier one, so that nothing goes round in a circle; the first few stand at the top. */
function placeInTree(
  { tree, fields, idField }: ResolvedResource,
  index: number,
  random: SeededRandom,
): Values {
  if (!tree) return {};
  const above = index < 3 ? undefined : random.pick(Array.from({ length: index }, (_, before) => before + 1));
  if (above === undefined) return { [tree.parent]: null };
  return { [tree.parent]: fields[idField]?.type === "string" ? String(above) : above };
}

/**
 * Records of a resource that has no samples, made from its definition; none where each needs a file. The same definition and
 * day give equal ones.
 */
export function generateRecords(resource: ResolvedResource, parts: GenerateParts): Values[] {
  if (needsFile(resource)) return [];
  const random = createSeededRandom(seedOf(resource.name));
  return Array.from({ length: GENERATED_COUNT }, (_, index) => {
    const created = daysBefore(parts.now, GENERATED_COUNT - index, 9 * 60).toISOString();
    const values = {
      ...valuesOf(resource.fields, { ...parts, random, index }),
      ...placeInTree(resource, index, random),
    };
    return {
      ...applyHidden(resource.fields, values, { user: {}, now: parts.now }),
      [resource.idField]:
        resource.fields[resource.idField]?.type === "string" ? String(index + 1) : index + 1,
      created_at: created,
      updated_at: created,
      version: 1,
    };
  });
}
