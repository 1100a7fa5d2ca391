import { type Static, Type } from "typebox";
import { Name, named, Sort, Source, sourceOf, strictObject } from "./common";
import { Request } from "./endpoints";
import { type FieldDefinition, fieldsByName } from "./fields";
import { condition } from "./predicate";

/** A registered page in place of a rendered view. */
export const ComponentView = strictObject({
  component: Type.String({ pattern: "^[a-z][A-Za-z0-9]*$", description: "The name of a registered page." }),
});

/** A filter that is no field of its own, such as one by a part of a list, or one that the API alone knows. */
export const FilterObject = strictObject({
  source: named("The filter's name, as the list is asked by it."),
  field: Type.Optional(
    Type.Unsafe<FieldDefinition>({
      $ref: "#/$defs/field",
      description: "What is typed or chosen; the field of this name unless said.",
    }),
  ),
  path: Type.Optional(sourceOf("The field, or the part of one, that it is about.")),
  alwaysOn: Type.Optional(Type.Boolean({ description: "Always visible beside the search." })),
});
export type FilterObject = Static<typeof FilterObject>;
export const Filter = Type.Union([
  Type.String({ description: "A field, or q for the search." }),
  FilterObject,
]);
export type FilterDefinition = Static<typeof Filter>;

export const Column = strictObject({
  source: Source,
  hidden: Type.Optional(Type.Boolean({ description: "Not shown until the person chooses it." })),
  width: Type.Optional(Type.Integer({ minimum: 40, maximum: 800, description: "In pixels." })),
  picture: Type.Optional(named("An image, or the address of one, that stands before the value.")),
  initials: Type.Optional(
    Type.Boolean({ description: "Its initials stand before a name that has no picture, as of people." }),
  ),
  actions: Type.Optional(
    Type.Array(Name, {
      minItems: 1,
      maxItems: 6,
      description:
        "Actions on a record that stand here as buttons in place of the value; those whose `when` holds.",
    }),
  ),
});
export type ColumnObject = Static<typeof Column>;

export const LAYOUTS = ["table", "cards", "kanban", "calendar", "tree", "timeline"] as const;
/** A saved view: a tab over the list with its own filter, sort, columns and layout. */
export const SavedView = strictObject({
  id: named("Its name; its text is labels.views.<id>."),
  layout: Type.Optional(Type.Enum(LAYOUTS, { description: "How the records are shown (default table)." })),
  filter: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), { description: "Filter values that hold in it." }),
  ),
  sort: Type.Optional(Sort),
  columns: Type.Optional(
    Type.Array(Source, {
      minItems: 1,
      maxItems: 200,
      description: "What is shown of each record; the list's columns unless said.",
    }),
  ),
  groupBy: Type.Optional(
    named(
      "kanban: the select field whose choices are the columns; timeline: the field by whose value records stand together.",
    ),
  ),
  groups: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 63 }), {
      minItems: 1,
      maxItems: 50,
      description: "kanban: the choices that are columns, in their order; all of them unless told.",
    }),
  ),
  moves: Type.Optional(
    Type.Record(Type.String(), Name, {
      description: "kanban: by choice, the action that a move there runs in place of changing the field.",
    }),
  ),
  start: Type.Optional(named("calendar, timeline: the date that a record stands at or begins.")),
  end: Type.Optional(named("calendar, timeline: the last day of a record that lasts.")),
  picture: Type.Optional(named("cards: the image, or the address of one.")),
});
export type SavedView = Static<typeof SavedView>;

/** Numbers over the whole list, such as a sum of money, asked for with the list's filters. */
export const ListSummary = strictObject({
  request: Type.Unsafe<Request>({
    ...Request,
    description: "Asked with the list's filters; `data` is where the values lie in the answer.",
  }),
  fields: fieldsByName("The values of the answer that are shown; their texts are labels.summary.<field>."),
});
export type ListSummary = Static<typeof ListSummary>;

