import { PAGE_NAMES } from "../../contract/pageNames";
import {
  ActionDefinition,
  Column,
  type ComparisonOperator,
  Endpoints,
  FilterObject,
  LabelSet,
  ListSummary,
  ListView,
  MenuPlace,
  Name,
  PermissionRule,
  Permissions,
  RecordView,
  Request,
  resourceSchema,
  SavedView,
  Section,
  Sort,
  Source,
  Tab,
  UpdateStep,
} from "../../contract/resource";
import { CONDITION_LIMITS, PATTERN_LIMITS } from "../../contract/resource/patternLimits";
import { FIELD_TYPES, typeOf } from "../../contract/fieldTypes";
import { samples } from "../../contract/fieldTypes/samples";
import { fieldSchema } from "../../contract/resource/fields";
import type { GeneratedFile } from "./generatedFile";

/** JSON Schema as far as the definition language uses it. */
interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  required?: string[];
  description?: string;
  $ref?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** An object of the language that has a section of its own. */
interface Part {
  title: string;
  schema: Schema;
  /** Said under the heading. */
  intro?: string;
}

/** Without TypeBox's own marks, so that schemas can be compared. */
function plain(schema: object): Schema {
  return JSON.parse(JSON.stringify(schema)) as Schema;
}

const PARTS: readonly Part[] = [
  {
    title: "List",
    schema: plain(ListView),
    intro: "The value of `list`. It may also be a [page](#page) or `false`.",
  },
  { title: "Column", schema: plain(Column), intro: "An item of a list's `columns`, beside plain sources." },
  { title: "Sort", schema: plain(Sort) },
  { title: "View of a list", schema: plain(SavedView), intro: "An item of a list's `views`: a tab over it." },
  { title: "Summary", schema: plain(ListSummary), intro: "The value of a list's `summary`." },
  { title: "Filter", schema: plain(FilterObject), intro: "An item of `filters`, beside plain names." },
  {
    title: "Form or show view",
    schema: plain(RecordView),
    intro:
      "The value of `create`, `edit` or `show`: `fields` or `tabs`. It may also be a [page](#page) or `false`.",
  },
  { title: "Tab", schema: plain(Tab) },
  { title: "Section", schema: plain(Section) },
  { title: "Action", schema: plain(ActionDefinition), intro: "A value of `actions`, by its name." },
  { title: "Permissions", schema: plain(Permissions) },
  { title: "Rule", schema: plain(PermissionRule), intro: "Read in order; the last that matches wins." },
  { title: "Endpoints", schema: plain(Endpoints) },
  { title: "Request", schema: plain(Request) },
  {
    title: "Step of an update",
    schema: plain(UpdateStep),
    intro: "Where an update takes several calls; each is sent only when one of its `fields` changed.",
  },
  { title: "Place in the menu", schema: plain(MenuPlace) },
  {
    title: "Texts of a language",
    schema: plain(LabelSet),
    intro: "The value of `labels.en`, `.de`, `.fr`, `.pt`.",
  },
  {
    title: "Test",
    schema: plain(resourceSchema).properties?.["tests"]?.items ?? {},
    intro: "An item of `tests`: what a role may do, judged by `npm run check`.",
  },
];

const OPERATORS: Record<ComparisonOperator, string> = {
  $eq: "is",
  $ne: "is not; matches what has no value",
  $gt: "is more, or later, than",
  $gte: "is at least",
  $lt: "is less, or earlier, than",
  $lte: "is at most",
  $in: "is one of a list",
  $nin: "is none of a list; matches what has no value",
  $all: "has every value of a list",
  $exists: "`true`: has a value; `false`: has none",
  $regex: "matches a regular expression, without look-around and back-references",
  $contains: "has a part, without regard to case and accents",
  $startsWith: "begins with a part, without regard to case and accents",
  $within:
    'lies in `{ "last": "P12M" }`, `{ "next": "P7D" }` or `{ "period": "month", "offset": -1 }` (a day, week, month, quarter or year of the calendar)',
  $anniversaryWithin: "comes round again within such a part of time, as birthdays do",
  $not: "the opposite of another comparison",
  $eqField: "is what another field is",
  $neField: "is not what another field is",
  $gtField: "is more than another field",
  $gteField: "is at least another field",
  $ltField: "is less than another field",
  $lteField: "is at most another field",
};

