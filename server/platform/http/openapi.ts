import type { TObject, TSchema } from "typebox";
import Type from "typebox";
import { ErrorBody } from "../../../contract/api";
import { questionDefs } from "../../../contract/resource/question";
import type { Services } from "./services";
import { anybodyRoute, type InOrganization, needsToken, type Route } from "./route";

type Json = Record<string, unknown>;

// TypeBox schemas are JSON Schema 2020-12, which is what OpenAPI 3.1 takes.
function plain(schema: TSchema): Json {
  return JSON.parse(JSON.stringify(schema), (_key, value: unknown) =>
    isQuestion(value) ? { $ref: "#/components/schemas/question" } : value,
  ) as Json;
}

/** A question is checked by the server in its own words, and described by the schema of its language. */
function isQuestion(value: unknown): boolean {
  return typeof value === "object" && value !== null && "title" in value && value.title === "Question";
}

const SCHEMAS = JSON.parse(
  JSON.stringify(questionDefs).replaceAll("#/$defs/", "#/components/schemas/"),
) as Json;

function parameters(schema: TObject | undefined, place: "query" | "path"): Json[] {
  const required = new Set(
    place === "path" ? Object.keys(schema?.properties ?? {}) : (schema?.required ?? []),
  );
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: required.has(name),
    schema: plain(property),
  }));
}

const SUBDOMAIN_HEADER: Json = {
  name: "X-Subdomain",
  in: "header",
  required: false,
  schema: { type: "string" },
  description: "The organisation; without it the host names it",
};

function response(schema: TSchema, other: Route["alsoAs"]): Json {
  const described = plain(schema);
  const media = described["contentMediaType"];
  if (described["type"] === "null") return { description: "Not modified" };
  const type = typeof media === "string" ? (media.split(";")[0] ?? media) : "application/json";
  return {
    description: "Success",
    content: {
      [type]: { schema: described },
      ...(other && { [other]: { schema: { type: "string" } } }),
    },
  };
}

function operation(route: Route): Json {
  const { access, method, path } = route;
  return {
    operationId: `${method}${path.replaceAll(/[^a-z0-9]+/gi, "_").replace(/_$/, "")}`,
    summary: route.summary,
    tags: [path.split("/")[1] ?? "other"],
    security: needsToken(access) ? [{ bearer: [] }] : [],
    ...(access.kind === "subject" && { "x-permission-subjects": access.anyOf }),
    parameters: [
      ...parameters(route.params, "path"),
      ...parameters(route.query, "query"),
      ...(access.kind === "subdomain" ? [SUBDOMAIN_HEADER] : []),
    ],
    ...(route.body && {
      requestBody: {
        required: method === "post",
        content: { "application/json": { schema: plain(route.body) } },
      },
    }),
    ...(route.form && {
      requestBody: {
        required: true,
        content: {
          "multipart/form-data": { schema: plain(route.form) },
          "application/json": { schema: plain(route.form) },
        },
      },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(route.responses).map(([status, schema]) => [status, response(schema, route.alsoAs)]),
      ),
      default: { $ref: "#/components/responses/Error" },
    },
  };
}

/** The OpenAPI 3.1 description of these routes. */
export function describeRoutes(routes: readonly Route[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const described = (paths[route.path] ??= {});
    described[route.method] = operation(route);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Almoner",
      version,
      description: "Every path is served with and without the slash at its end.",
    },
    servers: [{ url: "/api" }],
    paths,
    components: {
      schemas: SCHEMAS,
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      responses: {
        Error: {
          description: "What went wrong",
          content: { "application/json": { schema: plain(ErrorBody) } },
        },
      },
    },
  };
}

/** For whom the calls are described: nobody in particular, or a member or key of an organisation. */
export interface DescribedFor extends Partial<InOrganization> {
  services: Services;
  now: Date;
}

/** The call that answers the description of these routes and of itself; `extend` adds what definitions say. */
export function openapiRoute(
  described: readonly Route[],
  extend: (paths: Record<string, Json>, caller: DescribedFor) => Promise<Record<string, Json>> = async (
    paths,
  ) => paths,
): Route {
  const route: Route = anybodyRoute({
    method: "get",
    path: "/openapi.json",
    summary: "This description; with a token, the calls of the organisation's own resources too",
    responses: { 200: Type.Record(Type.String(), Type.Unknown()) },
    // What it tells of each resource is narrowed to what a key may do.
    passesOn: true,
    async handle(call) {
      const whole = describeRoutes([...described, route], call.services.version);
      const paths = await extend(whole["paths"] as Record<string, Json>, call);
      return { status: 200 as const, body: { ...whole, paths } };
    },
  });
  return route;
}
