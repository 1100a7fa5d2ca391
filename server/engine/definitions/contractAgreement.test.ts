import type { TObject } from "typebox";
import { describe, expect, it } from "vitest";
import type { FieldDefinition, Request } from "../../../contract/resource";
import type { ResolvedResource } from "../../../definitions";
import { definitionsOf } from "../../../tests/support/definitions";
import { routes } from "../../areas";
import type { Method, Route } from "../../platform/http/route";

/** As much of JSON Schema as the contracts use. */
interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** A request of a definition with the fields whose values it carries. */
interface Spoken {
  name: string;
  route: Route;
  request: Request;
  fields: Record<string, FieldDefinition>;
  /** Whether a record is made, changed in part, or something is done, for which a definition may ask for more. */
  kind: "create" | "update" | "action";
}

/** What a page of its own always sends, so that no form has to ask for it. */
const SENT_BY_PAGES = new Set(["forms create.fields"]);

const METHODS: Record<string, Method> = { create: "post", update: "put", delete: "delete" };

/** The path with every key as `*`, so that `member/{id}` and `/member/{pk}/` are one. */
function shapeOf(path: string): string {
  return `/${path.replace(/^\/|\/$/g, "").replaceAll(/\{[^}]*\}/g, "*")}/`;
}

function routeOf(method: string, path: string): Route | undefined {
  return routes.find(
    (route) => route.method === method.toLowerCase() && shapeOf(route.path) === shapeOf(path),
  );
}

function plain(schema: TObject | undefined): Schema {
  return schema ? (JSON.parse(JSON.stringify(schema)) as Schema) : {};
}

/** Without `null`, and a union of constants as an enumeration. */
function core(schema: Schema): Schema {
  const parts = schema.anyOf?.filter(({ type }) => type !== "null") ?? [];
  if (parts.length === 0) return schema;
  if (parts.every(({ const: value }) => value !== undefined)) return { enum: parts.map((one) => one.const) };
  return parts.length === 1 && parts[0] ? core(parts[0]) : schema;
}

/** The keys of the body with the field that each carries, where it carries one. */
function sentFields(
  { body }: Request,
  fields: Record<string, FieldDefinition>,
): [key: string, name: string][] {
  if (Array.isArray(body)) return body.map((name) => [name, name]);
  if (body === undefined) {
    const writable = Object.entries(fields).filter(([, field]) => field.readOnly !== true);
    return writable.map(([name]) => [name, name]);
  }
  return Object.entries(body).flatMap(([key, template]): [string, string][] => {
    const name = /^\{(\w+)\}$/.exec(String(template))?.[1];
    return name !== undefined && name in fields ? [[key, name]] : [];
  });
}

function requestsOf(resource: ResolvedResource): Spoken[] {
  const { endpoints, actions, fields, name } = resource;
  const spoken: Spoken[] = [];
  const add = (
    { kind, what, method }: { kind: Spoken["kind"]; what: string; method: string },
    request: Request,
    own: Record<string, FieldDefinition>,
  ): void => {
    const route = routeOf(request.method ?? method, request.path);
    if (!route) throw new Error(`${name}: ${what} names a call that there is not: ${request.path}`);
    spoken.push({ name: `${name} ${what}`, route, request, fields: own, kind });
  };
  for (const verb of ["create", "update"] as const) {
    const described = endpoints?.[verb];
    const steps = Array.isArray(described) ? described : [described];
    for (const step of steps) {
      if (step && !("unsupported" in step))
        add({ kind: verb, what: verb, method: METHODS[verb] ?? "post" }, step, fields);
    }
  }
  for (const action of actions) {
    if (action.request)
      add({ kind: "action", what: action.name, method: "post" }, action.request, action.input ?? {});
  }
  return spoken;
}

function limitsOf(field: FieldDefinition): { most?: unknown; least?: unknown } {
  return {
    ...("maximum" in field && { most: field.maximum }),
    ...("minimum" in field && { least: field.minimum }),
  };
}

function choicesOf(field: FieldDefinition): unknown[] | undefined {
  if (!("choices" in field) || !Array.isArray(field.choices)) return undefined;
  return field.choices.map((choice) => (typeof choice === "object" && choice !== null ? choice.id : choice));
}

