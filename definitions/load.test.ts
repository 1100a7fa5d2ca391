import { describe, expect, it } from "vitest";
import type { CheckOptions } from "./checks";
import { NAME_PATTERN, resourceSchema } from "../contract/resource";
import { loadDefinitions } from "./load";
import type { Mistake } from "./mistakes/mistake";
import { PATTERN_REASONS } from "./schema/findings";

const VEHICLES = {
  name: "vehicles",
  provider: "demo",
  fields: {
    plate: { type: "string", required: true },
    kind: { type: "select", choices: ["car", "bus"] },
    insured: { type: "boolean" },
    until: { type: "date" },
    seats: { type: "integer" },
    driver: { type: "reference", reference: "people" },
    trips: { type: "array", items: { type: "object", fields: { to: { type: "string" } } } },
  },
};
const PEOPLE = { name: "people", provider: "demo", fields: { name: { type: "string" } }, menu: false };

type Json = Record<string, unknown>;

/** One custom definition beside `people`, pretty-printed so that lines mean something. */
function load(
  definition: Json | string,
  options: CheckOptions = {},
  more: { path: string; text: string }[] = [],
): Mistake[] {
  const text = typeof definition === "string" ? definition : JSON.stringify(definition, null, 2);
  const files = [
    { path: "nonprofit/people.json", text: JSON.stringify(PEOPLE) },
    { path: "custom/vehicles.json", text },
    ...more,
  ];
  return loadDefinitions(files, options).mistakes;
}

const vehicles = (more: Json): Json => ({ ...VEHICLES, ...more });
const withField = (field: Json, more: Json = {}): Json =>
  vehicles({ fields: { ...VEHICLES.fields, x: field }, ...more });
/** A stored resource with an encrypted field `x`. */
const hidden = (field: Json, more: Json = {}): Json =>
  vehicles({
    provider: "records",
    fields: { plate: VEHICLES.fields.plate, x: { type: "string", encrypted: true, ...field } },
    ...more,
  });
const when = (predicate: Json): Json => withField({ type: "string", when: predicate });
const RULE = "/permissions/rules/0/conditions";
/** A stored resource with a rule. */
const byRelation = (conditions: Json, more: Json = {}): Json =>
  vehicles({
    provider: "records",
    permissions: { rules: [{ role: "member", action: "read", conditions }] },
    ...more,
  });
const rest = (endpoints: Json, more: Json = {}): Json =>
  vehicles({
    provider: "rest",
    filters: [],
    create: false,
    edit: false,
    endpoints: { getList: { path: "x/" }, ...endpoints },
    ...more,
  });

/** A stored resource with a lookup `x`. */
const lookup = (source: string, result: string, more: Json = {}): Json =>
  withField({ type: "lookup", source, result }, { provider: "records", ...more });

type Case = [what: string, definition: Json | string, code: string, pointer: string, more?: Partial<Mistake>];

const view = (more: Json): Json => vehicles({ list: { views: [{ id: "one", ...more }] } });

const ROWS = {
  on: "list",
  rows: true,
  input: { plate: { type: "string" } },
  request: { method: "POST", path: "vehicles/bring/" },
};