/** The page that has every key of the language, as the schema has it. */
export async function reference(): Promise<GeneratedFile[]> {
  const root = plain(resourceSchema);
  const { $schema: _, ...keys } = root.properties ?? {};
  const sections = [
    "# Reference of definitions",
    "Every key of a resource's file. Made from the schema by `npm run generate`; [definitions.md](definitions.md) explains how they work\ntogether, [mistakes.md](mistakes.md) what `npm run check` says.",
    "A **name** has small letters a–z, digits and `_`, and begins with a letter. A **source** is a field's name or a dotted path into one\n(`address.city`). Keys in **bold** have to be there.",
    "## The file",
    table({ ...root, properties: keys }),
    ...fieldSections(),
    "## Condition",
    'Values by source, all of which must hold: `{ "kind": "bus" }`, `{ "kind": ["bus", "van"] }`, or a comparison: `{ "seats": { "$gte": 8 } }`.\nJoined by `$and` and `$or` (lists of conditions) and `$not` (a condition). In the place of a value: `$now`, `$today`, `$user.pk`, `$user.email`,\n`$user.role`, `$user.member_pk`; in that of a date also `{ "$ago": "P30D" }` and\n`{ "$startOf": "year", "offset": -1 }`. Days and periods are those of the organisation\'s time zone; spans are ISO 8601.',
    [
      "| comparison | holds where the field |",
      "|---|---|",
      ...Object.entries(OPERATORS).map(([name, says]) => `| \`${name}\` | ${says} |`),
    ].join("\n"),
    "## Limits",
    limits(),
    ...PARTS.flatMap(({ title, schema, intro }) => [`## ${title}`, ...(intro ? [intro] : []), table(schema)]),
    "## Page",
    `\`{ "component": "…" }\`: a page of the app by its registered name, in place of a view. There are\n${PAGE_NAMES.map((name) => `\`${name}\``).join(" ")}.`,
  ];
  return [{ path: "docs/reference.md", contents: `${sections.join("\n\n")}\n` }];
}

/** What expressions and conditions may come to. */
function limits(): string {
  const { length, conditionLength, repeat, nesting, states, databaseStates, text, steps } = PATTERN_LIMITS;
  const { depth, comparisons, values } = CONDITION_LIMITS;
  const whole = new Intl.NumberFormat("en");
  return [
    "`npm run check` refuses what is over these; they are the same on the server and in the browser.",
    "",
    "| a regular expression may have | at most |",
    "|---|---|",
    `| characters, as \`pattern\` of a field | ${length} |`,
    `| characters, as \`$regex\` | ${conditionLength} |`,
    `| repetitions in \`{…}\` | ${repeat} |`,
    `| groups inside of each other | ${nesting} |`,
    `| states: each character counts one for each time that it may be repeated, and one more where it may be left out | ${states} |`,
    `| states of all expressions in the rules and rollups of one resource | ${databaseStates} |`,
    `| characters of the text that it looks at; a longer one is refused | ${whole.format(text)} |`,
    `| steps, one for each state at each character, in all of one request or of one file's \`tests\` | ${whole.format(steps)} |`,
    "",
    "| a condition may have | at most |",
    "|---|---|",
    `| levels | ${depth} |`,
    `| comparisons | ${comparisons} |`,
    `| values | ${whole.format(values)} |`,
  ].join("\n");
}

