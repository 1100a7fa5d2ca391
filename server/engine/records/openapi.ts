import { valueSchema } from "../../../contract/fieldTypes/valueSchema";
import type { FieldDefinition } from "../../../contract/resource";
import { canDo, isStored, isWritable, makerFields, type ResolvedResource } from "../../../definitions";
import type { DescribedFor } from "../../platform/http/openapi";
import { accessTo, recordOrganization } from "./context";
import { resourceLabel } from "./texts";

type Json = Record<string, unknown>;

/** Whether the calls of a resource are described for what somebody does with it or, where one is named, with a field. */
type May = (resource: ResolvedResource, action: string, field?: string) => boolean;

/** What of the definitions somebody is told, as far as they may do anything with it; everybody is told of the installation's. */
export async function resourcesFor({
  services,
  session,
  membership,
  tenant,
  now,
}: DescribedFor): Promise<{ resources: readonly ResolvedResource[]; may: May }> {
  const { resources } = services.definitions.current();
  const [first] = resources;
  if (!session || !membership || !tenant || !first) return { resources, may: () => true };
  const organization = await tenant((tx) => recordOrganization(tx, membership.orgId));
  const { ability } = accessTo(first, { services, session, membership, now }, organization);
  const actions = session.key?.actions;
  const may: May = ({ name }, action, field) => {
    const asked = action === "list" || action === "show" ? "read" : action;
    const isOfKey = !actions || actions.some((one) => one === asked);
    return isOfKey && canDo(ability, name, action, undefined, field);
  };
  const seen = resources.filter((resource) =>
    ["list", "show", "create"].some((action) => may(resource, action)),
  );
  return { resources: seen, may };
}

/** What a reference is in a call: the key of the record. */
const KEY: Json = { type: ["integer", "string"] };

function fieldSchema(field: FieldDefinition): Json {
  const schema = valueSchema(field);
  if (field.type === "reference") return { ...schema, ...KEY };
  if (field.type === "referenceArray") return { ...schema, items: { ...Object(schema["items"]), ...KEY } };
  return schema;
}

/** What is not needed may be nothing. */
function orNothing(field: FieldDefinition): Json {
  const schema = fieldSchema(field);
  const says = Object.keys(schema).some((key) => key !== "description");
  return field.required || !says ? schema : { anyOf: [schema, { type: "null" }] };
}

const text = (format?: string): Json => ({ type: "string", ...(format !== undefined && { format }) });

function objectSchema(
  fields: Record<string, FieldDefinition>,
  isIncluded: (field: FieldDefinition, name: string) => boolean,
): Json {
  const included = Object.entries(fields).filter(([name, field]) => isIncluded(field, name));
  return {
    type: "object",
    properties: Object.fromEntries(included.map(([name, field]) => [name, orNothing(field)])),
  };
}

function answer(description: string, schema: Json): Json {
  return { description, content: { "application/json": { schema } } };
}

/** The paths of the resources that the server stores, for the API's description: what their records are made of. */
export function describeRecords(resources: readonly ResolvedResource[], may: May): Record<string, Json> {
  return Object.fromEntries(
    resources.filter(isStored).flatMap((resource) => Object.entries(recordPaths(resource, may))),
  );
}

function recordPaths(resource: ResolvedResource, may: May): Record<string, Json> {
  const { name, fields } = resource;
  const label = resourceLabel(resource);
  const shared = { tags: [`records: ${name}`], security: [{ bearer: [] }] };
  const failure = { default: { $ref: "#/components/responses/Error" } };
  const isRead = (name: string): boolean => may(resource, "list", name) || may(resource, "show", name);
  const own = {
    pk: { type: "integer" },
    created_at: text("date-time"),
    updated_at: text("date-time"),
    version: { type: "integer" },
  };
  const makers = Object.fromEntries(
    makerFields(resource)
      .filter((name) => isRead(name))
      .map((name) => [
        name,
        { type: ["integer", "null"], description: "The key of a member, where the caller may read it" },
      ]),
  );
  const shown = objectSchema(fields, ({ type }, name) => type !== "referenceMany" && isRead(name));
  const record = {
    type: "object",
    properties: { ...(shown["properties"] as Json), ...own, ...makers },
    required: Object.keys(own),
  };
  const envelope = { type: "object", properties: { record }, required: ["record"] };
  const written = (action: "create" | "edit"): Json =>
    objectSchema(
      fields,
      (field, name) =>
        (isWritable(field) && may(resource, action, name)) ||
        (action === "edit" && name === resource.states?.field),
    );
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
  const offered = (operations: Record<string, [action: string, operation: Json]>): Json =>
    Object.fromEntries(
      Object.entries(operations).flatMap(([method, [action, operation]]) =>
        may(resource, action) ? [[method, operation]] : [],
      ),
    );
  const paths: Record<string, Json> = {
    [`/records/${name}/`]: offered({
      get: [
        "list",
        {
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
      ],
      post: [
        "create",
        {
          ...shared,
          operationId: `create_${name}`,
          summary: `${label}: add`,
          requestBody: body({
            ...written("create"),
            ...(needed.length > 0 && { required: needed }),
            additionalProperties: false,
          }),
          responses: { 201: answer("Created", envelope), ...failure },
        },
      ],
    }),
    [`/records/${name}/{pk}/`]: offered({
      get: [
        "show",
        {
          ...shared,
          operationId: `show_${name}`,
          summary: `${label}: one`,
          parameters: [pk],
          responses: { 200: answer("Success", envelope), ...failure },
        },
      ],
      put: [
        "edit",
        {
          ...shared,
          operationId: `edit_${name}`,
          summary: `${label}: change`,
          parameters: [pk],
          requestBody: body({
            type: "object",
            properties: { ...(written("edit")["properties"] as Json), version: { type: "integer" } },
            additionalProperties: false,
          }),
          responses: { 200: answer("Success", envelope), ...failure },
        },
      ],
      delete: [
        "delete",
        {
          ...shared,
          operationId: `delete_${name}`,
          summary: `${label}: put into the trash`,
          parameters: [pk],
          responses: {
            200: answer("Success", { type: "object", properties: { pk: { type: "integer" } } }),
            ...failure,
          },
        },
      ],
    }),
  };
  return Object.fromEntries(Object.entries(paths).filter(([, methods]) => Object.keys(methods).length > 0));
}