const cases: Case[] = [
  // Profiles
  [
    "rows of a file on a record",
    vehicles({ actions: { bring: { ...ROWS, on: "record" } } }),
    "conflict",
    "/actions/bring/rows",
  ],
  [
    "rows of a file that fill nothing",
    vehicles({ actions: { bring: { on: "list", rows: true, request: ROWS.request } } }),
    "conflict",
    "/actions/bring/rows",
  ],
  [
    "rows of a file that are only asked for",
    vehicles({ actions: { bring: { ...ROWS, request: { method: "GET", path: "vehicles/bring/" } } } }),
    "conflict",
    "/actions/bring/request",
  ],
  [
    "what a panel would not read",
    vehicles({ show: { fields: ["plate"], inlineEdit: ["plate"] } }),
    "conflict",
    "/show/inlineEdit",
  ],
  [
    "an action of a profile that there is not",
    vehicles({ show: { layout: "profile", fields: ["plate"], actions: ["call"] } }),
    "unknown_action",
    "/show/actions/0",
  ],
  [
    "a picture of a profile that is none",
    vehicles({ show: { layout: "profile", fields: ["seats"], picture: "plate" } }),
    "invalid_value",
    "/show/picture",
  ],
  [
    "notes that stand above no timeline",
    vehicles({ show: { layout: "profile", fields: ["plate"], notes: "vehicles" } }),
    "conflict",
    "/show/notes",
  ],
  [
    "notes of a resource that is on no such timeline",
    vehicles({ show: { layout: "profile", fields: ["plate"], timeline: "x/{id}/", notes: "vehicles" } }),
    "conflict",
    "/show/notes",
  ],
  [
    "bars of what is no number",
    withField({
      type: "array",
      items: { type: "object", fields: { year: { type: "integer" }, said: { type: "string" } } },
      chart: { category: "year", value: "said" },
    }),
    "conflict",
    "/fields/x/chart/value",
  ],
  [
    "a grid of single values",
    withField({ type: "array", items: { type: "string" }, layout: "grid" }),
    "conflict",
    "/fields/x/layout",
  ],
  [
    "a grid with a column that fits no cell",
    withField({
      type: "array",
      items: { type: "object", fields: { what: { type: "string" }, where: { type: "address" } } },
      layout: "grid",
    }),
    "conflict",
    "/fields/x/items/fields/where",
  ],
  [
    "sums of a grid that are of no number",
    withField({
      type: "array",
      items: { type: "object", fields: { what: { type: "string" } } },
      layout: "grid",
      summary: { what: "sum" },
    }),
    "conflict",
    "/fields/x/summary/what",
  ],
  [
    "sums of a grid of what is no column",
    withField({
      type: "array",
      items: { type: "object", fields: { amount: { type: "money" } } },
      layout: "grid",
      summary: { amonut: "sum" },
    }),
    "unknown_field",
    "/fields/x/summary/amonut",
  ],
  [
    "sums below a list that is no grid",
    withField({
      type: "array",
      items: { type: "object", fields: { amount: { type: "money" } } },
      summary: { amount: "sum" },
    }),
    "conflict",
    "/fields/x/summary",
  ],
  ["comments on what another API keeps", vehicles({ comments: true }), "conflict", "/comments"],
  // Encrypted fields
  [
    "an encrypted field of what another API keeps",
    withField({ type: "string", encrypted: true }),
    "encrypted_field",
    "/fields/x/encrypted",
  ],
  [
    "an encrypted reference",
    hidden({ type: "reference", reference: "people" }),
    "encrypted_field",
    "/fields/x/encrypted",
  ],
  [
    "an encrypted field that is to be unique",
    hidden({ unique: true }),
    "encrypted_field",
    "/fields/x/unique",
  ],
  [
    "an encrypted field that is searched",
    hidden({ searchable: true }),
    "encrypted_field",
    "/fields/x/searchable",
  ],
  [
    "a sort by an encrypted field",
    hidden({}, { list: { sort: { field: "x", order: "ASC" } } }),
    "not_sortable",
    "/list/sort/field",
  ],
  ["a filter by an encrypted field", hidden({}, { filters: ["x"] }), "encrypted_field", "/filters/0"],
  [
    "a rule about an encrypted field",
    hidden({}, { permissions: { rules: [{ role: "manager", action: "show", conditions: { x: "1" } }] } }),
    "encrypted_field",
    "/permissions/rules/0/conditions/x",
  ],
  [
    "records named by an encrypted field",
    hidden({}, { recordRepresentation: "{x}" }),
    "encrypted_field",
    "/recordRepresentation",
  ],
  [
    "an encrypted part of a field",
    hidden({ type: "object", fields: { y: { type: "string", encrypted: true } }, encrypted: false }),
    "encrypted_field",
    "/fields/x/fields/y/encrypted",
  ],

  // Layouts
  ["a board of nothing", view({ layout: "kanban" }), "missing_key", "/list/views/0"],
  [
    "a board by numbers",
    view({ layout: "kanban", groupBy: "seats" }),
    "invalid_value",
    "/list/views/0/groupBy",
  ],
  [
    "a column of no choice",
    view({ layout: "kanban", groupBy: "kind", groups: ["buss"] }),
    "unknown_choice",
    "/list/views/0/groups/0",
    { suggestion: "bus" },
  ],
  [
    "a column twice",
    view({ layout: "kanban", groupBy: "kind", groups: ["bus", "bus"] }),
    "duplicate_item",
    "/list/views/0/groups/1",
  ],
  [
    "a move by no action",
    view({ layout: "kanban", groupBy: "kind", moves: { bus: "promote" } }),
    "unknown_action",
    "/list/views/0/moves/bus",
  ],
  [
    "a board whose call does not ask by column",
    rest({}, { list: { views: [{ id: "one", layout: "kanban", groupBy: "kind" }] } }),
    "unused_filter",
    "/list/views/0/groupBy",
  ],
  ["a calendar of no day", view({ layout: "calendar" }), "missing_key", "/list/views/0"],
  [
    "a calendar of texts",
    view({ layout: "calendar", start: "plate" }),
    "invalid_value",
    "/list/views/0/start",
  ],
  [
    "a calendar whose call does not ask by days",
    rest({}, { list: { views: [{ id: "one", layout: "calendar", start: "until" }] } }),
    "unused_filter",
    "/list/views/0/start",
  ],
  ["a timeline without ends", view({ layout: "timeline", start: "until" }), "missing_key", "/list/views/0"],
  [
    "a timeline by numbers",
    view({ layout: "timeline", start: "until", end: "until", groupBy: "seats" }),
    "invalid_value",
    "/list/views/0/groupBy",
  ],
  ["a tree of a resource that is none", view({ layout: "tree" }), "conflict", "/list/views/0/layout"],
  [
    "a picture that is a date",
    view({ layout: "cards", picture: "until" }),
    "invalid_value",
    "/list/views/0/picture",
  ],
  [
    "a column with a picture that is a date",
    vehicles({ list: { columns: [{ source: "plate", picture: "until" }] } }),
    "invalid_value",
    "/list/columns/0/picture",
  ],
  [
    "a column with a picture that is no field",
    vehicles({ list: { columns: [{ source: "plate", picture: "portrait" }] } }),
    "unknown_field",
    "/list/columns/0/picture",
  ],
  ["a board's key in a table", view({ groupBy: "kind" }), "conflict", "/list/views/0/groupBy"],
  [
    "a cell that needs a form",
    vehicles({ list: { inlineEdit: ["trips"] } }),
    "invalid_value",
    "/list/inlineEdit/0",
  ],
  ["a line of a number", vehicles({ list: { quickAdd: "seats" } }), "invalid_value", "/list/quickAdd"],
  ["a line of no field", vehicles({ list: { quickAdd: "plates" } }), "unknown_field", "/list/quickAdd"],
  [
    "a line for what nobody makes",
    vehicles({ create: false, list: { quickAdd: "plate" } }),
    "conflict",
    "/list/quickAdd",
  ],
  [
    "a box that runs no action",
    withField({ type: "boolean", toggle: { on: "finish", off: "begin" } }),
    "unknown_action",
    "/fields/x/toggle/on",
  ],
  [
    "a button of a row that is no action of the other resource",
    withField({ type: "referenceMany", reference: "people", target: "name", actions: ["promote"] }),
    "unknown_action",
    "/fields/x/actions/0",
  ],
  [
    "an action that none takes back",
    vehicles({
      actions: { park: { on: "record", undo: "leave", request: { method: "POST", path: "x/{id}" } } },
    }),
    "unknown_action",
    "/actions/park/undo",
  ],
  ["an order kept in no field", vehicles({ list: { reorder: "seat" } }), "unknown_field", "/list/reorder"],
  [
    "an order within what there is no order in",
    vehicles({ list: { reorderWithin: "kind" } }),
    "conflict",
    "/list/reorderWithin",
  ],
  ["an order kept in a text", vehicles({ list: { reorder: "plate" } }), "invalid_value", "/list/reorder"],
  [
    "an order that allows no two in one place",
    withField({ type: "integer", unique: true }, { list: { reorder: "x" } }),
    "conflict",
    "/list/reorder",
  ],
  [
    "an order that the API cannot change",
    rest({}, { list: { reorder: "seats" } }),
    "missing_endpoint",
    "/list/reorder",
  ],
  [
    "related records in the order of no field",
    withField({
      type: "referenceMany",
      reference: "people",
      target: "name",
      sort: { field: "nam", order: "ASC" },
    }),
    "unknown_field",
    "/fields/x/sort/field",
  ],
  [
    "a field twice for many records",
    vehicles({ list: { bulkEdit: ["kind", "kind"] } }),
    "duplicate_item",
    "/list/bulkEdit/1",
  ],
  // Reading
  ["no text", "", "empty_file", ""],
  ["only blanks", " \n ", "empty_file", ""],
  ["a list", "[]", "not_an_object", ""],
  ["null", "null", "not_an_object", ""],
  ["a byte order mark", `\uFEFF${JSON.stringify(VEHICLES)}`, "byte_order_mark", ""],
  ["a comment", '{\n  // no\n  "name": "vehicles"}', "invalid_json", "", { line: 2, column: 3 }],
  ["a comma too many", '{\n  "name": "vehicles",\n}', "invalid_json", "", { line: 3 }],
  ["single quotes", "{'name': 1}", "invalid_json", ""],
  ["a file cut off", '{"name": "vehicles"', "invalid_json", ""],
  [
    "a key twice",
    '{\n"name": "a",\n"name": "b", "provider": "demo", "fields": {"x": {"type": "string"}}}',
    "duplicate_key",
    "/name",
    { line: 3 },
  ],
  [
    "__proto__",
    '{"name": "a", "provider": "demo", "fields": {"x": {"type": "string"}, "__proto__": {}}}',
    "forbidden_name",
    "/fields/__proto__",
  ],
  ["nesting without end", "[".repeat(100_000), "nested_too_deep", ""],
  ["a huge file", `"${"x".repeat(10 * 1024 * 1024)}"`, "file_too_large", "", { line: 1 }],
  // Shape
  [
    "an unknown key",
    vehicles({ lable: {} }),
    "unknown_key",
    "/lable",
    { suggestion: "labels", line: 41, column: 3 },
  ],
  [
    "an unknown key of a field",
    withField({ type: "string", requird: true }),
    "unknown_key",
    "/fields/x/requird",
    { suggestion: "required" },
  ],
  [
    "an unknown key of a column",
    vehicles({ list: { columns: [{ source: "plate", hiden: true }] } }),
    "unknown_key",
    "/list/columns/0/hiden",
    { suggestion: "hidden" },
  ],
  [
    "an unknown key of a section",
    vehicles({ edit: { fields: [{ section: "a", fields: ["plate"], whn: {} }] } }),
    "unknown_key",
    "/edit/fields/0/whn",
    { suggestion: "when" },
  ],
  ["an unknown operator", when({ kind: { $foo: 1 } }), "unknown_key", "/fields/x/when/kind/$foo"],
  ["no name", vehicles({ name: undefined }), "missing_key", "", { line: 1 }],
  ["a field without a type", withField({}), "missing_key", "/fields/x"],
  ["no fields at all", vehicles({ fields: {} }), "invalid_value", "/fields"],
  ["a wrong type", withField({ type: "string", maxLength: "5" }), "wrong_type", "/fields/x/maxLength"],
  ["a list that is true", vehicles({ list: true }), "wrong_type", "/list"],
  [
    "a value outside the list",
    vehicles({ provider: "recrods" }),
    "unknown_value",
    "/provider",
    { suggestion: "records" },
  ],
  [
    "a field type that is none",
    withField({ type: "strng" }),
    "unknown_field_type",
    "/fields/x/type",
    { suggestion: "string" },
  ],
  [
    "a field name with a capital",
    vehicles({ fields: { plateNumber: { type: "string" } } }),
    "invalid_name",
    "/fields/plateNumber",
    { suggestion: "plate_number" },
  ],
  [
    "a resource name with a blank",
    vehicles({ name: "My cars" }),
    "invalid_name",
    "/name",
    { suggestion: "my_cars" },
  ],
  [
    "a name of 64 letters",
    vehicles({ fields: { ["a".repeat(64)]: { type: "string" } } }),
    "invalid_name",
    `/fields/${"a".repeat(64)}`,
  ],
  ["constructor as a name", vehicles({ name: "constructor" }), "forbidden_name", "/name"],
  ["a reserved field", vehicles({ fields: { pk: { type: "integer" } } }), "reserved_field", "/fields/pk"],
  [
    "an action with react-admin's name",
    vehicles({ actions: { edit: { on: "record", request: { path: "x" } } } }),
    "action_name_taken",
    "/actions/edit",
  ],
  // References and sources
  [
    "a reference to nothing",
    withField({ type: "reference", reference: "poeple" }),
    "unknown_reference",
    "/fields/x/reference",
    { suggestion: "people" },
  ],
  [
    "a reference inside a list",
    withField({
      type: "array",
      items: { type: "object", fields: { y: { type: "reference", reference: "nobody" } } },
    }),
    "unknown_reference",
    "/fields/x/items/fields/y/reference",
  ],
  [
    "a target without a field",
    withField({ type: "referenceMany", reference: "people", target: "vehicle" }),
    "unknown_field",
    "/fields/x/target",
  ],
  [
    "a column without a field",
    vehicles({ list: { columns: ["plate", "sets"] } }),
    "unknown_field",
    "/list/columns/1",
    { suggestion: "seats" },
  ],
  [
    "a form without a field",
    vehicles({ edit: { fields: [["plate", "knd"]] } }),
    "unknown_field",
    "/edit/fields/0/1",
    { suggestion: "kind" },
  ],
  [
    "a section without a field",
    vehicles({ show: { fields: [{ section: "a", fields: ["trips.too"] }] } }),
    "unknown_field",
    "/show/fields/0/fields/0",
    { suggestion: "trips.to" },
  ],
  [
    "a tab without a field",
    vehicles({ edit: { tabs: [{ id: "a", fields: ["nope_at_all"] }] } }),
    "unknown_field",
    "/edit/tabs/0/fields/0",
  ],
  [
    "a sort without a field",
    vehicles({ list: { sort: { field: "plat", order: "ASC" } } }),
    "unknown_field",
    "/list/sort/field",
    { suggestion: "plate" },
  ],
  [
    "a sort without an order",
    vehicles({ list: { sort: { field: "trips", order: "ASC" } } }),
    "not_sortable",
    "/list/sort/field",
  ],
  [
    "a filter without a field",
    vehicles({ filters: ["q", "knid"] }),
    "unknown_filter",
    "/filters/1",
    { suggestion: "kind" },
  ],
  [
    "a facet that is no filter",
    vehicles({ filters: ["q", "kind"], list: { facets: ["knd"] } }),
    "unknown_filter",
    "/list/facets/0",
    { suggestion: "kind" },
  ],
  [
    "a facet whose values cannot be counted",
    vehicles({ filters: ["plate"], list: { facets: ["plate"] } }),
    "invalid_value",
    "/list/facets/0",
  ],
  [
    "a view's value that is none of the choices",
    vehicles({ provider: "records", list: { views: [{ id: "one", filter: { kind: "buss" } }] } }),
    "unknown_choice",
    "/list/views/0/filter/kind",
    { suggestion: "bus" },
  ],
  [
    "a view's comparison that there is not",
    vehicles({ provider: "records", list: { views: [{ id: "one", filter: { seats: { $more: 8 } } }] } }),
    "operator_not_allowed",
    "/list/views/0/filter/seats/$more",
  ],
  [
    "a list's value of a filter, at the filter's name",
    vehicles({
      provider: "records",
      filters: [{ source: "size", path: "seats" }],
      list: { filter: { size: "many" } },
    }),
    "operand_not_allowed",
    "/list/filter/size",
  ],
  [
    "a list's value of no field",
    vehicles({ provider: "records", list: { filter: { q: "a", knid: "bus" } } }),
    "unknown_field",
    "/list/filter/knid",
    { suggestion: "kind" },
  ],
  [
    "a view's value that is not sent",
    rest({}, { list: { views: [{ id: "one", filter: { kind: "bus" } }] } }),
    "unused_filter",
    "/list/views/0/filter/kind",
  ],
  [
    "records that are named by a key",
    vehicles({ recordRepresentation: "{plate} {driver}" }),
    "no_text",
    "/recordRepresentation",
    { severity: "warning", found: "driver" },
  ],
  [
    "an amount that is no number",
    withField({ type: "money", minimum: "5.0.0" }),
    "invalid_value",
    "/fields/x/minimum",
    { message: '"minimum" is no decimal number in a text, such as "25.00".' },
  ],
  [
    "a facet twice",
    vehicles({ filters: ["kind"], list: { facets: ["kind", "kind"] } }),
    "duplicate_item",
    "/list/facets/1",
  ],
  [
    "a facet of a filter that stored records do not have",
    vehicles({
      provider: "records",
      filters: [{ source: "size", field: { type: "select", choices: ["small"] } }],
      list: { facets: ["size"] },
    }),
    "invalid_value",
    "/list/facets/0",
  ],
  [
    "facets that no call counts",
    rest({ getList: { path: "x/{?kind}" } }, { filters: ["kind"], list: { facets: ["kind"] } }),
    "missing_endpoint",
    "/list/facets",
  ],
  [
    "a filter path without a field",
    vehicles({ filters: [{ source: "to", path: "trips.too" }] }),
    "unknown_field",
    "/filters/0/path",
  ],
  [
    "a name for records without a field",
    vehicles({ recordRepresentation: "{plat} {kind}" }),
    "unknown_field",
    "/recordRepresentation",
    { suggestion: "plate" },
  ],
  [
    "a template without a field",
    withField({ type: "template", template: "{plat}" }),
    "unknown_field",
    "/fields/x/template",
  ],
  ["a slug from nothing", withField({ type: "slug", from: "plat" }), "unknown_field", "/fields/x/from"],
  [
    "a currency from nothing",
    withField({ type: "money", currencyFrom: "curency" }),
    "unknown_field",
    "/fields/x/currencyFrom",
  ],
  ["a part of nothing", withField({ type: "integer", outOf: "plats" }), "unknown_field", "/fields/x/outOf"],
  ["a part of a text", withField({ type: "integer", outOf: "plate" }), "invalid_value", "/fields/x/outOf"],
  [
    "a label of nothing",
    vehicles({ labels: { en: { fields: { plat: "Plate" } } } }),
    "unknown_field",
    "/labels/en/fields/plat",
    { severity: "warning" },
  ],
  [
    "a column twice",
    vehicles({ list: { columns: ["plate", { source: "plate" }] } }),
    "duplicate_item",
    "/list/columns/1",
  ],
  [
    "a field twice in a form",
    vehicles({ edit: { fields: ["plate", ["kind", "plate"]] } }),
    "duplicate_item",
    "/edit/fields/1/1",
  ],
  [
    "a choice twice",
    withField({ type: "select", choices: ["a", { id: "a" }] }),
    "duplicate_item",
    "/fields/x/choices/1",
  ],
  [
    "fields and tabs",
    vehicles({ edit: { fields: ["plate"], tabs: [{ id: "a", fields: ["kind"] }] } }),
    "conflict",
    "/edit/fields",
  ],
  // Values
  [
    "bounds the wrong way round",
    withField({ type: "integer", minimum: 5, maximum: 1 }),
    "bounds_reversed",
    "/fields/x/minimum",
  ],
  [
    "money bounds the wrong way round",
    withField({ type: "money", minimum: "10", maximum: "9.50" }),
    "bounds_reversed",
    "/fields/x/minimum",
  ],
  [
    "a bound that is no date",
    withField({ type: "date", minimum: "soon" }),
    "invalid_value",
    "/fields/x/minimum",
  ],
  [
    "a default outside the bounds",
    withField({ type: "integer", minimum: 5, default: 1 }),
    "invalid_default",
    "/fields/x/default",
  ],
  [
    "a default outside the choices",
    withField({ type: "select", choices: ["car"], default: "cra" }),
    "unknown_choice",
    "/fields/x/default",
    { suggestion: "car" },
  ],
  [
    "a pattern that could run away",
    withField({ type: "string", pattern: "(?=a)b" }),
    "unsafe_pattern",
    "/fields/x/pattern",
  ],
  // Conditions
  [
    "a condition on no field",
    when({ knd: "bus" }),
    "unknown_field",
    "/fields/x/when/knd",
    { suggestion: "kind" },
  ],
  [
    "a condition on no choice",
    when({ kind: { $in: ["bus", "cra"] } }),
    "unknown_choice",
    "/fields/x/when/kind/$in/1",
    { suggestion: "car" },
  ],
  ["more than true", when({ insured: { $gt: true } }), "operator_not_allowed", "/fields/x/when/insured/$gt"],
  [
    "order among choices",
    when({ kind: { $not: { $gt: "bus" } } }),
    "operator_not_allowed",
    "/fields/x/when/kind/$not/$gt",
  ],
  ["a text for a number", when({ seats: { $gt: "8" } }), "operand_not_allowed", "/fields/x/when/seats/$gt"],
  [
    "a day that is none",
    when({ until: { $lt: "2026-02-30" } }),
    "operand_not_allowed",
    "/fields/x/when/until/$lt",
  ],
  ["$now for a text", when({ plate: "$now" }), "operand_not_allowed", "/fields/x/when/plate"],
  [
    "another kind of field",
    when({ until: { $gtField: "seats" } }),
    "operand_not_allowed",
    "/fields/x/when/until/$gtField",
  ],
  [
    "a field operand without a field",
    when({ until: { $gtField: "util" } }),
    "unknown_field",
    "/fields/x/when/until/$gtField",
    { suggestion: "until" },
  ],
  [
    "nobody's value",
    when({ $or: [{ driver: "$user.id" }] }),
    "unknown_user_value",
    "/fields/x/when/$or/0/driver",
    { suggestion: "$user.pk" },
  ],
  [
    "a regex that could run away",
    when({ plate: { $regex: "(a)\\1" } }),
    "unsafe_pattern",
    "/fields/x/when/plate/$regex",
  ],
  [
    "a regex whose repetitions are too large",
    when({ plate: { $regex: "(a?){255}(b?){255}" } }),
    "unsafe_pattern",
    "/fields/x/when/plate/$regex",
  ],
  [
    "values together of which one is encrypted",
    hidden({}, { unique: [["plate", "x"]] }),
    "conflict",
    "/unique/0/1",
  ],
  [
    "values together of a field that there is not",
    hidden({}, { unique: [["plate", "plat"]] }),
    "unknown_field",
    "/unique/0/1",
  ],
  ["one value twice together", hidden({}, { unique: [["plate", "plate"]] }), "conflict", "/unique/0/1"],
  [
    "regexes of rules that are too large together",
    vehicles({
      permissions: {
        rules: [1, 2, 3, 4].map((n) => ({
          role: "member",
          action: "list",
          conditions: { plate: { $regex: `a{${200 + n}}` } },
        })),
      },
    }),
    "unsafe_pattern",
    "/permissions/rules/2/conditions/plate/$regex",
  ],
  [
    "more comparisons than anybody reads",
    when({ $or: Array.from({ length: 99 }, () => ({ plate: "a", kind: "bus" })) }),
    "condition_too_large",
    "/fields/x/when",
  ],
  [
    "a condition nested deeper than anybody reads",
    when({
      $not: {
        $not: {
          $not: {
            $not: {
              $not: {
                $not: { $not: { $not: { $not: { $not: { $not: { $not: { $not: { plate: "a" } } } } } } } },
              },
            },
          },
        },
      },
    }),
    "condition_too_large",
    "/fields/x/when",
  ],
  [
    "a rule's condition",
    vehicles({ permissions: { rules: [{ role: "member", action: "list", conditions: { drver: 1 } }] } }),
    "unknown_field",
    "/permissions/rules/0/conditions/drver",
    { suggestion: "driver" },
  ],
  [
    "a tab's condition",
    vehicles({ edit: { tabs: [{ id: "a", fields: ["plate"], when: { nothing_like_it: 1 } }] } }),
    "unknown_field",
    "/edit/tabs/0/when/nothing_like_it",
  ],
  [
    "a reference's filter, by the other's fields",
    withField({ type: "reference", reference: "people", filter: { plate: "x" } }),
    "unknown_field",
    "/fields/x/filter/plate",
  ],
  [
    "hidden and required",
    withField({ type: "string", required: true, when: { kind: "bus" } }),
    "hidden_and_required",
    "/fields/x/required",
  ],
  [
    "required and not asked for",
    vehicles({ create: { fields: ["kind"] } }),
    "hidden_and_required",
    "/fields/plate/required",
  ],
  ["a condition on itself", when({ x: "a" }), "circular_condition", "/fields/x/when"],
  [
    "a circle of templates",
    vehicles({
      fields: { a: { type: "template", template: "{b}" }, b: { type: "template", template: "{a}" } },
    }),
    "circular_condition",
    "/fields/a/template",
  ],
  // Permissions
  [
    "a subject nobody has",
    vehicles({ permissions: { subject: "peple" } }),
    "unknown_subject",
    "/permissions/subject",
    { severity: "warning", suggestion: "people" },
  ],
  [
    "an action that is none",
    vehicles({ permissions: { rules: [{ role: "member", action: ["list", "shwo"] }] } }),
    "unknown_action",
    "/permissions/rules/0/action/1",
    { suggestion: "show" },
  ],
  [
    "a rule about no field",
    vehicles({ permissions: { rules: [{ role: "member", action: "edit", fields: ["plat"] }] } }),
    "unknown_field",
    "/permissions/rules/0/fields/0",
    { suggestion: "plate" },
  ],
  [
    "a form's condition on related records",
    when({ services: { $some: {} } }),
    "related_not_known",
    "/fields/x/when/services/$some",
  ],
  [
    "a form's condition on what a reference leads to",
    when({ "driver.name": "Ann" }),
    "related_not_known",
    "/fields/x/when/driver.name",
  ],
  [
    "a rule on related records of another API",
    byRelation({ "driver.name": "Ann" }, { provider: "demo" }),
    "related_not_known",
    `${RULE}/driver.name`,
  ],
  ["a relation that there is not", byRelation({ tips: { $none: {} } }), "unknown_field", `${RULE}/tips`],
  [
    "a field that related records lack",
    byRelation({ "driver.nam": "Ann" }),
    "unknown_field",
    `${RULE}/driver.nam`,
    { suggestion: "name" },
  ],
  [
    "an expression over related records",
    byRelation({ "driver.name": { $regex: "A" } }),
    "operator_not_allowed",
    `${RULE}/driver.name/$regex`,
  ],
  [
    "rules that look through too much",
    byRelation({ $or: Array.from({ length: 9 }, () => ({ "driver.name": "Ann" })) }),
    "condition_too_large",
    "/permissions/rules",
  ],
  [
    "a rule for an owner",
    vehicles({ permissions: { rules: [{ role: "owner", action: "edit", inverted: true }] } }),
    "rule_without_effect",
    "/permissions/rules/0",
    { severity: "warning" },
  ],
  [
    "a test of no action",
    vehicles({ tests: [{ as: "member", can: "edti", expect: false }] }),
    "unknown_action",
    "/tests/0/can",
    { suggestion: "edit" },
  ],
  // Data
  ["no way to the data", vehicles({ provider: "rest" }), "missing_endpoint", "/provider"],
  ["two ways to the data", rest({}, { url: "https://x.example" }), "conflict", "/url"],
  [
    "endpoints that nobody reads",
    vehicles({ endpoints: { getList: { path: "x" } } }),
    "conflict",
    "/endpoints",
  ],
  ["an address that is none", vehicles({ provider: "rest", url: "javascript:1" }), "invalid_value", "/url"],
  ["no list", rest({ getList: undefined }), "missing_key", "/endpoints"],
  ["a form without its call", rest({}, { edit: {} }), "missing_endpoint", "/edit"],
  [
    "braces that do not close",
    rest({ getOne: { path: "x/{id/" } }),
    "invalid_template",
    "/endpoints/getOne/path",
  ],
  [
    "a variable that nothing fills",
    rest({ getOne: { path: "x/{pk}/" } }),
    "unknown_variable",
    "/endpoints/getOne/path",
  ],
  [
    "a misspelt variable",
    rest({ getList: { path: "x/", query: { n: "{perpage}" } } }),
    "unknown_variable",
    "/endpoints/getList/query/n",
    { suggestion: "perPage" },
  ],
  [
    "a body of no field",
    rest({ create: { path: "x/", body: ["plat"] } }),
    "unknown_field",
    "/endpoints/create/body/0",
    { suggestion: "plate" },
  ],
  [
    "a step for no field",
    rest({ update: [{ path: "x/{id}", fields: ["plat"] }] }),
    "unknown_field",
    "/endpoints/update/0/fields/0",
    { suggestion: "plate" },
  ],
  [
    "an action's variable that nothing fills",
    vehicles({ actions: { go: { on: "list", request: { path: "x/{id}" } } } }),
    "unknown_variable",
    "/actions/go/request/path",
  ],
  [
    "an action that does nothing",
    vehicles({ actions: { go: { on: "list" } } }),
    "missing_key",
    "/actions/go",
  ],
  [
    "a link that sends something",
    vehicles({ actions: { go: { on: "list", to: "/people", request: { path: "x" } } } }),
    "conflict",
    "/actions/go/request",
  ],
  [
    "a link that asks",
    vehicles({ actions: { go: { on: "list", to: "/people", confirm: true } } }),
    "conflict",
    "/actions/go/confirm",
  ],
  [
    "a link out of the app",
    vehicles({ actions: { go: { on: "list", to: "//elsewhere.example" } } }),
    "invalid_value",
    "/actions/go/to",
  ],
  [
    "a link to where a record says",
    vehicles({ actions: { go: { on: "record", to: "/{+plate}" } } }),
    "invalid_template",
    "/actions/go/to",
  ],
  [
    "a link's variable that nothing fills",
    vehicles({ actions: { go: { on: "list", to: "/people?x={plate}&y={id}" } } }),
    "unknown_variable",
    "/actions/go/to",
  ],
  [
    "a board's move that leads elsewhere",
    vehicles({
      actions: { go: { on: "record", to: "/people" } },
      list: { views: [{ id: "one", layout: "kanban", groupBy: "kind", moves: { bus: "go" } }] },
    }),
    "unknown_action",
    "/list/views/0/moves/bus",
  ],
  [
    "a form's field that is not sent",
    rest({ create: { path: "x/", body: ["plate"] } }, { create: { fields: ["plate", "seats"] } }),
    "unsent_field",
    "/endpoints/create",
  ],
  [
    "who made a record of an API that does not say it",
    rest({}, { list: { columns: ["plate", "created_by"] } }),
    "unknown_field",
    "/list/columns/1",
  ],
  [
    "a misspelt word for who made a record",
    vehicles({ provider: "records", list: { columns: ["plate", "createdby"] } }),
    "unknown_field",
    "/list/columns/1",
  ],
  [
    "a field that hangs on who made the record",
    withField({ type: "string", when: { created_by: "$user.member_pk" } }, { provider: "records" }),
    "unknown_field",
    "/fields/x/when/created_by",
  ],
  [
    "a section without anything",
    vehicles({ edit: { fields: ["plate", { section: "empty" }] } }),
    "missing_key",
    "/edit/fields/1",
  ],
  [
    "a notice that is to be opened",
    vehicles({
      show: { tabs: [{ id: "one", fields: [{ section: "x", notice: "info", collapsed: true }] }] },
    }),
    "conflict",
    "/show/tabs/0/fields/0/collapsed",
  ],
  [
    "a notice of a kind that there is not",
    vehicles({ edit: { fields: ["plate", { section: "x", notice: "danger" }] } }),
    "unknown_value",
    "/edit/fields/1/notice",
  ],
  [
    "a lookup of a field that there is not",
    lookup("driver.nam", "string"),
    "unknown_field",
    "/fields/x/source",
    { suggestion: "name" },
  ],
  ["a lookup that leads nowhere", lookup("plate.name", "string"), "conflict", "/fields/x/source"],
  ["a lookup without a reference", lookup("plate", "string"), "conflict", "/fields/x/source"],
  [
    "a lookup of another type",
    lookup("driver.name", "money"),
    "invalid_value",
    "/fields/x/result",
    { allowed: ["string"] },
  ],
  [
    "a lookup of an API's records",
    withField({ type: "lookup", source: "driver.name", result: "string" }, { provider: "demo" }),
    "conflict",
    "/fields/x/type",
  ],
  [
    "a rule that hangs on a lookup",
    lookup("driver.name", "string", {
      permissions: { rules: [{ role: "volunteer", action: "read", conditions: { x: "Ada" } }] },
    }),
    "conflict",
    RULE,
  ],
  [
    "values that stand once together, one of them looked up",
    lookup("driver.name", "string", { unique: [["plate", "x"]] }),
    "conflict",
    "/unique/0/1",
  ],
  [
    "a day that begins with a person",
    withField({ type: "date", default: "$user.member_pk" }),
    "invalid_default",
    "/fields/x/default",
  ],
  ["a filter that is not sent", rest({}, { filters: ["kind"] }), "unused_filter", "/filters/0"],
  ["a menu entry without a list", vehicles({ list: false, menu: { order: 1 } }), "unreachable_view", "/menu"],
  [
    "a rollup of nothing",
    withField({ type: "rollup", reference: "people", target: "name", function: "sum" }),
    "missing_key",
    "/fields/x",
  ],
  [
    "an automatic number that is not counted",
    withField({ type: "autoNumber", format: "INV-{year}" }, { provider: "records" }),
    "invalid_value",
    "/fields/x/format",
  ],
  [
    "an automatic number with a part that there is not",
    withField({ type: "autoNumber", format: "INV-{yeer}-{0000}" }, { provider: "records" }),
    "invalid_value",
    "/fields/x/format",
  ],
  [
    "an automatic number inside a group",
    withField(
      { type: "object", fields: { no: { type: "autoNumber", format: "{00}" } } },
      { provider: "records" },
    ),
    "conflict",
    "/fields/x/fields/no/type",
  ],
  ...(
    [
      ["that is no formula", "plate +", "invalid_value", "value"],
      ["with a text that does not end", "plate & 'x", "invalid_value", "value"],
      ["with a function that there is not", "rond(seats)", "invalid_value", "value", { suggestion: "round" }],
      ["with a field that there is not", "seets * 2", "unknown_field", "value", { suggestion: "seats" }],
      ["of kinds that do not fit", "plate * 2", "invalid_value", "value"],
      ["of texts that are added", "plate + 'x'", "invalid_value", "value"],
      ["that compares thrice", "1 < seats < 3", "invalid_value", "value"],
      ["that is another result", "plate", "invalid_value", "result"],
      ["that leads back to itself", "x + 1", "conflict", "value"],
      ["with a unit that there is not", "dateDiff(today(), today(), 'decades')", "invalid_value", "value"],
    ] as const
  ).map(
    ([title, value, code, key, more = {}]): Case => [
      `a formula ${title}`,
      withField({ type: "formula", value, result: "number" }, { provider: "records" }),
      code,
      `/fields/x/${key}`,
      more,
    ],
  ),
  [
    "a formula that has to be given",
    withField({ type: "formula", value: "1", result: "number", required: true }, { provider: "records" }),
    "conflict",
    "/fields/x/required",
  ],
  [
    "a form that hangs on a formula",
    {
      ...VEHICLES,
      provider: "records",
      fields: {
        ...VEHICLES.fields,
        x: { type: "formula", value: "1", result: "number" },
        y: { type: "string", when: { x: 1 } },
      },
    },
    "conflict",
    "/fields/y/when",
  ],
  [
    "a formula that comes to too much with those that it names",
    vehicles({
      provider: "records",
      fields: Object.fromEntries(
        Array.from({ length: 10 }, (_, index) => [
          `f${index}`,
          { type: "formula", value: index === 0 ? "1" : `f${index - 1} + f${index - 1}`, result: "number" },
        ]),
      ),
    }),
    "conflict",
    "/fields/f8/value",
  ],
  [
    "formulas that come to too much together",
    vehicles({
      provider: "records",
      fields: Object.fromEntries(
        Array.from({ length: 50 }, (_, index) => [
          `f${index}`,
          { type: "formula", value: Array.from({ length: 50 }, () => "1").join(" + "), result: "number" },
        ]),
      ),
    }),
    "conflict",
    "/fields",
  ],
  [
    "a formula of another API",
    withField({ type: "formula", value: "1", result: "number" }),
    "conflict",
    "/fields/x/type",
  ],
  [
    "a rule of another API",
    vehicles({ rules: [{ never: { seats: 0 }, say: "x", at: "seats" }] }),
    "conflict",
    "/rules",
  ],
  [
    "a rule at a field that there is not",
    vehicles({ provider: "records", rules: [{ never: { seats: 0 }, say: "x", at: "seets" }] }),
    "unknown_field",
    "/rules/0/at",
    { suggestion: "seats" },
  ],
  [
    "a rule that would refuse every record",
    vehicles({ provider: "records", rules: [{ never: {}, say: "x", at: "seats" }] }),
    "conflict",
    "/rules/0/never",
  ],
  [
    "a rule about a field that there is not",
    vehicles({ provider: "records", rules: [{ never: { seets: 0 }, say: "x", at: "seats" }] }),
    "unknown_field",
    "/rules/0/never/seets",
  ],
  [
    "an automatic number of another API",
    withField({ type: "autoNumber", format: "{00}" }),
    "conflict",
    "/fields/x/type",
  ],
];

