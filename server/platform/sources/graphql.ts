import { buildSchema, getIntrospectionQuery, introspectionFromSchema } from "graphql";
import { isPlainObject } from "../../../definitions/predicate/values";

/** What is asked of a server to see whether it is there. */
export const HELLO = { query: "query { __typename }" };

/** What is asked of a server to learn what it has. */
export const INTROSPECTION = {
  query: getIntrospectionQuery({ inputValueDeprecation: false }),
  operationName: "IntrospectionQuery",
};

const MAX_TOKENS = 2_000_000;

const CODES: readonly (readonly [code: RegExp, status: number])[] = [
  [
    /^(unauthenticated|unauthori[sz]ed|invalid_credentials|token_expired|invalid_jwt|auth_not_authenticated)$/,
    401,
  ],
  [/^(forbidden|access_denied|permission_denied|permission_error|auth_not_authorized)$/, 403],
  [/^(not_found|record_not_found|entity_not_found)$/, 404],
  [/^(conflict|record_not_unique)$/, 409],
  [/^(too_many_requests|rate_limited|throttled|requests_exceeded)$/, 429],
  [
    /^(bad_user_input|bad_request|constraint_violation|data_exception|failed_validation|unprocessable_content|input_error)$/,
    422,
  ],
];

/** The status that an answer would have over REST: GraphQL tells mistakes in the answer, most often with 200. */
export function statusOfAnswer(status: number, json: unknown): number {
  if (!isPlainObject(json) || !Array.isArray(json["errors"]) || json["errors"].length === 0) return status;
  const [first] = json["errors"] as unknown[];
  const extensions = isPlainObject(first) ? first["extensions"] : undefined;
  const code = isPlainObject(extensions) ? extensions["code"] : undefined;
  const name = typeof code === "string" ? code.toLowerCase().replaceAll("-", "_") : "";
  const known = CODES.find(([one]) => one.test(name))?.[1];
  return known ?? (status >= 400 ? status : 400);
}

/** A schema as introspection answers it: of its answer, or of a file with that or with the schema language; undefined for what is none. */
export function readSchema(given: unknown): unknown {
  if (typeof given === "string") return /^\s*\{/.test(given) ? readSchema(parsed(given)) : ofLanguage(given);
  if (!isPlainObject(given)) return undefined;
  const found = isPlainObject(given["data"]) ? given["data"] : given;
  return isPlainObject(found["__schema"]) ? found : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function ofLanguage(text: string): unknown {
  if (text.trim() === "") return undefined;
  try {
    return introspectionFromSchema(buildSchema(text, { noLocation: true, maxTokens: MAX_TOKENS }));
  } catch {
    return undefined;
  }
}
