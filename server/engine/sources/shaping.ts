import {
  type FieldDefinition,
  NAME_MAX_LENGTH,
  RESERVED_FIELDS,
  type ResourceDefinition,
  type ResourceSource,
} from "../../../contract/resource";
import { SOURCE_WRITES } from "../../../contract/resource/sourceWrites";

/*
 * What is made of tables and of operations alike: names, the types that texts have by their names, and how a resource is
 * put together from its fields.
 */

/** A field of a definition. */
export type Field = Record<string, unknown>;

/** The most characters of a text that is kept as help, and of one line. */
export const MAX_TEXT = 300;
const LIST_COLUMNS = 6;
/** How many fields a form has at most before what is written by itself stands below the others. */
const NARROW = 14;
const AUDIT =
  /^(created|updated|modified|changed|inserted|deleted)(_|$|(at|on|date|time)$)|_(created|updated|modified)(_|$)/;
const VERSION =
  /^(version|lock_version|row_version|updated_at|modified_at|last_update|last_updated|last_modified)$/;
const LONG_TEXT = /(description|notes?|comments?|body|text|summary|remarks?|address|bio)$/;
const EMAIL = /(^|_)e?_?mail(_address)?$/;
const PHONE = /(^|_)(phone|fax|mobile|tel|telephone)(_number)?$/;
const WEB = /(^|_)(url|website|web_site|homepage)$/;
const MONEY = /(^|_)(price|amount|cost|total|fee|salary|freight|balance|payment|rate)($|_)/;
const NAMING = /^(name|title|label|subject|company_name|full_name|description|email|code)$|_name$|_title$/;

/** A name in small letters with underscores; empty where nothing is left of it. */
export function inWords(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2")
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_+|_+$/g, "");
}

/** A name as definitions have them, unlike those that are taken. */
export function plainName(name: string, taken: ReadonlySet<string>): string {
  const words = inWords(name);
  const plain =
    (/^[a-z]/.test(words) ? words : `n_${words}`).replace(/_+$/, "").slice(0, NAME_MAX_LENGTH - 4) || "n";
  if (!taken.has(plain)) return plain;
  for (let count = 2; ; count += 1) if (!taken.has(`${plain}_${count}`)) return `${plain}_${count}`;
}