/** Columns that are added up below the rows. */
export const ColumnTotals = Type.Record(Name, Type.Literal("sum"), {
  minProperties: 1,
  maxProperties: 12,
  description: "The fields whose sums over all that fits stand below their columns.",
});
export type ColumnTotals = Static<typeof ColumnTotals>;

/** What of a record is shown where a table has no room. */
export const CompactRow = strictObject({
  title: Type.Optional(sourceOf("What names the record; the first column unless said.")),
  aside: Type.Optional(
    sourceOf("What stands beside the name; the first amount of money unless said, else the first choice."),
  ),
  values: Type.Optional(
    Type.Array(Source, {
      maxItems: 6,
      description: "What stands below; three of the columns that follow, the choices first, unless said.",
    }),
  ),
});
export type CompactRow = Static<typeof CompactRow>;

export const ListView = strictObject({
  columns: Type.Optional(
    Type.Array(Type.Union([Source, Column]), {
      minItems: 1,
      maxItems: 200,
      description: "What is shown of each record; the first six fields that fit a cell unless said.",
    }),
  ),
  sort: Type.Optional(Sort),
  perPage: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1000,
      description: "Rows on a page (default 10); over 100, longer pages are offered as well.",
    }),
  ),
  filter: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), { description: "Filter values that always hold." }),
  ),
  rowClick: Type.Optional(
    Type.Union([Type.Literal("show"), Type.Literal("edit"), Type.Literal(false)], {
      description: "What a click on a row opens (default show, where there is such a view).",
    }),
  ),
  exporter: Type.Optional(Type.Boolean({ description: "Offers the list as a CSV file (default true)." })),
  summary: Type.Optional(
    Type.Union([ListSummary, ColumnTotals], {
      description:
        'Sums below the columns: { "amount": "sum" }; or values of a call of its own, shown over the rows, by the fields that they are.',
    }),
  ),
  inlineEdit: Type.Optional(
    Type.Array(Name, { maxItems: 200, description: "Fields that are changed in their cell." }),
  ),
  bulkEdit: Type.Optional(
    Type.Array(Name, {
      maxItems: 200,
      description: "Fields that are changed for all chosen records at once.",
    }),
  ),
  quickAdd: Type.Optional(
    named(
      "The field that is enough to add a record: typed in a line of the list, below records that it belongs to and in the columns of boards, Enter adds it.",
    ),
  ),
  reorder: Type.Optional(
    named(
      "The whole number that keeps the records' order: in a list sorted by it, rows are dragged to another place.",
    ),
  ),
  reorderWithin: Type.Optional(
    named(
      "The filter by whose single value the order is told apart, where each has one of its own: the list of a task. Rows are dragged while the list shows one of them.",
    ),
  ),
  compact: Type.Optional(
    Type.Union([CompactRow, Type.Literal(false)], {
      description:
        "How a record is shown on a phone, in place of the table; false for the table all the same.",
    }),
  ),
  facets: Type.Optional(
    Type.Array(Source, {
      minItems: 1,
      maxItems: 30,
      description:
        "Filters whose choices stand side by side, several at once, each with how many records it would leave: those of the types select, multiSelect, boolean and rating.",
    }),
  ),
  views: Type.Optional(Type.Array(SavedView, { maxItems: 50, description: "Tabs over the list." })),
});
export type ListView = Static<typeof ListView>;

/** Fields in one line. */
const Row = Type.Array(Source, { minItems: 1, maxItems: 6 });
export const NOTICES = ["info", "success", "warning", "error"] as const;
/** Fields under a heading, or a text that stands by itself. */
export const Section = strictObject({
  section: named("Its name; its heading is labels.sections.<name>."),
  fields: Type.Optional(
    Type.Array(Type.Union([Source, Row]), {
      minItems: 1,
      maxItems: 200,
      description: "Sources; a list of sources is one row. Left out where there is a notice alone.",
    }),
  ),
  notice: Type.Optional(
    Type.Enum([...NOTICES], {
      description: "The text labels.notices.<name> stands in it, in the colour of what it means.",
    }),
  ),
  collapsed: Type.Optional(
    Type.Boolean({ description: "The heading alone is shown until somebody opens the section." }),
  ),
  when: Type.Optional(condition("Shown only while this holds.")),
});
export const LayoutItem = Type.Union([Source, Row, Section]);
export type LayoutItem = Static<typeof LayoutItem>;
const Layout = Type.Array(LayoutItem, {
  minItems: 1,
  maxItems: 200,
  description: "Sources; a list of sources is one row; or sections.",
});
export const Tab = strictObject({
  id: named("Its name; its text is labels.tabs.<id>."),
  fields: Layout,
  when: Type.Optional(condition("Shown only while this holds.")),
});
export type Tab = Static<typeof Tab>;

