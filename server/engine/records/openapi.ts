import { valueSchema } from "../../../contract/fieldTypes/valueSchema";
import type { FieldDefinition } from "../../../contract/resource";
import { isWritable, makerFields, type ResolvedResource } from "../../../definitions";
import { resourceLabel } from "./texts";

type Json = Record<string, unknown>;

const text = (format?: string): Json => ({ type: "string", ...(format !== undefined && { format }) });

function objectSchema(
  fields: Record<string, FieldDefinition>,
  isIncluded: (field: FieldDefinition) => boolean,
): Json {
  const included = Object.entries(fields).filter(([, field]) => isIncluded(field));
  return {
    type: "object",
    properties: Object.fromEntries(included.map(([name, field]) => [name, valueSchema(field)])),
  };
}

function answer(description: string, schema: Json): Json {
  return { description, content: { "application/json": { schema } } };
}

/** The paths of one stored resource, for the API's description: what its records are made of. */
export function describeRecords(resource: ResolvedResource): Record<string, Json> {
  const { name, fields } = resource;
  const label = resourceLabel(resource);
  const shared = { tags: [`records: ${name}`], security: [{ bearer: [] }] };
  const failure = { default: { $ref: "#/components/responses/Error" } };
  const own = {
    pk: { type: "integer" },
    created_at: text("date-time"),
    updated_at: text("date-time"),
    version: { type: "integer" },
  };
  const makers = Object.fromEntries(
    makerFields(resource).map((name) => [
      name,
      { type: ["integer", "null"], description: "The key of a member, where the caller may read it" },
    ]),
  );
  const shown = objectSchema(fields, ({ type }) => type !== "referenceMany");
  const record = {
    type: "object",
    properties: { ...(shown["properties"] as Json), ...own, ...makers },
    required: Object.keys(own),
  };
  const envelope = { type: "object", properties: { record }, required: ["record"] };
  const written = objectSchema(fields, isWritable);
  const body = (schema: Json): Json => ({ required: true, content: { "application/json": { schema } } });
  const needed = Object.keys(fields).filter((name) => {
    const field = fields[name];
    return field?.required && isWritable(field) && !("default" in field);
  });
  const query = ["page", "per_page", "search", "ordering", "ids", "filter"].map((parameter) => ({
    name: parameter,
    in: "query",
    schema: { type: parameter === "page" || parameter === "per_page" ? "integer" : "string" },
  }));
  const pk = { name: "pk", in: "path", required: true, schema: { type: "integer" } };
  return {
    [`/records/${name}/`]: {
      get: {
        ...shared,
        operationId: `list_${name}`,
        summary: label,
        parameters: query,
        responses: {
          200: answer("Success", {
            type: "object",
            properties: { records: { type: "array", items: record }, total: { type: "integer" } },
            required: ["records", "total"],
          }),
          ...failure,
        },
      },
      post: {
        ...shared,
        operationId: `create_${name}`,
        summary: `${label}: add`,
        requestBody: body({
          ...written,
          ...(needed.length > 0 && { required: needed }),
          additionalProperties: false,
        }),
        responses: { 201: answer("Created", envelope), ...failure },
      },
    },
    [`/records/${name}/{pk}/`]: {
      get: {
        ...shared,
        operationId: `show_${name}`,
        summary: `${label}: one`,
        parameters: [pk],
        responses: { 200: answer("Success", envelope), ...failure },
      },
      put: {
        ...shared,
        operationId: `edit_${name}`,
        summary: `${label}: change`,
        parameters: [pk],
        requestBody: body({
          ...written,
          properties: { ...(written["properties"] as Json), version: { type: "integer" } },
        }),
        responses: { 200: answer("Success", envelope), ...failure },
      },
      delete: {
        ...shared,
        operationId: `delete_${name}`,
        summary: `${label}: put into the trash`,
        parameters: [pk],
        responses: {
          200: answer("Success", { type: "object", properties: { pk: { type: "integer" } } }),
          ...failure,
        },
      },
    },
  };
}
