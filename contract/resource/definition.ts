import { type Static, type TSchema, Type } from "typebox";
import { ActionDefinition } from "./actions";
import { Address, named, RecordAddress, strictObject } from "./common";
import { Endpoints } from "./endpoints";
import { withSharedParts } from "./sharedParts";
import { FieldsSchema, fieldSchema } from "./fields";
import { Labels } from "./labels";
import { MenuPlace } from "./menu";
import { Permissions } from "./permissions";
import { questionDefs } from "./question";
import { Pair, RecordRule } from "./rules";
import { States } from "./states";
import { Tree } from "./tree";
import { ResourceSource } from "./sources";
import { CreateOrComponent, Filter, ListOrComponent, RecordOrComponent, ShowOrComponent } from "./views";

/** The resources whose records are people; what refers to one stands on that person's timeline. */
export const TIMELINES_OF_PEOPLE: readonly string[] = ["people", "members", "volunteers", "donors"];

/** How records stand on the timelines of people and of stored records. */
export const Timeline = strictObject(
  {
    person: named("The reference to a person, a member, a donor or a stored record whose timeline it is."),
    at: Type.Optional(
      named("The date at which it stands there; when the record was made where there is none."),
    ),
    pinned: Type.Optional(named("The yes or no by which a record is pinned: it stands before all others.")),
    icon: Type.Optional(
      Type.String({ description: "The name of a Material icon; the resource's unless said." }),
    ),
    text: Type.String({
      minLength: 1,
      maxLength: 300,
      description: "What is read there: {tool} lent until {back_by}.",
    }),
  },
  "Puts the records on the timelines of the people that they refer to.",
);
export type Timeline = Static<typeof Timeline>;

/** A part of the language, with what it is here. */
function described<S extends TSchema>(schema: S, description: string): S {
  return { ...schema, description };
}

/** Whether a role may do something, checked by `npm run check` and before publishing. */
const DefinitionTest = strictObject({
  as: Type.String({ description: "A role's slug." }),
  can: Type.String({
    description: "An action: list, show, create, edit, delete, export, or one of its own.",
  }),
  field: Type.Optional(named("Of this field; of the record as a whole unless said.")),
  on: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description: "The record's values, for rules with conditions.",
    }),
  ),
  expect: Type.Boolean({ description: "Whether the role may." }),
});

/** One file of `resources/`: an entity, its screens, its rules and how its data are reached. */
export const ResourceDefinition = Type.Object(
  {
    $schema: Type.Optional(
      Type.String({ description: "../resource.schema.json: editors check and complete by it." }),
    ),
    name: named("The resource's name, also in addresses and of its permission."),
    extends: Type.Optional(
      named(
        "A definition over which what this file says is laid: one of the same folder, or, without a name, a built-in one.",
      ),
    ),
    icon: Type.Optional(Type.String({ description: "The name of a Material icon, such as DirectionsCar." })),
    menu: Type.Optional(
      Type.Union([MenuPlace, Type.Literal(false)], {
        description: "Where it stands in the menu; false for nowhere. Custom ones come last unless said.",
      }),
    ),
    single: Type.Optional(
      Type.Boolean({
        description:
          "One record in place of a list of them, such as an organisation's settings: its form stands at paths.list.",
      }),
    ),
    paths: Type.Optional(
      strictObject(
        {
          list: Type.Optional(Address),
          create: Type.Optional(Address),
          edit: Type.Optional(RecordAddress),
          show: Type.Optional(RecordAddress),
        },
        "Where its screens stand: the list at /<name> and the others below it, unless said.",
      ),
    ),
    provider: Type.Enum(["rest", "records", "demo"], {
      description:
        "Where its data are: in an existing API (rest), with the server (records), sample data in the browser (demo).",
    }),
    url: Type.Optional(
      Type.String({ description: "Without endpoints: an API in ra-data-simple-rest's dialect." }),
    ),
    endpoints: Type.Optional(Endpoints),
    customFields: Type.Optional(
      named("rest: the key of its records under which the API keeps the values of fields that overlays add."),
    ),
    source: Type.Optional(ResourceSource),
    recordRepresentation: Type.Optional(
      Type.String({
        description: "How a record is named where it is referred to: {first_name} {last_name}.",
      }),
    ),
    profile: Type.Optional(
      named(
        "The reference to the record whose page the names of these lead to, as that of a member to the person.",
      ),
    ),
    fields: FieldsSchema,
    rules: Type.Optional(
      Type.Array(RecordRule, {
        maxItems: 100,
        description: "records: what must not be true of a record, across its fields.",
      }),
    ),
    unique: Type.Optional(
      Type.Array(Type.Array(named("A field."), { minItems: 2, maxItems: 5 }), {
        maxItems: 10,
        description:
          'records: fields whose values together no two records of one organisation share: [["room", "day"]].',
      }),
    ),
    pair: Type.Optional(
      described(Pair, "records: each relates two records of one resource, and is read from either of them."),
    ),
    states: Type.Optional(
      described(States, "records: the states that each goes through, and who leads it on, when and how."),
    ),
    tree: Type.Optional(
      described(Tree, "The records stand below one another: accounts, areas, departments, categories."),
    ),
    filters: Type.Optional(
      Type.Array(Filter, {
        maxItems: 200,
        description:
          "What the list is narrowed by; q is the search. Choices, yes or no and references unless said.",
      }),
    ),
    list: Type.Optional(described(ListOrComponent, "The list of records.")),
    create: Type.Optional(
      described(CreateOrComponent, "The form for a new record; every field unless said."),
    ),
    edit: Type.Optional(described(RecordOrComponent, "The form for a record; every field unless said.")),
    show: Type.Optional(described(ShowOrComponent, "A record to read; every field unless said.")),
    timeline: Type.Optional(Timeline),
    comments: Type.Optional(
      Type.Boolean({
        description:
          "records: people comment on each record, and name colleagues with @, who are told. Who may open the record reads; writing is the action comment.",
      }),
    ),
    actions: Type.Optional(
      Type.Record(Type.String({ pattern: "^[a-z][a-z0-9_]*$" }), ActionDefinition, {
        description: "Buttons, by their names.",
      }),
    ),
    permissions: Type.Optional(described(Permissions, "Who may do what.")),
    labels: Type.Optional(described(Labels, "What people read, by language.")),
    tests: Type.Optional(
      Type.Array(DefinitionTest, {
        maxItems: 500,
        description: "What roles may do, judged by npm run check.",
      }),
    ),
  },
  { additionalProperties: false },
);
export type ResourceDefinition = Static<typeof ResourceDefinition>;

const { question: _question, ...ruleDefs } = questionDefs;

/** What is referred to in the schema of a definition. */
export const resourceDefs = { field: fieldSchema, ...ruleDefs };

/** The JSON Schema of a whole definition, for the validator. */
export const resourceSchema = withSharedParts({
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "Almoner resource",
  ...ResourceDefinition,
  $defs: resourceDefs,
});