describe("loadDefinitions", () => {
  it("finds nothing wrong with what is right", () => {
    expect(load(VEHICLES)).toEqual([]);
  });

  it.each(cases)("reports %s", (_, definition, code, pointer, more = {}) => {
    const found = load(definition);
    expect(found.map((mistake) => `${mistake.code} ${mistake.pointer}`)).toContain(`${code} ${pointer}`);
    const mistake = found.find((one) => one.code === code && one.pointer === pointer);
    expect(mistake).toMatchObject({
      file: "custom/vehicles.json",
      help: `docs/mistakes.md#${code}`,
      ...more,
    });
    expect(mistake?.line).toBeGreaterThan(0);
  });

  it.each(cases)("says no more than there is about %s", (_, definition, code) => {
    const others = load(definition).filter((mistake) => mistake.code !== code);
    expect(
      others.filter(({ code: other }) => other !== "not_supported_yet" && other !== "unknown_field"),
    ).toEqual([]);
  });

  it("tells mistakes against the schema and against other parts at once, and nothing that follows from them", () => {
    const text = JSON.stringify(
      vehicles({
        name: "Vehicles",
        fields: {
          ...VEHICLES.fields,
          plate: { type: "string", requird: true },
          kind: { type: "selct", choices: ["car"] },
          driver: { type: "reference", reference: "peple" },
        },
        list: {
          columns: ["plate", "kind", "sets", 7],
          sort: { field: "insurd", order: "ASC" },
          views: [{ id: "board", layout: "kanban", groupBy: "kind" }],
        },
        actions: { sell: { on: "records", request: { path: "x/{plate}" } } },
        permissions: { rules: [{ role: "volunteer", action: "sell" }] },
      }),
    ).replace('"seats":', '"seats":{"type":"integer"},"seats":');
    expect(load(text).map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      "invalid_name /name",
      "unknown_key /fields/plate/requird",
      "unknown_field_type /fields/kind/type",
      "duplicate_key /fields/seats",
      "unknown_reference /fields/driver/reference",
      "wrong_type /list/columns/3",
      "unknown_field /list/sort/field",
      "unknown_value /actions/sell/on",
    ]);
  });

  it("lets views hold what a condition may hold", () => {
    const filter = {
      kind: ["car", "bus"],
      until: { $exists: false },
      driver: "$user.member_pk",
      created_at: { $gt: "$now" },
      created_by: "$user.member_pk",
    };
    expect(load(vehicles({ provider: "records", list: { filter, views: [{ id: "one", filter }] } }))).toEqual(
      [],
    );
  });

  it("judges who refers to a name that stands twice by the definition that counts", () => {
    const ships = { path: "nonprofit/trips.json", text: JSON.stringify({ ...PEOPLE, name: "trips" }) };
    const own = { ...VEHICLES, name: "people" };
    const found = load(own, {}, [
      {
        ...ships,
        text: ships.text.replace(
          '"fields":{',
          '"fields":{"all":{"type":"referenceMany","reference":"people","target":"name"},',
        ),
      },
    ]);
    expect(found.map(({ code }) => code)).toEqual(["duplicate_resource", "unknown_subject"]);
  });

  it.each([
    ["Latin-1", Buffer.from('{ "name": "caf\u00e9" }', "latin1").toString("utf8"), 1],
    ["UTF-16", Buffer.from('{\n "name": "x" }', "utf16le").toString("utf8"), 1],
  ])("says of a file in %s that it is not UTF-8, and that alone", (_, text, line) => {
    expect(load(text)).toMatchObject([{ code: "not_utf8", line }]);
  });

  it("has words for every pattern of the language", () => {
    const patterns = new Set(JSON.stringify(resourceSchema).match(/"pattern":"(?:[^"\\\\]|\\\\.)*"/g));
    const told = [...patterns].map((one) => (JSON.parse(`{${one}}`) as { pattern: string }).pattern);
    expect(
      told.filter(
        (pattern) => !pattern.startsWith(NAME_PATTERN.slice(0, -1)) && !(pattern in PATTERN_REASONS),
      ),
    ).toEqual([]);
  });

  it("tells every mistake of every file at once, in order", () => {
    const mistakes = load(
      vehicles({ list: { columns: ["a_b", "c_d"] }, filters: ["e_f"], recordRepresentation: "{g_h}" }),
      {},
      [{ path: "custom/a.json", text: "{" }],
    );
    expect(mistakes.map(({ file, pointer }) => file + pointer)).toEqual([
      "custom/a.json",
      "custom/vehicles.json/list/columns/0",
      "custom/vehicles.json/list/columns/1",
      "custom/vehicles.json/filters/0",
      "custom/vehicles.json/recordRepresentation",
    ]);
  });

  it("stops describing after a thousand mistakes of one file, and says so", () => {
    const many = Object.fromEntries(Array.from({ length: 1500 }, (_, i) => [`k${i}`, 1]));
    const mistakes = load(vehicles(many));
    expect(mistakes).toHaveLength(1001);
    expect(mistakes.find(({ code }) => code === "too_many_mistakes")?.message).toContain("500 more");
  });

  it("leaves a broken file out and spoils no other by it", () => {
    const { resources, mistakes } = loadDefinitions([
      {
        path: "custom/a.json",
        text: JSON.stringify({ ...PEOPLE, name: "a", fields: { b: { type: "reference", reference: "b" } } }),
      },
      { path: "custom/b.json", text: JSON.stringify({ name: "b", provider: "nope", fields: {} }) },
      { path: "elsewhere/c.json", text: "{" },
      { path: "custom/deep/er.json", text: "{" },
      { path: "custom/readme.md", text: "{" },
    ]);
    expect(resources.map(({ name }) => name)).toEqual(["a"]);
    expect(new Set(mistakes.map(({ file }) => file))).toEqual(new Set(["custom/b.json"]));
  });

  it("uses a definition that has only warnings", () => {
    const text = JSON.stringify(
      vehicles({ permissions: { subject: "own" }, fields: { a: { type: "string" } } }),
    );
    const { resources, mistakes } = loadDefinitions([{ path: "custom/vehicles.json", text }]);
    expect(mistakes.map(({ severity }) => severity)).toEqual(["warning"]);
    expect(resources).toHaveLength(1);
  });

  it("lets what ships keep its name", () => {
    const text = JSON.stringify(PEOPLE);
    const { mistakes, resources } = loadDefinitions([
      { path: "custom/mine.json", text },
      { path: "nonprofit/people.json", text },
    ]);
    expect(mistakes).toMatchObject([
      { code: "duplicate_resource", file: "custom/mine.json", pointer: "/name" },
    ]);
    expect(resources.map(({ file }) => file)).toEqual(["nonprofit/people.json"]);
  });

  it("refuses a subject that no role has for a nonprofit resource", () => {
    const text = JSON.stringify({ ...PEOPLE, name: "cars" });
    const [mistake] = loadDefinitions([{ path: "nonprofit/cars.json", text }]).mistakes;
    expect(mistake).toMatchObject({ code: "unknown_subject", severity: "error", pointer: "/name" });
  });

  it("takes a board, a calendar, cards, and fields that are changed in the list", () => {
    const views = [
      { id: "board", layout: "kanban", groupBy: "kind", groups: ["bus", "car"], moves: { bus: "promote" } },
      { id: "month", layout: "calendar", start: "until", end: "until" },
      { id: "gallery", layout: "cards", picture: "photo" },
    ];
    const definition = withField(
      { type: "integer" },
      {
        fields: { ...VEHICLES.fields, photo: { type: "url" } },
        actions: { promote: { on: "record", request: { method: "POST", path: "promote/{id}/" } } },
        list: { inlineEdit: ["plate"], bulkEdit: ["kind", "driver"], views },
      },
    );
    expect(load(definition)).toEqual([]);
  });

  it.each<[string, Json]>([
    ["/fields/x/items/type", withField({ type: "array", items: { type: "file" } })],
    ["/fields/x/renamedFrom", withField({ type: "string", renamedFrom: "y" })],
  ])("refuses what is not built yet, at %s", (pointer, definition) => {
    expect(load(definition)).toMatchObject([{ code: "not_supported_yet", pointer }]);
  });

  it.each<[string, Json, boolean]>([
    ["is kept by another API", { path: "https://shop.example/goods/{id}" }, true],
    ["is kept by the app's server", { path: "goods/{id}/" }, false],
  ])("warns that a file cannot be replaced where the record %s: %#", (_where, update, isForeign) => {
    const goods = (field: Json): Json => ({
      name: "goods",
      provider: "rest",
      endpoints: { id: "id", getList: { path: "goods" }, getOne: { path: "goods/{id}" }, update },
      create: false,
      fields: { name: { type: "string" }, photo: { type: "image", ...field } },
    });
    const found = { code: "foreign_upload", severity: "warning", pointer: "/fields/photo/type" };
    expect(load(goods({}))).toMatchObject(isForeign ? [found] : []);
    expect(load(goods({ readOnly: true }))).toEqual([]);
  });

  it.each<[string, Json, string]>([
    [
      "by two fields at once",
      { a: { renamedFrom: "old" }, b: { renamedFrom: "old" } },
      "/fields/b/renamedFrom",
    ],
    ["while there is a field of that name", { a: { renamedFrom: "b" }, b: {} }, "/fields/a/renamedFrom"],
    ["by the field itself", { a: { renamedFrom: "a" } }, "/fields/a/renamedFrom"],
  ])("refuses that values are taken over %s", (_how, fields, pointer) => {
    const typed = Object.entries(fields).map(([name, field]) => [
      name,
      { type: "string", ...(field as Json) },
    ]);
    const definition = { name: "goods", provider: "records", fields: Object.fromEntries(typed) as Json };
    expect(load(definition)).toMatchObject([{ code: "conflict", severity: "error", pointer }]);
  });

  describe("a credential in a definition", () => {
    const asking = (request: Json, more: Json = {}): Json => ({
      name: "goods",
      provider: "rest",
      endpoints: { id: "id", getList: { path: "https://shop.example/goods", ...request } },
      fields: { name: { type: "string" } },
      ...more,
    });
    const random = "f3A9zQ71kLm0Xw28vbT4";
    const getList = "/endpoints/getList";

    it.each<[string, Json, string]>([
      ["a token", asking({ query: { token: "abc" } }), `${getList}/query/token`],
      ["an API key", asking({ query: { "X-API-Key": 123456 } }), `${getList}/query/X-API-Key`],
      ["a key that is random", asking({ query: { key: random } }), `${getList}/query/key`],
      ["what a provider's keys begin with", asking({ query: { q: "sk_live_a" } }), `${getList}/query/q`],
      [
        "a query in the path",
        asking({ path: "https://shop.example/goods?api_key=abc&q={q}" }),
        `${getList}/path`,
      ],
      ["a user before the host", asking({ path: "https://ada:pw@shop.example/goods" }), `${getList}/path`],
      [
        "a secret in the body of an action",
        asking(
          {},
          { actions: { ring: { on: "list", request: { path: "ring/", body: { client_secret: "abc" } } } } },
        ),
        "/actions/ring/request/body/client_secret",
      ],
      [
        "a user in the url",
        {
          name: "goods",
          provider: "rest",
          url: "https://ada@shop.example/",
          fields: { name: { type: "string" } },
        },
        "/url",
      ],
    ])("is refused at its place, without being repeated: %s", (_what, definition, pointer) => {
      const found = load(definition).filter(({ code }) => code === "credential_in_definition");
      expect(found).toMatchObject([{ severity: "error", pointer }]);
      expect(found[0]?.message).not.toMatch(/abc|f3A9|sk_live|ada/);
    });

    it.each<[string, Json, string]>([
      ["a long random text", asking({ query: { station: random } }), `${getList}/query/station`],
      [
        "a random part of a path",
        asking({ path: `https://shop.example/${random}/goods` }),
        `${getList}/path`,
      ],
      ["an ambiguous name", asking({ query: { signature: "a1b2c3d4" } }), `${getList}/query/signature`],
    ])("is warned of where only its look says so: %s", (_what, definition, pointer) => {
      expect(load(definition)).toMatchObject([
        { code: "credential_in_definition", severity: "warning", pointer },
      ]);
    });

    it.each<[string, Json]>([
      ["a variable", asking({ query: { token: "{q}" } })],
      ["a scheme before a variable", asking({ query: { authorization: "Bearer {q}" } })],
      ["an order by a key", asking({ query: { key: "name", sort_key: "created_at" } })],
      [
        "an id in the path",
        asking({ path: "https://shop.example/1c0f5d0e-7a4b-4b8e-9a57-0d2b1c3e4f5a/goods" }),
      ],
      ["a long word", asking({ query: { include: "translations,organisations.addresses" } })],
      ["nothing", asking({ query: { token: "" } })],
    ])("is not seen in %s", (_what, definition) => {
      expect(load(definition)).toEqual([]);
    });
  });

  describe("a single record", () => {
    const shop = (more: Json = {}): Json => ({
      name: "shop",
      single: true,
      provider: "rest",
      endpoints: {
        getList: { unsupported: true },
        getOne: { path: "shop/" },
        update: { method: "PUT", path: "shop/" },
      },
      fields: { opens: { type: "time" } },
      ...more,
    });

    it("has one screen, at the place of its list", () => {
      const files = [{ path: "custom/shop.json", text: JSON.stringify(shop()) }];
      const { mistakes, resources, menu } = loadDefinitions(files);
      expect(mistakes).toEqual([]);
      expect(resources[0]).toMatchObject({
        single: true,
        paths: { list: "/shop", edit: "/shop", show: "/shop" },
        can: { list: false, create: false, edit: true, show: true, delete: false },
      });
      expect(menu.entries[0]).toMatchObject({ id: "shop", to: "/shop" });
    });

    it("has neither a list nor a form for a new one, and is read by a call", () => {
      const told = (more: Json): string[] =>
        load(shop(more)).map(({ code, pointer }) => `${code} ${pointer}`);
      expect(told({ filters: ["q"], create: { fields: ["opens"] } })).toEqual(
        expect.arrayContaining(["conflict /create", "conflict /filters"]),
      );
      expect(told({ endpoints: { getList: { path: "shop/" } } })).toContain("missing_endpoint /endpoints");
      expect(told({ provider: "records", endpoints: undefined })).toEqual(["conflict /single"]);
    });

    it("is nothing to refer to", () => {
      const vehicle = vehicles({ fields: { shop: { type: "reference", reference: "shop" } } });
      const found = load(vehicle, {}, [{ path: "custom/shop.json", text: JSON.stringify(shop()) }]);
      expect(found.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
        "conflict /fields/shop/reference",
      ]);
    });
  });

  describe("a list that another resource keeps", () => {
    const custom = (definition: Json): { path: string; text: string } => ({
      path: `custom/${String(definition.name)}.json`,
      text: JSON.stringify(definition),
    });
    const venues = { name: "venues", provider: "records", fields: { name: { type: "string" } } };
    const shows = (more: Json = {}): Json => ({
      name: "shows",
      provider: "records",
      fields: {
        band: { type: "reference", reference: "bands" },
        venue: { type: "reference", reference: "venues" },
        at: { type: "date" },
        ...more,
      },
    });
    const bands = (field: Json = {}, more: Json = {}): Json => ({
      name: "bands",
      provider: "records",
      fields: {
        name: { type: "string" },
        venues: {
          type: "referenceArray",
          reference: "venues",
          through: { resource: "shows", source: "band", target: "venue" },
          ...field,
        },
      },
      ...more,
    });
    const told = (...definitions: Json[]): string[] =>
      loadDefinitions(definitions.map(custom)).mistakes.map(({ code, pointer }) => `${code} ${pointer}`);

    it("joins two by a third", () => {
      expect(told(bands(), shows(), venues)).toEqual([]);
    });

    it.each<[string, Json, Json, string]>([
      [
        "by fields that there are not",
        bands(),
        shows({ band: undefined }),
        "unknown_field /fields/venues/through/source",
      ],
      [
        "by what is no reference",
        bands(),
        shows({ venue: { type: "integer" } }),
        "invalid_value /fields/venues/through/target",
      ],
      [
        "by a reference elsewhere",
        bands(),
        shows({ venue: { type: "reference", reference: "bands" } }),
        "invalid_value /fields/venues/through/target",
      ],
      [
        "by what needs more",
        bands(),
        shows({ fee: { type: "integer", required: true } }),
        "conflict /fields/venues/through/resource",
      ],
      [
        "by what is stored elsewhere",
        bands(),
        { ...shows(), provider: "demo" },
        "conflict /fields/venues/through/resource",
      ],
      ["and is required", bands({ required: true }), shows(), "conflict /fields/venues/required"],
    ])("cannot join %s", (_, own, between, mistake) => {
      expect(told(own, between, venues)).toEqual([mistake]);
    });
  });

  it("answers the definitions in force as they were written, with their origins", () => {
    const text = JSON.stringify(VEHICLES);
    const { definitions, origins, menuDefinition } = loadDefinitions([
      { path: "custom/a.json", text: "{" },
      { path: "custom/people.json", text: JSON.stringify(PEOPLE) },
      { path: "custom/vehicles.json", text },
    ]);
    expect(definitions).toEqual([PEOPLE, VEHICLES]);
    expect(origins).toEqual({
      people: { file: "custom/people.json", group: "custom" },
      vehicles: { file: "custom/vehicles.json", group: "custom", position: 0 },
    });
    expect(menuDefinition).toEqual({ entries: [] });
  });
});

