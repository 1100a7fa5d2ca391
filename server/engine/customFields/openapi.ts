import { valueSchema } from "../../../contract/fieldTypes/valueSchema";
import type { ResolvedResource } from "../../../definitions";
import { callName } from "../callNames";
import { type Place, placesOf } from "./places";

type Json = Record<string, unknown>;

/** The description of the calls with what added fields put into their bodies. */
export function describeCustomFields(
  paths: Record<string, Json>,
  resources: readonly ResolvedResource[],
): Record<string, Json> {
  const places = placesOf(resources);
  return Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => {
          const writing = (places.get(callName(method, path)) ?? []).filter(({ verb }) => verb !== "read");
          return [method, writing.length > 0 ? withBody(operation as Json, writing) : operation];
        }),
      ),
    ]),
  );
}

function withBody(operation: Json, places: readonly Place[]): Json {
  const { requestBody } = operation as { requestBody?: { content?: Record<string, { schema?: Json }> } };
  const schema = requestBody?.content?.["application/json"]?.schema;
  const [first] = places;
  if (!schema || !first) return operation;
  const fields = places.flatMap(({ resource, custom }) =>
    custom.fields.flatMap((name) => {
      const field = resource.fields[name];
      return field ? [[name, valueSchema(field)] as const] : [];
    }),
  );
  const properties = {
    ...(schema["properties"] as Json | undefined),
    [first.custom.key]: { type: "object", properties: Object.fromEntries(fields) },
  };
  const content = { "application/json": { schema: { ...schema, properties } } };
  return { ...operation, requestBody: { ...requestBody, content } };
}
