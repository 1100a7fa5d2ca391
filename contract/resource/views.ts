import { type Static, type TString, Type } from "typebox";
import { Name, NAME_MAX_LENGTH, NAME_PATTERN, Sort, Source, strictObject } from "./common";
import { Request } from "./endpoints";
import { FieldRef, FieldsSchema } from "./fields";
import { PredicateRef } from "./predicate";

/** A registered page in place of a rendered view. */
export const ComponentView = strictObject({
  component: Type.String({ pattern: "^[a-z][A-Za-z0-9]*$", description: "The name of a registered page." }),
});

/** A filter that is no field of its own, such as one by a part of a list, or one that the API alone knows. */
export const FilterObject = strictObject({
  source: Name,
  field: Type.Optional(FieldRef),
  path: Type.Optional(Source),
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
  width: Type.Optional(Type.Integer({ minimum: 40, maximum: 800 })),
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

const named = (description: string): TString =>
  Type.String({ pattern: NAME_PATTERN, maxLength: NAME_MAX_LENGTH, description });

export const LAYOUTS = ["table", "cards", "kanban", "calendar"] as const;
/** A saved view: a tab over the list with its own filter, sort, columns and layout. */
export const SavedView = strictObject({
  id: Name,
  layout: Type.Optional(Type.Enum(LAYOUTS)),
  filter: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  sort: Type.Optional(Sort),
  columns: Type.Optional(Type.Array(Source, { minItems: 1, maxItems: 200 })),
  groupBy: Type.Optional(named("kanban: the select field whose choices are the columns.")),
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
  start: Type.Optional(named("calendar: the date that a record stands at.")),
  end: Type.Optional(named("calendar: the last day of a record that lasts.")),
  picture: Type.Optional(named("cards: the image, or the address of one.")),
});
export type SavedView = Static<typeof SavedView>;

/** Numbers over the whole list, such as a sum of money, asked for with the list's filters. */
export const ListSummary = strictObject({
  request: Request,
  fields: FieldsSchema,
});
export type ListSummary = Static<typeof ListSummary>;

export const ListView = strictObject({
  columns: Type.Optional(Type.Array(Type.Union([Source, Column]), { minItems: 1, maxItems: 200 })),
  sort: Type.Optional(Sort),
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  filter: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), { description: "Filter values that always hold." }),
  ),
  rowClick: Type.Optional(Type.Union([Type.Literal("show"), Type.Literal("edit"), Type.Literal(false)])),
  exporter: Type.Optional(Type.Boolean()),
  summary: Type.Optional(
    Type.Union([ListSummary], {
      description: "Values of one answer, shown over the rows, by the fields that they are.",
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
  views: Type.Optional(Type.Array(SavedView, { maxItems: 50 })),
});
export type ListView = Static<typeof ListView>;

/** Fields in one line. */
const Row = Type.Array(Source, { minItems: 1, maxItems: 6 });
/** Fields under a heading. */
const Section = strictObject({
  section: Name,
  fields: Type.Array(Type.Union([Source, Row]), { minItems: 1, maxItems: 200 }),
  when: Type.Optional(PredicateRef),
});
export const LayoutItem = Type.Union([Source, Row, Section]);
export type LayoutItem = Static<typeof LayoutItem>;
const Layout = Type.Array(LayoutItem, { minItems: 1, maxItems: 200 });
export const Tab = strictObject({ id: Name, fields: Layout, when: Type.Optional(PredicateRef) });
export type Tab = Static<typeof Tab>;

/** A form or a show view: fields, or tabs of fields. */
export const RecordView = strictObject({
  fields: Type.Optional(Layout),
  tabs: Type.Optional(Type.Array(Tab, { minItems: 1, maxItems: 50 })),
});
export type RecordView = Static<typeof RecordView>;

export const ListOrComponent = Type.Union([ListView, ComponentView, Type.Literal(false)]);
export const RecordOrComponent = Type.Union([RecordView, ComponentView, Type.Literal(false)]);