describe("a link of a definition", () => {
  const menu = {
    path: "menu.json",
    text: JSON.stringify({ entries: [{ id: "fleet", to: "/fleet/map", subject: "events", order: 1 }] }),
  };
  const messages = {
    path: "nonprofit/messages.json",
    text: JSON.stringify({
      name: "messages",
      provider: "demo",
      menu: false,
      paths: { create: "/messages/new" },
      fields: { subject: { type: "string" } },
    }),
  };
  const linked = (to: string, on = "record"): Mistake[] =>
    load(vehicles({ actions: { go: { on, to } } }), {}, [menu, messages]);

  it.each([
    "/people",
    "/people/create",
    "/people/{driver}/show",
    "/vehicles/{id}",
    "/fleet/map{?plate}",
    "/messages/new?member={driver}",
    "/help",
  ])("may lead to %s", (to) => {
    expect(linked(to)).toEqual([]);
  });

  it("may take along what the list is narrowed by", () => {
    expect(linked("/people{?q,filter,kind}", "list")).toEqual([]);
  });

  it.each([
    ["/peple", "/people"],
    ["/people/{driver}/shwo", undefined],
    ["/people/{driver}/{plate}", undefined],
    ["/fleet/mpa", "/fleet/map"],
    ["/fleet", undefined],
  ])("is a mistake where there is no page: %s", (to, suggestion) => {
    expect(linked(to)).toMatchObject([
      {
        code: "unknown_path",
        severity: "error",
        pointer: "/actions/go/to",
        ...(suggestion && { suggestion }),
      },
    ]);
  });

  it.each([
    ["an unknown resource", { resource: "trip", action: "book" }, "/run/resource", "trips"],
    ["an action that is none of its list", { resource: "trips", action: "boook" }, "/run/action", "book"],
    [
      "an input that it does not take",
      { resource: "trips", action: "book", input: { cars: "{id}" } },
      "/run/input/cars",
      "car",
    ],
    [
      "what the record does not say",
      { resource: "trips", action: "book", input: { car: "{plat}" } },
      "/run/input/car",
      "plate",
    ],
    [
      "words",
      { resource: "trips", action: "book", input: { car: "car {plate}" } },
      "/run/input/car",
      undefined,
    ],
  ])("is a mistake where it runs %s", (_what, run, at, suggestion) => {
    const trips = {
      path: "custom/trips.json",
      text: JSON.stringify({
        ...PEOPLE,
        name: "trips",
        actions: { book: { on: "list", input: { car: { type: "string" } }, request: { path: "trips/" } } },
      }),
    };
    const found = load(vehicles({ actions: { go: { on: "record", run } } }), {}, [menu, trips]);
    expect(found).toMatchObject([{ pointer: `/actions/go${at}`, ...(suggestion && { suggestion }) }]);
    const right = { resource: "trips", action: "book", input: { car: "{plate}" } };
    expect(load(vehicles({ actions: { go: { on: "record", run: right } } }), {}, [menu, trips])).toEqual([]);
    const [elsewhere] = load(vehicles({ actions: { go: { on: "selection", run: right } } }), {}, [
      menu,
      trips,
    ]);
    expect(elsewhere).toMatchObject({ code: "conflict", pointer: "/actions/go/run" });
  });

  it("is one where the screen it leads to is switched off", () => {
    const tags = {
      path: "custom/tags.json",
      text: JSON.stringify({ ...PEOPLE, name: "tags", create: false }),
    };
    const found = load(vehicles({ actions: { go: { on: "list", to: "/tags/create" } } }), {}, [menu, tags]);
    expect(found).toMatchObject([{ code: "unknown_path" }]);
  });

  it("says nothing of a resource whose own file is broken", () => {
    const tags = { path: "custom/tags.json", text: JSON.stringify({ name: "tags", provider: "demo" }) };
    const found = load(vehicles({ actions: { go: { on: "list", to: "/tags/create" } } }), {}, [menu, tags]);
    expect(found.filter(({ file }) => file === "custom/vehicles.json")).toEqual([]);
  });
});

