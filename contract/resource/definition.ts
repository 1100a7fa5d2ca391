import { type Static, Type } from "typebox";
import { ActionDefinition } from "./actions";
import { Name, strictObject } from "./common";
import { Endpoints } from "./endpoints";
import { FieldsSchema, fieldSchema } from "./fields";
import { Labels } from "./labels";
import { MenuPlace } from "./menu";
import { Permissions } from "./permissions";
import { comparisonSchema, predicateSchema } from "./predicate";
import { Filter, ListOrComponent, RecordOrComponent } from "./views";

/** Whether a role may do something, checked by `npm run check` and before publishing. */
const DefinitionTest = strictObject({
  as: Type.String({ description: "A role's slug." }),
  can: Type.String(),
  field: Type.Optional(Name),
  on: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  expect: Type.Boolean(),
});

/** One file of `resources/`: an entity, its screens, its rules and how its data are reached. */
export const ResourceDefinition = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    name: Name,
    icon: Type.Optional(Type.String({ description: "The name of a Material icon, such as DirectionsCar." })),
    menu: Type.Optional(Type.Union([MenuPlace, Type.Literal(false)])),
    provider: Type.Enum(["rest", "records", "demo"]),
    url: Type.Optional(
      Type.String({ description: "Without endpoints: an API in ra-data-simple-rest's dialect." }),
    ),
    endpoints: Type.Optional(Endpoints),
    recordRepresentation: Type.Optional(
      Type.String({
        description: "How a record is named where it is referred to: {first_name} {last_name}.",
      }),
    ),
    fields: FieldsSchema,
    filters: Type.Optional(Type.Array(Filter, { maxItems: 200 })),
    list: Type.Optional(ListOrComponent),
    create: Type.Optional(RecordOrComponent),
    edit: Type.Optional(RecordOrComponent),
    show: Type.Optional(RecordOrComponent),
    actions: Type.Optional(Type.Record(Type.String({ pattern: "^[a-z][a-z0-9_]*$" }), ActionDefinition)),
    permissions: Type.Optional(Permissions),
    labels: Type.Optional(Labels),
    tests: Type.Optional(Type.Array(DefinitionTest, { maxItems: 500 })),
  },
  { additionalProperties: false },
);
export type ResourceDefinition = Static<typeof ResourceDefinition>;

/** The JSON Schema of a definition file, for editors and for the validator. */
export const resourceSchema = {
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "Almoner resource",
  ...ResourceDefinition,
  $defs: { field: fieldSchema, predicate: predicateSchema, comparison: comparisonSchema },
};
