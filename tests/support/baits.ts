import type { TSchema } from "typebox";
import { jsonValidator } from "../../server/platform/http/validation";

/** JSON Schema as far as baits read it. */
export interface BaitSchema {
  type?: string | string[];
  anyOf?: BaitSchema[];
  items?: BaitSchema;
  properties?: Record<string, BaitSchema>;
  patternProperties?: Record<string, BaitSchema>;
  maxLength?: number;
  maxItems?: number;
  format?: string;
  pattern?: string;
}

/** What is changed in a request that is taken otherwise. */
export interface Bait {
  title: string;
  /** `path`: keys and indexes from the body or the query on. */
  changes: { path: string[]; value: unknown }[];
  /** The whole request is refused with 413 before anybody looks where this stands: a call that does so does it at any place. */
  isRefusedAnywhere?: boolean;
  /** Names what the schema of its place refuses, before the call does anything of its own: each of them is sent once. */
  refusedAs?: string;
}

/** A little less than a request may hold. */
const LARGE = 900_000;
/** Of what a request may hold of values, what is left beside the others. */
const TAKEN = 18_000;
/** As much as shows what takes the square of it. */
const LONG = 120_000;
/** What expressions that go back and forth stumble over, in long runs. */
const RUNS = [
  " ",
  "-",
  "a",
  "[",
  "<",
  "@",
  "a@",
  "a.",
  "0",
  "1,",
  "\n",
  "((",
  "<b>",
  "é",
  "😀",
  "\\",
  '"',
  "&#",
];
/** Dates, rules and numbers that mean more work than they look like. */
const SHORT = [
  "FREQ=SECONDLY;COUNT=1000000000",
  "FREQ=DAILY;UNTIL=99991231T000000Z",
  "FREQ=YEARLY;INTERVAL=1;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=-366",
  `FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30`,
  `FREQ=WEEKLY;BYDAY=${Array.from({ length: 5000 }, () => "MO").join(",")}`,
  "9999-12-31",
  "0001-01-01",
  "9999-12-31T23:59:59.999999999Z",
  "-271821-04-20T00:00:00Z",
  `1${"0".repeat(400)}`,
  "1e400",
  "(a?){255}(a?){255}b",
  "((a{0,255}){0,255}){0,255}",
];

function nested(depth: number, open: string, close: string): unknown {
  return JSON.parse(`${open.repeat(depth)}${close.repeat(depth)}`) as unknown;
}

const TOO_MANY = "more small objects than are taken";

/** Values for whatever takes anything. */
const STRUCTURES: readonly [string, unknown][] = [
  ["lists in lists", nested(150, "[", "]")],
  ["objects in objects", JSON.parse(`${'{"a":'.repeat(150)}1${"}".repeat(150)}`)],
  [TOO_MANY, Array.from({ length: 250_000 }, () => ({}))],
  [
    "as many keys as are taken",
    Object.fromEntries(Array.from({ length: TAKEN }, (_, index) => [`k${index}`, 1])),
  ],
  ["as many small objects as are taken", Array.from({ length: TAKEN }, () => ({}))],
  ["as many numbers as are taken", Array.from({ length: TAKEN }, (_, index) => index)],
  ["as many addresses as are taken", Array.from({ length: TAKEN }, (_, index) => `a${index}@b.example`)],
  [
    "as many conditions as are taken",
    { $or: Array.from({ length: TAKEN / 3 }, () => ({ a: { $regex: "(a?){99}b" } })) },
  ],
  ["a medley of runs", medley(LARGE)],
];

/** Runs of all kinds in one text. */
function medley(length: number): string {
  const each = Math.floor(length / RUNS.length);
  return RUNS.map((run) => run.repeat(Math.ceil(each / run.length)).slice(0, each))
    .join("x")
    .slice(0, length);
}

/** A text of one thing over and over, as long as the schema allows. */
function runOf(thing: string, { maxLength = LONG }: BaitSchema): string {
  const length = Math.min(maxLength, LONG);
  return thing.repeat(Math.ceil(length / thing.length)).slice(0, length);
}

/** Properties that are judged by more than their schema: long texts without a form of their own. */
function isFree({ format, pattern, maxLength = LONG }: BaitSchema): boolean {
  return format === undefined && pattern === undefined && maxLength >= 300;
}

/** One place of a request that takes a value. */
interface Place {
  path: string[];
  schema: BaitSchema;
}

/** Every place of a schema, those in lists and objects by their first item. */
function placesOf(schema: BaitSchema, path: string[] = []): Place[] {
  if (schema.anyOf) return schema.anyOf.flatMap((branch) => placesOf(branch, path));
  const inner = [
    ...Object.entries(schema.properties ?? {}),
    ...Object.values(schema.patternProperties ?? {}).map((one): [string, BaitSchema] => ["other", one]),
  ].flatMap(([name, property]) => placesOf(property, [...path, name]));
  const items = schema.items ? placesOf(schema.items, [...path, "0"]) : [];
  return [...(path.length > 0 ? [{ path, schema }] : []), ...inner, ...items];
}

const typeOf = ({ schema }: Place): string => [schema.type].flat()[0] ?? "anything";

const refusals = new Map<string, boolean>();

/** What the schema alone refuses of a body, by its name; a query's values are read as texts first. */
function refusal(schema: BaitSchema, title: string, value: unknown): string | undefined {
  const name = `${title} ${JSON.stringify(schema)}`;
  let isRefused = refusals.get(name);
  if (isRefused === undefined) {
    isRefused = !jsonValidator(schema as TSchema)(structuredClone(value));
    refusals.set(name, isRefused);
  }
  return isRefused ? name : undefined;
}

