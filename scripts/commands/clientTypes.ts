/** Something of an OpenAPI document. */
type Json = Readonly<Record<string, unknown>>;

const METHODS = ["get", "put", "post", "delete"] as const;
/** What openapi-fetch looks for in an address that has none of it. */
const NO_METHODS = ["options", "head", "patch", "trace"] as const;
const PLAIN_NAME = /^[A-Za-z_$][\w$]*$/;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const objectAt = (value: Json, name: string): Json => {
  const part = value[name];
  return isObject(part) ? part : {};
};
const listAt = (value: Json, name: string): readonly unknown[] => {
  const part = value[name];
  return Array.isArray(part) ? part : [];
};

const written = (value: unknown): string => JSON.stringify(value) ?? "undefined";
const nameOf = (name: string): string => (PLAIN_NAME.test(name) ? name : written(name));
const either = (types: readonly string[]): string => {
  const each = [...new Set(types)];
  return each.length === 1 ? (each[0] ?? "never") : `(${each.join(" | ")})`;
};

/** `#/components/schemas/question` as a type. */
function reference(ref: string): string {
  const [, ...path] = ref.split("/").map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  const [first = "", ...rest] = path;
  return `${first}${rest.map((part) => `[${written(part)}]`).join("")}`;
}

/** What goes by one of the types that JSON Schema has. */
function plainType(type: unknown, schema: Json): string {
  switch (type) {
    case "string":
      return schema["format"] === "binary" ? "Blob" : "string";
    case "integer":
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    case "null":
      return "null";
    case "array":
      return "items" in schema ? `${typeOf(schema["items"])}[]` : "unknown[]";
    case "object":
      return objectType(schema);
    default:
      return "unknown";
  }
}

function objectType(schema: Json): string {
  const required = new Set(listAt(schema, "required"));
  const properties = Object.entries(objectAt(schema, "properties")).map(
    ([name, value]) => `${nameOf(name)}${required.has(name) ? "" : "?"}: ${typeOf(value)};`,
  );
  const further = schema["additionalProperties"] ?? Object.values(objectAt(schema, "patternProperties"))[0];
  if (properties.length > 0) return `{ ${properties.join(" ")} }`;
  if (further === false) return "Record<string, never>";
  return `{ [key: string]: ${isObject(further) ? typeOf(further) : "unknown"} }`;
}

/** A schema as a TypeScript type; whatever it does not say is `unknown`. */
export function typeOf(schema: unknown): string {
  if (!isObject(schema)) return schema === false ? "never" : "unknown";
  const { $ref: ref, type } = schema;
  if (typeof ref === "string") return reference(ref);
  if ("const" in schema) return written(schema["const"]);
  const values = listAt(schema, "enum");
  if (values.length > 0) return either(values.map(written));
  const some = [...listAt(schema, "anyOf"), ...listAt(schema, "oneOf")];
  const all = listAt(schema, "allOf");
  const parts = [
    ...(some.length > 0 ? [either(some.map(typeOf))] : []),
    ...all.map(typeOf),
    ...(type === undefined && !("properties" in schema)
      ? []
      : [either((Array.isArray(type) ? type : [type ?? "object"]).map((one) => plainType(one, schema)))]),
  ].filter((part) => part !== "unknown");
  return parts.length === 0 ? "unknown" : parts.join(" & ");
}

function contentType(content: Json): string {
  const kinds = Object.entries(content).map(([kind, media]) => {
    const schema = isObject(media) ? media["schema"] : undefined;
    return `${nameOf(kind)}: ${typeOf(schema)};`;
  });
  return `{ ${kinds.join(" ")} }`;
}

function parametersType(parameters: readonly unknown[]): string {
  const places = (["query", "header", "path", "cookie"] as const).map((place) => {
    const own = parameters.filter(isObject).filter((one) => one["in"] === place);
    if (own.length === 0) return `${place}?: never;`;
    const names = own.map(
      (one) =>
        `${nameOf(String(one["name"]))}${one["required"] === true ? "" : "?"}: ${typeOf(one["schema"])};`,
    );
    const isNeeded = own.some((one) => one["required"] === true);
    return `${place}${isNeeded ? "" : "?"}: { ${names.join(" ")} };`;
  });
  return `{ ${places.join(" ")} }`;
}

function responseType(response: unknown): string {
  if (!isObject(response)) return "never";
  const { $ref: ref } = response;
  if (typeof ref === "string") return reference(ref);
  const content = objectAt(response, "content");
  const body = Object.keys(content).length > 0 ? `content: ${contentType(content)}` : "content?: never";
  return `{ headers: { [name: string]: unknown }; ${body} }`;
}

function operationType(operation: Json): string {
  const body = objectAt(operation, "requestBody");
  const hasBody = Object.keys(body).length > 0;
  const responses = Object.entries(objectAt(operation, "responses")).map(
    ([status, response]) => `${nameOf(status).replaceAll('"', "")}: ${responseType(response)};`,
  );
  return [
    `{ parameters: ${parametersType(listAt(operation, "parameters"))};`,
    hasBody
      ? `requestBody${body["required"] === true ? "" : "?"}: { content: ${contentType(objectAt(body, "content"))} };`
      : "requestBody?: never;",
    `responses: { ${responses.join(" ")} }; }`,
  ].join(" ");
}

/** What stands in a comment ends it nowhere. */
const comment = (text: unknown): string =>
  typeof text === "string" && text !== ""
    ? `    /** ${text.replaceAll("*/", "*\\/").replaceAll(/\s+/g, " ")} */\n`
    : "";

function pathType(path: string, item: Json): string {
  const methods = METHODS.map((method) => {
    const operation = item[method];
    if (!isObject(operation)) return `    ${method}?: never;`;
    return `${comment(operation["summary"])}    ${method}: ${operationType(operation)};`;
  });
  return [
    `  ${written(path)}: {`,
    `    parameters: ${parametersType([])};`,
    ...methods,
    ...NO_METHODS.map((method) => `    ${method}?: never;`),
    "  };",
  ].join("\n");
}

/** openapi-fetch lets a body have further fields where it is written in the call; one of this type has none. */
const BODY = `/** What a call is sent. */
export type Body<P extends keyof paths, M extends "put" | "post" | "delete"> =
  NonNullable<paths[P][M]> extends { requestBody?: { content: { "application/json": infer B } } } ? B : never;`;

/** The types of a document's calls, as openapi-fetch takes them. */
export function clientTypes(document: Json): string {
  const components = objectAt(document, "components");
  const paths = Object.entries(objectAt(document, "paths")).map(([path, item]) =>
    pathType(path, isObject(item) ? item : {}),
  );
  const schemas = Object.entries(objectAt(components, "schemas")).map(
    ([name, schema]) => `    ${nameOf(name)}: ${typeOf(schema)};`,
  );
  const responses = Object.entries(objectAt(components, "responses")).map(
    ([name, response]) => `    ${nameOf(name)}: ${responseType(response)};`,
  );
  return [
    "// Written by `almoner client`; made anew, not edited.",
    `export interface paths {\n${paths.join("\n")}\n}`,
    `export interface components {\n  schemas: {\n${schemas.join("\n")}\n  };\n  responses: {\n${responses.join("\n")}\n  };\n}`,
    BODY,
    "",
  ].join("\n\n");
}
