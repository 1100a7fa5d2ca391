import { parseDuration } from "../../../../contract/duration";
import type { FieldDefinition, Locale, ResourceDefinition } from "../../../../contract/resource";

/** How many rows or records are looked at. */
const SAMPLE = 500;
const MAX_CHOICES = 8;
const MAX_FIELDS = 100;

/** Letters that are no other letter with a mark. */
const SPELT: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th" };

/** A name as the definition language wants it: small letters, digits and `_`, beginning with a letter. */
export function toName(text: string): string {
  const plain = text
    .normalize("NFD")
    .replaceAll(/[ßæœøłđðþ]/gi, (letter) => SPELT[letter.toLowerCase()] ?? letter)
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_+|_+$/g, "");
  const named = /^[a-z]/.test(plain) ? plain : `f_${plain}`;
  return named.slice(0, 60).replace(/_+$/, "");
}

/** The definition as a file's text. */
export function toText(definition: ResourceDefinition): string {
  return `${JSON.stringify({ $schema: "../resource.schema.json", ...definition }, null, 2)}\n`;
}

/** The smallest definition that works. */
export function blank(name: string): ResourceDefinition {
  return { name, provider: "records", fields: { title: { type: "string", required: true } } };
}

/** A definition for the rows of a table: a field per column, of the type that all its values have. */
export function fromTable(
  name: string,
  header: readonly string[],
  rows: readonly (readonly string[])[],
  /** The language of the headings. */
  locale: Locale = "en",
): ResourceDefinition {
  const names = new Names();
  const labels: Record<string, string> = {};
  const fields: Record<string, FieldDefinition> = {};
  header.slice(0, MAX_FIELDS).forEach((heading, index) => {
    const field = names.take(heading);
    fields[field] = typeOfTexts(rows.slice(0, SAMPLE).map((row) => (row[index] ?? "").trim()));
    if (heading.trim() !== "" && heading.trim() !== field) labels[field] = heading.trim();
  });
  return {
    name,
    provider: "records",
    fields,
    ...(Object.keys(labels).length > 0 && { labels: { [locale]: { fields: labels } } }),
  };
}

const RESERVED = ["pk", "version", "created_at", "updated_at"];

/** Names that differ from each other and from the server's own. */
class Names {
  private readonly taken = new Set<string>(RESERVED);

  take(text: string): string {
    const wanted = toName(text);
    const base = RESERVED.includes(wanted) ? `own_${wanted}` : wanted;
    let name = base;
    for (let count = 2; this.taken.has(name); count++) name = `${base}_${count}`;
    this.taken.add(name);
    return name;
  }
}

type Test = [type: FieldDefinition["type"], test: (text: string) => boolean];

const TESTS: readonly Test[] = [
  ["boolean", (text) => /^(true|false|yes|no)$/i.test(text)],
  ["integer", (text) => /^-?(0|[1-9]\d{0,14})$/.test(text)],
  ["number", (text) => /^-?\d{1,15}\.\d+$|^-?(0|[1-9]\d{0,14})$/.test(text)],
  ["date", (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))],
  ["dateTime", (text) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text)],
  ["time", (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)],
  ["duration", (text) => /\d ?(h|min)/i.test(text) && parseDuration(text) !== undefined],
  ["email", (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)],
  ["url", (text) => /^https?:\/\/\S+$/.test(text)],
  ["color", (text) => /^#[0-9a-f]{6}$/.test(text)],
];

/** Every value but empty ones decides: one exception makes a column text. */
function typeOfTexts(texts: readonly string[]): FieldDefinition {
  const values = texts.filter((text) => text !== "");
  if (values.length === 0) return { type: "string" };
  const type = TESTS.find(([, test]) => values.every(test))?.[0];
  if (type) return { type } as FieldDefinition;
  const different = [...new Set(values)];
  const repeats =
    values.length >= 6 && different.length <= MAX_CHOICES && different.length * 3 <= values.length;
  if (repeats && different.every((one) => one.length <= 40)) return { type: "select", choices: different };
  const isLong = values.some((one) => one.length > 120 || one.includes("\n"));
  return isLong ? { type: "text", multiline: true } : { type: "string" };
}