describe("what is handed in", () => {
  it("is what icons and components are compared with", () => {
    const definition = vehicles({ icon: "DirectionCar", list: { component: "calender" } });
    expect(load(definition)).toEqual([]);
    expect(load(definition, { icons: ["DirectionsCar"], components: ["calendar"] })).toMatchObject([
      { code: "unknown_icon", pointer: "/icon", suggestion: "DirectionsCar" },
      { code: "unknown_component", pointer: "/list/component", suggestion: "calendar" },
    ]);
  });

  it("are the field types of an installation's code, each for the type that it extends", () => {
    const definition = vehicles({
      fields: {
        plate: { type: "string", component: "platte" },
        seats: { type: "integer", component: "plates" },
        code: { type: "string", component: "plates" },
      },
    });
    const wrong = load(definition, { fieldTypes: { plates: "string" } });
    expect(wrong.filter(({ code }) => code === "unknown_component")).toMatchObject([
      { pointer: "/fields/plate/component", suggestion: "plates" },
      { pointer: "/fields/seats/component", message: expect.stringContaining('extends "string"') },
    ]);
    expect(load(definition).filter(({ code }) => code === "unknown_component")).toEqual([]);
  });

  it("are the actions of an installation's code, each for its resource and by its own name", () => {
    const to = (path: string): object => ({ on: "record", request: { method: "POST", path } });
    const definition = vehicles({
      actions: {
        wash: to("extensions/wash/"),
        paint: to("/extensions/wosh/"),
        polish: to("extensions/wash"),
        sell: to("extensions/sell/"),
      } as never,
    });
    const wrong = load(definition, { ownActions: { wash: "vehicles", sell: "members" } });
    expect(wrong.filter(({ code }) => code === "unknown_action")).toMatchObject([
      { pointer: "/actions/paint/request/path", suggestion: "wash" },
      { pointer: "/actions/polish/request/path", message: expect.stringContaining('call this one "wash"') },
      { pointer: "/actions/sell/request/path", message: expect.stringContaining('one of "members"') },
    ]);
    expect(load(definition).filter(({ code }) => code === "unknown_action")).toEqual([]);
  });

  it("are the roles that rules and tests name", () => {
    const definition = vehicles({
      permissions: {
        rules: [
          { role: "manger", action: "list" },
          { role: "member", action: "edit", inverted: true },
          { role: "manager", action: "manage" },
          { role: "manager", action: "edit", fields: ["plate"], inverted: true },
        ],
      },
      tests: [
        { as: "manager", can: "edit", expect: true },
        { as: "manager", can: "edit", field: "plate", expect: true },
        { as: "member", can: "list", expect: true },
        { as: "owner", can: "delete", expect: true },
      ],
    });
    expect(load(definition, { roles: { owner: [], manager: [], member: [] } })).toMatchObject([
      { code: "unknown_role", severity: "warning", suggestion: "manager" },
      { code: "rule_without_effect", pointer: "/permissions/rules/1" },
      {
        code: "failed_test",
        pointer: "/tests/1",
        message: 'The test fails: "manager" may not edit "plate".',
      },
      { code: "failed_test", pointer: "/tests/2" },
    ]);
  });

  it("name the records that rules ask about, and say where they do not", () => {
    const definition = byRelation(
      { jobs: { $some: { state: "open" } } },
      {
        fields: { ...VEHICLES.fields, job: { type: "reference", reference: "jobs" } },
        tests: [
          { as: "member", can: "show", on: { jobs: [{ state: "open" }] }, expect: true },
          { as: "member", can: "show", on: { jobs: [] }, expect: false },
          { as: "member", can: "show", on: { plate: "A" }, expect: false },
        ],
      },
    );
    const jobs = {
      name: "jobs",
      provider: "records",
      fields: { state: { type: "string" }, vehicle: { type: "reference", reference: "vehicles" } },
    };
    const more = [{ path: "custom/jobs.json", text: JSON.stringify(jobs) }];
    expect(load(definition, { roles: { member: [] } }, more)).toMatchObject([
      { code: "failed_test", pointer: "/tests/2", found: "jobs" },
    ]);
  });

  it("bound what the expressions of a definition's tests cost, and go on with the others", () => {
    const test = (text: string): object => ({ as: "member", can: "list", on: { plate: text }, expect: true });
    const definition = vehicles({
      permissions: {
        rules: [{ role: "member", action: "list", conditions: { plate: { $regex: "(a?){250}b" } } }],
      },
      tests: [
        test("b"),
        ...Array.from({ length: 10 }, (_, n) => test(`${"a".repeat(9000)}${n}`)),
        test("ab"),
      ],
    });
    const mistakes = load(definition, { roles: { member: [] } });
    expect(new Set(mistakes.map(({ code }) => code))).toEqual(new Set(["unsafe_pattern"]));
    expect(mistakes[0]).toMatchObject({ pointer: "/tests/1", found: "(a?){250}b" });
  });

  it("are the languages in which a nonprofit resource must have its texts", () => {
    const text = JSON.stringify({
      ...PEOPLE,
      fields: { name: { type: "string" }, kind: { type: "select", choices: ["a"] } },
      labels: {
        de: { name: "Person", fields: { name: "Name", kind: "Art" }, choices: { kind: { a: "A" } } },
      },
    });
    const en = { resources: { people: { name: "Person", fields: { name: "Name" } } } };
    const locales = { en, de: {} };
    const { mistakes } = loadDefinitions([{ path: "nonprofit/people.json", text }], { locales });
    expect(mistakes.map(({ message }) => message)).toEqual([
      '"resources.people.fields.kind" has no text in en.',
      '"resources.people.choices.kind.a" has no text in en.',
    ]);
    expect(loadDefinitions([{ path: "custom/people.json", text }], { locales }).mistakes).toEqual([]);
  });
});