/** What each place of a request may be set to: one after the other, or all texts at once. */
export function baitsFor(schema: BaitSchema): Bait[] {
  const places = placesOf(schema);
  const texts = places.filter((place) => typeOf(place) === "string");
  const everywhere = (title: string, value: (place: Place, index: number) => unknown): Bait[] =>
    texts.length === 0
      ? []
      : [
          {
            title: `all texts: ${title}`,
            changes: texts.map((place, index) => ({ path: place.path, value: value(place, index) })),
          },
        ];
  const at = ({ path, schema: ofPlace }: Place, values: readonly [string, unknown][]): Bait[] =>
    values.map(([title, value]) => {
      const refusedAs = refusal(ofPlace, title, value);
      return {
        title: `${path.join(".")}: ${title}`,
        changes: [{ path, value }],
        isRefusedAnywhere: title === TOO_MANY,
        ...(refusedAs !== undefined && { refusedAs }),
      };
    });
  return [
    ...everywhere("a medley of runs", () => medley(Math.floor(LARGE / texts.length))),
    ...SHORT.flatMap((text) => everywhere(text.slice(0, 60), () => text)),
    ...texts
      .filter((place) => isFree(place.schema))
      .flatMap((place) =>
        at(
          place,
          RUNS.map((run) => [`a run of ${JSON.stringify(run)}`, runOf(run, place.schema)]),
        ),
      ),
    ...texts
      .filter(({ schema: { format } }) => format === "email")
      .flatMap((place) => at(place, [["a long address", `${"a".repeat(200_000)}@${"b.".repeat(200_000)}`]])),
    ...places
      .filter((place) => ["array", "object", "anything"].includes(typeOf(place)))
      .flatMap((place) => at(place, STRUCTURES)),
  ];
}

/** The value with something else at one place, of which the way is made where it is not there. */
export function withBait(value: unknown, [key, ...rest]: readonly string[], bait: unknown): unknown {
  if (key === undefined) return bait;
  if (key === "0") {
    const list: unknown[] = Array.isArray(value) ? value : [];
    return [withBait(list[0], rest, bait), ...list.slice(1)];
  }
  const object = typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  return { ...object, [key]: withBait((object as Record<string, unknown>)[key], rest, bait) };
}

const texts = new WeakMap<object, string>();

/** JSON, of what is sent again and again made once. */
function jsonOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const text = texts.get(value) ?? JSON.stringify(value);
  texts.set(value, text);
  return text;
}

/** The JSON of the value with these changes, as `withBait` makes them. */
export function baitedText(good: object, { changes }: Bait): string {
  const marked = changes.reduce<unknown>(
    (value, { path }, index) => withBait(value, path, `bait ${index}!`),
    good,
  );
  return JSON.stringify(marked).replaceAll(/"bait (\d+)!"/g, (_mark, index: string) =>
    jsonOf(changes[Number(index)]?.value),
  );
}

/** Values for fields whose rules are in a definition. */
export const VALUE_BAITS: readonly [string, unknown][] = [
  ...STRUCTURES,
  ...RUNS.map((run): [string, unknown] => [`a run of ${JSON.stringify(run)}`, runOf(run, {})]),
];

/** Files that are little more than their shape. */
export const CSV_BAITS: readonly [string, string][] = [
  ["a cell of a megabyte", `string,email\n"${"x".repeat(1_000_000)}"`],
  ["nothing but empty lines", `string,email\n${"\n".repeat(4_900_000)}`],
  ["lines of blanks and separators", `string,email\n${" ,;\t\n".repeat(100_000)}`],
  ["a line of many columns", `${"a,".repeat(300_000)}\n1`],
  ["a quote that is never closed", `string,email\n"${"a,b\n".repeat(200_000)}`],
  ["quotes alone", '"'.repeat(4_900_000)],
  [
    "many rows",
    `string,email\n${Array.from({ length: 15_000 }, (_, index) => `P${index},p${index}@b.example`).join("\n")}`,
  ],
];

function definition(more: object): object {
  return { name: "hostile", provider: "records", fields: { a: { type: "string" } }, ...more };
}

function numbered(length: number, make: (index: number) => unknown): Record<string, unknown> {
  return Object.fromEntries(Array.from({ length }, (_, index) => [`f${index}`, make(index)]));
}

const tested = (text: string): object => ({ as: "member", can: "list", on: { a: text }, expect: true });

/** Definitions of as much as a request takes. */
export const DEFINITION_BAITS: readonly [string, object][] = [
  ["many fields", definition({ fields: numbered(5000, () => ({ type: "string" })) })],
  ["many types that there are not", definition({ fields: numbered(5000, () => ({ type: "strnig" })) })],
  [
    "many expressions",
    definition({ fields: numbered(3000, (index) => ({ type: "string", pattern: `(a?){${index % 250}}b` })) }),
  ],
  [
    "conditions in a circle",
    definition({
      fields: numbered(3000, (index) => ({ type: "string", when: { [`f${(index + 1) % 3000}`]: "a" } })),
    }),
  ],
  [
    "tests of long texts",
    definition({
      permissions: {
        rules: [{ role: "member", action: "list", conditions: { a: { $regex: "(a?){250}b" } } }],
      },
      tests: Array.from({ length: 15 }, (_, index) => tested(`${"a".repeat(9000)}${index}`)),
    }),
  ],
  [
    "values that are no choices",
    definition({
      fields: { a: { type: "select", choices: Array.from({ length: 500 }, (_, index) => `choice${index}`) } },
      list: { filter: { a: Array.from({ length: 9000 }, (_, index) => `chioce${index}`) } },
    }),
  ],
];