function fieldSections(): string[] {
  const common = plain(fieldSchema).properties ?? {};
  const isCommon = (key: string): boolean => key === "type" || Object.hasOwn(common, key);
  const types = FIELD_TYPES.map((type) => `\`${type}\``).join(", ");
  return [
    "## Fields",
    `A field is \`{ "type": "…" }\` and, as needed, these keys. Types: ${types}.`,
    table({ properties: common }),
    typesTable(),
    ...fieldSchema.oneOf.map(plain).flatMap(({ properties = {}, ...schema }) => {
      const heading = `### ${(properties["type"]?.enum ?? []).map((type) => `\`${String(type)}\``).join(", ")}`;
      const own = Object.entries(properties).filter(([key]) => !isCommon(key));
      return [
        heading,
        own.length === 0 ? "No keys of its own." : table({ ...schema, properties: Object.fromEntries(own) }),
      ];
    }),
  ];
}

/** What the types can do, as their descriptors say. */
function typesTable(): string {
  const yes = (is: boolean): string => (is ? "yes" : "");
  const rows = FIELD_TYPES.map((type) => {
    const { operators, aggregates, ...descriptor } = typeOf({ type });
    const sample = samples[type];
    const value = descriptor.computed || sample === undefined ? "" : `\`${JSON.stringify(sample)}\``;
    return [
      `\`${type}\``,
      cell(value),
      ...[
        descriptor.sortable,
        descriptor.filterable,
        descriptor.facet !== undefined,
        descriptor.searched,
      ].map(yes),
      operators.map((operator) => `\`${operator}\``).join(" "),
      aggregates.join(", "),
    ];
  });
  return [
    "What each can do in a list and in a condition, and what a rollup can make of it beside counting. A value is written as here.",
    "",
    "| type | a value | sorted | filtered | facets | searched | operators | figures |",
    "|---|---|---|---|---|---|---|---|",
    ...rows.map((row) => `| ${row.join(" | ")} |`),
  ].join("\n");
}

function table({ properties = {}, required = [] }: Schema): string {
  const rows = Object.entries(properties).map(([key, schema]) => {
    if (!schema.description)
      throw new Error(`The schema does not say what "${key}" is: ${JSON.stringify(schema)}`);
    const name = required.includes(key) ? `**\`${key}\`**` : `\`${key}\``;
    return `| ${name} | ${cell(valueText(schema))} | ${cell(schema.description)} |`;
  });
  return ["| key | value | says |", "|---|---|---|", ...rows].join("\n");
}

/** Bars would end the cell, angle brackets begin a tag. */
function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("<", "&lt;");
}

/** What may stand there, in words: `text, at most 63 long`, `"show" or "edit"`. */
function valueText(schema: Schema): string {
  const part = PARTS.find((one) => isSame(one.schema, schema));
  if (part) return `[${part.title.toLowerCase()}](#${anchor(part.title)})`;
  if (schema.$ref === "#/$defs/field") return "[field](#fields)";
  if (schema.$ref === "#/$defs/predicate") return "[condition](#condition)";
  if (schema.anyOf) return [...new Set(schema.anyOf.map(valueText))].join(" or ");
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(" or ");
  if (schema.type === "array") return `list of ${itemText(schema.items ?? {})}${bounds(schema, "Items")}`;
  if (schema.type === "object") return objectText(schema);
  if (schema.type === "string" && schema.pattern === plain(Name).pattern) return "name";
  if (schema.type === "string" && schema.pattern === plain(Source).pattern) return "source";
  if (schema.type === "string") return `text${bounds(schema, "Length")}`;
  if (schema.type === "integer") return `whole number${range(schema)}`;
  if (schema.type === "number") return `number${range(schema)}`;
  if (schema.type === "boolean") return "`true` or `false`";
  return "any value";
}

/** In brackets where a list of several kinds would be read wrongly. */
function itemText(items: Schema): string {
  const text = valueText(items);
  return items.anyOf ? `(${text})` : text;
}

function objectText({ properties, patternProperties = {} }: Schema): string {
  if (properties?.["component"]) return "[page](#page)";
  if (properties) {
    return `{ ${Object.entries(properties)
      .map(([key, schema]) => `\`${key}\`: ${valueText(schema)}`)
      .join(", ")} }`;
  }
  const [values = {}] = Object.values(patternProperties);
  return `by name: ${itemText(values)}`;
}

/** The same but for what is said about it where it is used. */
function isSame(one: Schema, other: Schema): boolean {
  const bare = ({ description: _, ...rest }: Schema): string => JSON.stringify(rest);
  return bare(one) === bare(other);
}

function bounds(schema: Schema, of: "Items" | "Length"): string {
  const [low, high] = [schema[`min${of}`], schema[`max${of}`]];
  const what = of === "Length" ? " long" : "";
  if (high !== undefined) return `, at most ${high}${what}`;
  return low !== undefined && low > 1 ? `, at least ${low}${what}` : "";
}

function range({ minimum, maximum }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `, from ${minimum}`;
  return maximum === undefined ? "" : `, up to ${maximum}`;
}

function anchor(title: string): string {
  return title.toLowerCase().replaceAll(" ", "-");
}