/** A form or a show view: fields, or tabs of fields. */
export const RecordView = strictObject({
  fields: Type.Optional(Layout),
  tabs: Type.Optional(Type.Array(Tab, { minItems: 1, maxItems: 50, description: "In place of `fields`." })),
});
export type RecordView = Static<typeof RecordView>;

/** Asks which records a new one may already be. */
export const SimilarCall = strictObject(
  {
    path: Type.String({ minLength: 1, maxLength: 500 }),
    query: Type.Record(Type.String({ minLength: 1, maxLength: 63 }), Type.String({ maxLength: 300 }), {
      maxProperties: 20,
      description: 'Its query, with what was typed: { "name": "{first_name} {last_name}" }.',
    }),
  },
  "What the API is asked while a record is typed; it answers possible_duplicates, each with pk, name and email.",
);
export type SimilarCall = Static<typeof SimilarCall>;

/** The form of a new record. */
export const CreateView = strictObject({
  ...RecordView.properties,
  similar: Type.Optional(SimilarCall),
  once: Type.Optional(
    named("The value of the answer that is told this once, such as a secret: it is shown to be copied."),
  ),
});
export type CreateView = Static<typeof CreateView>;

/** A record to read: in a panel over its list, or on a page of its own. */
export const ShowView = strictObject({
  ...RecordView.properties,
  layout: Type.Optional(
    Type.Literal("profile", {
      description:
        "A page of its own in place of a panel: the fields, or the first tab, stand beside what happened and the other tabs.",
    }),
  ),
  picture: Type.Optional(
    named(
      "With the layout profile: an image, or the address of one, beside the name in place of its initials. In inlineEdit it is changed there.",
    ),
  ),
  badges: Type.Optional(
    Type.Array(Name, {
      minItems: 1,
      maxItems: 20,
      description:
        "With the layout profile: choices, tags, references, short values and yes or no, shown below the name where they have a value, and fields of the type referenceMany, whose records are badges that lead to them.",
    }),
  ),
  actions: Type.Optional(
    Type.Array(Name, {
      minItems: 1,
      maxItems: 20,
      description:
        "With the layout profile: actions on a record that stand as buttons beside the name, and actions on a selection that its menu offers for this one record.",
    }),
  ),
  inlineEdit: Type.Optional(
    Type.Array(Name, {
      maxItems: 200,
      description: "With the layout profile: fields that are changed where they stand, one by one.",
    }),
  ),
  notes: Type.Optional(
    named(
      "With the layout profile, above a timeline: the resource whose records are added in a line above the timeline. Its list says quickAdd, its timeline refers to this resource.",
    ),
  ),
  timeline: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 500,
      description:
        "With the layout profile: where the API tells what happened with the record, such as people/{id}/timeline/. A stored record shows what refers to it by its timeline, and its history, without that.",
    }),
  ),
});
export type ShowView = Static<typeof ShowView>;

export const ListOrComponent = Type.Union([ListView, ComponentView, Type.Literal(false)]);
export const CreateOrComponent = Type.Union([CreateView, ComponentView, Type.Literal(false)]);
export const RecordOrComponent = Type.Union([RecordView, ComponentView, Type.Literal(false)]);
export const ShowOrComponent = Type.Union([ShowView, ComponentView, Type.Literal(false)]);
