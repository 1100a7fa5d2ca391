import { ResourceDefinition, resourceDefs } from "./definition";
import { withSharedParts } from "./sharedParts";

interface Schema {
  [keyword: string]: unknown;
  description?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  anyOf?: Schema[];
}

/** A list, or what is changed in that of the definition that is extended. */
function orChanges({ description, ...list }: Schema): Schema {
  const items = { type: "array", items: list.items ?? {} };
  const changes = {
    type: "object",
    properties: {
      start: { ...items, description: "What comes before the others." },
      end: { ...items, description: "What comes after the others." },
      remove: { type: "array", items: { type: "string" }, description: "The names of what is taken away." },
    },
    patternProperties: { "^(before|after):.": items },
    additionalProperties: false,
    description: "In a definition that extends another: what is different in its list.",
  };
  return { ...(description !== undefined && { description }), anyOf: [list, changes] };
}

/** Named parts, each whole, or as far as it differs, or null for what is taken away. */
function orParts({ patternProperties = {}, ...schema }: Schema): Schema {
  const partly = { type: "object", not: { required: ["type"] } };
  const parts = Object.entries(patternProperties).map(([pattern, part]): [string, Schema] => [
    pattern,
    { anyOf: [part, partly, { type: "null" }] },
  ]);
  return { ...schema, patternProperties: Object.fromEntries(parts) };
}

/** A view in which the list of this key may be changed. */
function changeable({ anyOf = [], ...schema }: Schema, key: string): Schema {
  return {
    ...schema,
    anyOf: anyOf.map(({ properties, ...branch }) => {
      const list = properties?.[key];
      return properties
        ? { ...branch, properties: { ...properties, ...(list && { [key]: orChanges(list) }) } }
        : branch;
    }),
  };
}

function fileSchema(): Schema {
  const { required: _, properties = {}, ...rest } = JSON.parse(JSON.stringify(ResourceDefinition)) as Schema;
  const changes: Record<string, (part: Schema) => Schema> = {
    fields: orParts,
    actions: orParts,
    filters: orChanges,
    list: (part) => changeable(part, "columns"),
    create: (part) => changeable(part, "fields"),
    edit: (part) => changeable(part, "fields"),
    show: (part) => changeable(part, "fields"),
  };
  const parts = Object.entries(properties).map(([key, part]): [string, Schema] => [
    key,
    changes[key]?.(part) ?? part,
  ]);
  return {
    ...rest,
    required: ["name"],
    properties: Object.fromEntries(parts),
    if: { required: ["extends"] },
    else: {
      required: ["provider", "fields"],
      properties: { fields: { additionalProperties: { required: ["type"] } } },
    },
  };
}

/** The JSON Schema of a definition file as it is written, for editors: a whole definition, or what differs from another. */
export const resourceFileSchema = withSharedParts({
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "Almoner resource",
  ...fileSchema(),
  $defs: resourceDefs,
});