/** Where the field says something else than what the server takes. */
function differences(field: FieldDefinition, schema: Schema): string[] {
  const found: string[] = [];
  const differ = (what: string, own: unknown, servers: unknown): void => {
    if (JSON.stringify(own) !== JSON.stringify(servers)) {
      found.push(
        `${what}: ${JSON.stringify(own)} in the definition, ${JSON.stringify(servers)} on the server`,
      );
    }
  };
  if (
    schema.type === "string" &&
    !schema.enum &&
    ["string", "text", "richText", "phone"].includes(field.type)
  ) {
    differ("maxLength", "maxLength" in field ? field.maxLength : undefined, schema.maxLength);
  }
  if (field.type === "email") differ("format", "email", schema.format);
  if (schema.type === "integer" || schema.type === "number") {
    if (["integer", "number"].includes(field.type)) {
      const { most, least } = limitsOf(field);
      differ("minimum", least, schema.minimum);
      differ("maximum", most, schema.maximum);
    }
  }
  const choices = choicesOf(field);
  if (choices && schema.enum) differ("choices", choices.toSorted(), schema.enum.toSorted());
  return found;
}

function disagreements({ name, route, request, fields, kind }: Spoken): string[] {
  const body = plain(route.body);
  if (!route.body) return [];
  const sent = sentFields(request, fields);
  const asked = [...(body.required ?? []), ...(kind === "create" ? (route.missing?.({}) ?? []) : [])];
  return sent.flatMap(([key, source]) => {
    const field = fields[source];
    const schema = body.properties?.[key];
    if (!field) return [];
    if (!schema) return [`${name}.${source}: the server takes no "${key}"`];
    const found = differences(field, core(schema));
    const isAsked = asked.includes(key);
    const isRequired = field.required === true && !("default" in field);
    const isOpen = field.required !== true && field.requiredWhen === undefined;
    if (kind !== "update" && isAsked && isOpen && !SENT_BY_PAGES.has(`${name}.${source}`)) {
      found.push("required: the server asks for it, the definition does not");
    }
    if (kind === "create" && isRequired && !isAsked)
      found.push("required: the definition asks for it, the server does not");
    return found.map((difference) => `${name}.${source} ${difference}`);
  });
}

const resources = definitionsOf("nonprofit").filter(({ provider }) => provider === "rest");
const spoken = resources.flatMap(requestsOf);

describe("a definition of the nonprofit suite and the calls that it speaks to", () => {
  it("say the same of limits, choices and of what is required", () => {
    expect(spoken.length).toBeGreaterThan(40);
    expect(spoken.flatMap(disagreements)).toEqual([]);
  });

  it("offer the same orders and filters", () => {
    let compared = 0;
    const mistakes = resources.flatMap((resource) => {
      const described = resource.endpoints?.getList;
      const { list, filters } = resource;
      if (!described || "unsupported" in described || list === false || "component" in list) return [];
      const query = plain(routeOf(described.method ?? "get", described.path)?.query).properties ?? {};
      const ordering = core(query["ordering"] ?? {});
      // Beside fields that overlays add.
      const orders = ordering.enum ?? ordering.anyOf?.[0]?.enum;
      const sortable = list.columns.filter((column) => column.sortable).map(({ source }) => source);
      const asked = Object.entries(described.query ?? {});
      compared += orders ? sortable.length : 0;
      return [
        ...sortable
          .filter((source) => orders && !orders.includes(source))
          .map((source) => `${resource.name}: the server has no order by ${source}`),
        ...asked
          .filter(([key]) => !(key in query))
          .map(([key]) => `${resource.name}: the server takes no ${key}`),
        ...filters.flatMap(({ source, field }) => {
          const key = asked.find(([, template]) => template === `{${source}}`)?.[0];
          const choices = choicesOf(field);
          const servers = key === undefined ? undefined : core(query[key] ?? {}).enum;
          return choices && servers && choices.some((choice) => !servers.includes(choice))
            ? [`${resource.name}: the filter ${source} has choices that the server refuses`]
            : [];
        }),
      ];
    });
    expect(compared).toBeGreaterThan(50);
    expect(mistakes).toEqual([]);
  });
});