/** Where in an answer the list of records lies, and where their number. */
interface Envelope {
  records: Record<string, unknown>[];
  data: string;
  total?: string;
}

/** What an answer seems to be: a list by itself, the longest list of objects in it, or one record. */
function readEnvelope(answer: unknown): Envelope | undefined {
  const direct = asRecords(answer);
  if (direct) return { records: direct, data: "" };
  if (!isObject(answer)) return undefined;
  const inside = Object.entries(answer).flatMap(([key, value]) => {
    const records = asRecords(value);
    if (records) return [{ records, data: pointer(key) }];
    // One level deeper, such as { "data": { "items": [...] } }.
    return isObject(value)
      ? Object.entries(value).flatMap(([inner, one]) => {
          const deeper = asRecords(one);
          return deeper ? [{ records: deeper, data: pointer(key) + pointer(inner) }] : [];
        })
      : [];
  });
  const [best] = inside.sort((a, b) => b.records.length - a.records.length);
  if (!best) return { records: [answer], data: "" };
  const total = ["total", "count", "total_count", "totalCount"].find(
    (key) => typeof answer[key] === "number",
  );
  return { ...best, ...(total !== undefined && { total: pointer(total) }) };
}

function pointer(key: string): string {
  return `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function asRecords(value: unknown): Record<string, unknown>[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const records = value.filter(isObject);
  return records.length === value.length ? records.slice(0, SAMPLE) : undefined;
}

const ID_KEYS = ["id", "pk", "uuid", "_id", "key"];
const NAME = /^[a-z][a-z0-9_]{0,62}$/;

/**
 * A definition for what a REST address answers. Read only: how the API is written to cannot be seen in an answer. Keys
 * that cannot be names of fields are left out and told. Undefined when there are no records in the answer.
 */
export function fromAnswer(
  name: string,
  answer: unknown,
  address: string,
): { definition: ResourceDefinition; leftOut: string[] } | undefined {
  const envelope = readEnvelope(answer);
  if (!envelope) return undefined;
  const { records, data, total } = envelope;
  const keys = [...new Set(records.flatMap((record) => Object.keys(record)))].slice(0, MAX_FIELDS);
  const id =
    ID_KEYS.find((key) => records.every((record) => record[key] !== undefined && record[key] !== null)) ??
    "id";
  const shown = keys.filter((key) => key !== id);
  const usable = shown.filter((key) => NAME.test(key));
  const fields = Object.fromEntries(
    usable.map((key) => [key, { ...typeOfValues(records.map((record) => record[key])), readOnly: true }]),
  );
  if (usable.length === 0) return undefined;
  const definition = {
    name,
    provider: "rest",
    endpoints: {
      id,
      getList: { method: "GET", path: address, data, ...(total !== undefined && { total }) },
    },
    fields,
    filters: [],
    list: { exporter: true },
    create: false,
    edit: false,
  } as ResourceDefinition;
  return { definition, leftOut: shown.filter((key) => !NAME.test(key)) };
}

function typeOfValues(values: readonly unknown[]): FieldDefinition {
  const present = values.filter((value) => value !== null && value !== undefined && value !== "");
  if (present.length === 0) return { type: "string" };
  const all = (test: (value: unknown) => boolean): boolean => present.every(test);
  if (all((value) => typeof value === "boolean")) return { type: "boolean" };
  if (all(Number.isInteger)) return { type: "integer" };
  if (all((value) => typeof value === "number")) return { type: "number" };
  if (all((value) => typeof value === "string")) {
    const guessed = typeOfTexts(present.map(String));
    // Digits in quotes are no number to whoever sent them so.
    return guessed.type === "integer" || guessed.type === "number" || guessed.type === "boolean"
      ? { type: "string" }
      : guessed;
  }
  if (all((value) => Array.isArray(value) && value.every((one) => typeof one === "string")))
    return { type: "tags" };
  return { type: "json" };
}
