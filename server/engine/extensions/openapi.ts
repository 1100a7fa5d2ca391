import type { Action } from "../../../extension/almoner";
import type { ResolvedResource } from "../../../definitions";
import type { Extensions } from "../../platform/extensions";
import { inputSchema } from "./actions";

type Json = Record<string, unknown>;

/** The actions of an installation's own code that somebody may call, for the API's description. */
export function describeActions(
  extensions: Extensions | undefined,
  resources: readonly ResolvedResource[],
  may: (resource: ResolvedResource, action: string) => boolean,
): Record<string, Json> {
  const offered = (extensions?.actions ?? []).filter((action) => {
    const resource = resources.find(({ name }) => name === action.resource);
    return resource !== undefined && may(resource, action.name);
  });
  return Object.fromEntries(
    offered.map((action) => [`/extensions/${action.name}/`, { post: described(action) }]),
  );
}

function described(action: Action): Json {
  const { name, resource, summary = `${resource}: ${name}` } = action;
  return {
    tags: [`extensions: ${resource}`],
    operationId: `extensions_${name}`,
    summary,
    security: [{ bearer: [] }],
    requestBody: { required: true, content: { "application/json": { schema: inputSchema(action) } } },
    responses: {
      200: {
        description: "Success",
        content: {
          "application/json": {
            schema: {
              type: "object",
              properties: { result: {}, message: { type: "string" } },
              required: ["result"],
            },
          },
        },
      },
      default: { $ref: "#/components/responses/Error" },
    },
  };
}
