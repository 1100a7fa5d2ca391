import type { FieldDefinition } from "../../../contract/resource";
import { isWritable, type ResolvedResource } from "../../../definitions";
import { resourceLabel } from "./texts";

type Json = Record<string, unknown>;

const text = (format?: string): Json => ({ type: "string", ...(format !== undefined && { format }) });

/** JSON Schema of a field's value as the calls answer it. */
function valueSchema(field: FieldDefinition): Json {
  switch (field.type) {
    case "integer":
    case "rating":
      return bounded({ type: "integer" }, field);
    case "number":
    case "percent":
      return bounded({ type: "number" }, field);
    case "boolean":
      return { type: "boolean" };
    case "date":
      return text("date");
    case "dateTime":
      return text("date-time");
    case "email":
      return text("email");
    case "url":
      return text("uri");
    case "select":
      return { type: "string", enum: choiceIds(field.choices) };
    case "multiSelect":
      return { type: "array", items: { type: "string", enum: choiceIds(field.choices) }, uniqueItems: true };
    case "tags":
      return { type: "array", items: { type: "string" } };
    case "reference":
      return { description: `The key of a record of ${field.reference}` };
    case "referenceArray":
      return { type: "array", items: { description: `The key of a record of ${field.reference}` } };
    case "object":
      return objectSchema(field.fields, () => true);
    case "array":
      return { type: "array", items: valueSchema(field.items) };
    case "address":
    case "file":
    case "image":
      return { type: "object" };
    case "json":
    case "rollup":
    case "referenceMany":
      return {};
    case "string":
    case "text":
    case "richText":
    case "phone":
    case "slug": {
      const { minLength, maxLength } = field;
      return {
        type: "string",
        ...(minLength !== undefined && { minLength }),
        ...(maxLength !== undefined && { maxLength }),
      };
    }
    case "money":
      return { type: "string", pattern: "^-?\\d{1,15}(\\.\\d{1,4})?$" };
    case "time":
    case "color":
    case "template":
      return text();
  }
}

function bounded(schema: Json, { minimum, maximum }: { minimum?: number; maximum?: number }): Json {
  return { ...schema, ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) };
}

function choiceIds(choices: readonly (string | { id: string })[]): string[] {
  return choices.map((choice) => (typeof choice === "string" ? choice : choice.id));
}

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
  const shown = objectSchema(fields, ({ type }) => type !== "referenceMany");
  const record = {
    type: "object",
    properties: { ...(shown["properties"] as Json), ...own },
    required: Object.keys(own),
  };
  const envelope = { type: "object", properties: { record }, required: ["record"] };
  const written = objectSchema(fields, isWritable);
  const body = (schema: Json): Json => ({ required: true, content: { "application/json": { schema } } });
  const needed = Object.keys(fields).filter(
    (field) => fields[field]?.required && !("default" in (fields[field] ?? {})),
  );
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