/** A name as people read it. */
export function readable(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/[_\s.]+/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const RENAMED: Readonly<Record<string, string>> = {
  pk: "pk_value",
  version: "version_number",
  created_at: "created",
  updated_at: "updated",
};

/** The fields of columns or keys, by these. */
export function fieldNames(names: readonly string[]): Map<string, string> {
  const taken = new Set<string>([...RESERVED_FIELDS, "constructor", "prototype"]);
  return new Map(
    names.map((name) => {
      const words = inWords(name);
      const field = plainName((Object.hasOwn(RENAMED, words) ? RENAMED[words] : undefined) ?? name, taken);
      taken.add(field);
      return [name, field];
    }),
  );
}

/** Whether a value is written by whatever keeps the records, going by its field's name. */
export function isAudit(field: string): boolean {
  return AUDIT.test(field);
}

/** Whether a column changes with every change, going by its name. */
export function isVersion(name: string): boolean {
  return VERSION.test(name);
}

/** Whether a number is an amount, going by its field's name. */
export function isMoney(field: string): boolean {
  return MONEY.test(field);
}

/** The type of a text by its field's name and its length; `isLong` where the source has long texts apart. */
export function textual(field: string, length: number | null, isLong: boolean): Field {
  const limit = length === null ? {} : { maxLength: length };
  if (EMAIL.test(field)) return { type: "email", ...limit };
  if (WEB.test(field)) return { type: "url", ...limit };
  if (PHONE.test(field)) return { type: "phone", ...limit };
  const hasLines = (length === null && isLong && LONG_TEXT.test(field)) || (length ?? 0) > MAX_TEXT;
  return hasLines ? { type: "text", multiline: true, ...limit } : { type: "string", ...limit };
}

/** A name that says less than the source's own does. */
export const LABELLED = /[A-Z\s]|[^a-z0-9_]/;

/** What a resource is put together from. */
export interface Parts {
  resource: string;
  /** As the source calls it. */
  title: string;
  source: ResourceSource;
  fields: Record<string, Field>;
  /** Of fields whose name is not the source's. */
  labels: Readonly<Record<string, string>>;
  /** The fields of the key. */
  key: readonly string[];
  /** The fields that a list can show; all unless said. */
  listed?: ReadonlySet<string>;
  may: { create: boolean; edit: boolean; delete: boolean };
}

/** A definition of these fields: how records are named, what its list shows, how its form is divided. */
export function assembled(parts: Parts): ResourceDefinition {
  const { resource, title, source, fields, labels, key, listed, may } = parts;
  const naming = Object.keys(fields).find(
    (name) => NAMING.test(name) && ["string", "email"].includes(String(fields[name]?.["type"])),
  );
  const shown = Object.keys(fields).filter(
    (name) =>
      isShown(fields[name], key.length === 1 && key[0] === name) &&
      (listed === undefined || listed.has(name)),
  );
  const list = [...new Set([...(naming ? [naming] : []), ...shown])].slice(0, LIST_COLUMNS);
  const isWide = Object.keys(fields).length > NARROW;
  return {
    $schema: "../resource.schema.json",
    name: resource,
    provider: "records",
    source: { ...source, ...writesOf(source, may) },
    recordRepresentation: representation(naming, fields, key),
    fields: fields as Record<string, FieldDefinition>,
    list: { columns: list.length > 0 ? list : Object.keys(fields).slice(0, 1) },
    ...(isWide && may.edit && { edit: { fields: sections(fields) } }),
    permissions: { rules: [] },
    labels: {
      en: {
        name: `${readable(title)} |||| ${readable(title)}`,
        ...(Object.keys(labels).length > 0 && { fields: labels }),
        ...choiceLabels(fields),
      },
    },
  } as ResourceDefinition;
}

/** What can be done with the records, where that is not all and nothing else tells it. */
function writesOf({ operations }: ResourceSource, may: Parts["may"]): Pick<ResourceSource, "write"> {
  const own = SOURCE_WRITES.filter((one) => may[one]);
  if (own.length === 0) return { write: false };
  return operations || own.length === SOURCE_WRITES.length ? {} : { write: own };
}

function representation(
  naming: string | undefined,
  fields: Record<string, Field>,
  key: readonly string[],
): string {
  if (Object.hasOwn(fields, "first_name") && Object.hasOwn(fields, "last_name"))
    return "{first_name} {last_name}";
  if (naming !== undefined) return `{${naming}}`;
  // Of a reference a text would have the key alone.
  const own = key.filter((name) => Object.hasOwn(fields, name) && fields[name]?.["type"] !== "reference");
  return own.length > 0 ? own.map((name) => `{${name}}`).join(" ") : "{pk}";
}

const LISTED = [
  "string",
  "email",
  "integer",
  "number",
  "money",
  "boolean",
  "date",
  "dateTime",
  "select",
  "reference",
  "tags",
];

function isShown(field: Field | undefined, isKey: boolean): boolean {
  return !isKey && LISTED.includes(String(field?.["type"]));
}

/** What the form shows first, and what the source writes by itself below it. */
function sections(fields: Record<string, Field>): (string | { section: string; fields: string[] })[] {
  const names = Object.keys(fields).filter((name) => fields[name]?.["type"] !== "referenceMany");
  const [written, rest] = [true, false].map((isOn) =>
    names.filter((name) => (fields[name]?.["readOnly"] === true) === isOn),
  );
  return [
    ...(rest ?? []),
    ...(written && written.length > 0 ? [{ section: "system", fields: written }] : []),
  ];
}

/** Choices that are no plain words are shown as the source writes them. */
function choiceLabels(fields: Record<string, Field>): { choices?: Record<string, Record<string, string>> } {
  const found = Object.entries(fields).flatMap(([name, { choices }]): [string, Record<string, string>][] =>
    Array.isArray(choices)
      ? [[name, Object.fromEntries((choices as string[]).map((one) => [one, readable(one)]))]]
      : [],
  );
  return found.length > 0 ? { choices: Object.fromEntries(found) } : {};
}

/** A list of the records of another resource that refer to these. */
export interface Referring {
  resource: string;
  /** Its field that refers to these. */
  target: string;
}

/** Fields that list those records, under names that are free. */
export function manyOf(referring: readonly Referring[], taken: Record<string, Field>): Record<string, Field> {
  const names = new Set([...Object.keys(taken), ...RESERVED_FIELDS]);
  return Object.fromEntries(
    referring.map(({ resource, target }): [string, Field] => {
      const name = plainName(resource, names);
      names.add(name);
      return [name, { type: "referenceMany", reference: resource, target }];
    }),
  );
}