describe("the menu", () => {
  const menu = (entries: unknown): { path: string; text: string } => ({
    path: "menu.json",
    text: JSON.stringify({ entries }, null, 2),
  });
  const place = (parent: string | undefined, order: number): Json =>
    vehicles({ menu: { ...(parent && { parent }), order } });

  it("gives one place to one entry", () => {
    const taken = menu([{ id: "events", order: 10, children: [{ id: "calendar", order: 5 }] }]);
    expect(load(place("events", 5), {}, [taken])).toMatchObject([
      {
        code: "menu_place_taken",
        file: "custom/vehicles.json",
        pointer: "/menu/order",
        message: 'The place 5 under "events" belongs to "events_calendar" already.',
      },
    ]);
    expect(load(place(undefined, 10), {}, [taken])).toMatchObject([{ code: "menu_place_taken" }]);
    expect(load(place("events", 6), {}, [taken])).toEqual([]);
  });

  it("leaves a place to what ships, not to the file that comes first by its path", () => {
    const shipped = {
      ...PEOPLE,
      name: "tasks",
      menu: { order: 7 },
      permissions: { subject: "planning" },
    };
    const mistakes = load(place(undefined, 7), {}, [
      { path: "nonprofit/tasks.json", text: JSON.stringify(shipped) },
    ]);
    expect(mistakes).toMatchObject([{ code: "menu_place_taken", file: "custom/vehicles.json" }]);
  });

  it("takes no address that the menu, the app or another resource has", () => {
    const named = (name: string, paths?: object): string =>
      JSON.stringify({ ...VEHICLES, name, menu: false, paths });
    const judged = (name: string, paths?: object): unknown[] =>
      loadDefinitions([
        { path: "custom/a.json", text: JSON.stringify({ ...VEHICLES, menu: false }) },
        { path: "custom/b.json", text: named(name, paths) },
        menu([{ id: "files", to: "/files", order: 10 }]),
      ])
        .mistakes.filter(({ code }) => code === "path_taken")
        .map(({ file, pointer }) => `${file} ${pointer}`);
    expect(judged("files")).toEqual(["custom/b.json /name"]);
    expect(judged("settings")).toEqual(["custom/b.json /name"]);
    expect(judged("boats", { list: "/settings/resources" })).toEqual(["custom/b.json /paths/list"]);
    expect(judged("boats", { list: "/vehicles" })).toEqual(["custom/b.json /paths/list"]);
    expect(judged("boats", { show: "/vehicles/{id}/show" })).toEqual(["custom/b.json /paths/show"]);
    expect(judged("files", { list: "/fleet/files" })).toEqual([]);
    expect(judged("boats")).toEqual([]);
  });

  it("has the parent that a resource names", () => {
    const mistakes = load(place("evnts", 5), {}, [menu([{ id: "events", order: 10 }])]);
    expect(mistakes).toMatchObject([
      { code: "unknown_menu_parent", pointer: "/menu/parent", suggestion: "events" },
    ]);
  });

  it("is judged itself", () => {
    const mistakes = load(
      VEHICLES,
      {
        icons: ["Mail"],
        locales: { en: { menu: { a: "A" }, resources: { people: { name: "P", fields: { name: "N" } } } } },
      },
      [
        menu([
          { id: "a", order: 10, icon: "Mial", subject: "event" },
          { id: "a", order: 10 },
          { id: "b", order: 20 },
        ]),
      ],
    );
    expect(mistakes.map(({ file, code, pointer }) => `${file} ${code} ${pointer}`)).toEqual([
      "menu.json unknown_icon /entries/0/icon",
      "menu.json unknown_subject /entries/0/subject",
      "menu.json duplicate_item /entries/1/id",
      "menu.json menu_place_taken /entries/1/order",
      "menu.json missing_translation /entries/2/id",
    ]);
  });
});
