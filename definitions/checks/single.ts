import type { ResourceDefinition } from "../../contract/resource";
import type { Finding, JsonPath } from "../mistakes/mistake";
import type { Check } from "./subject";

/** What only makes sense of many records. */
const OF_LISTS = ["list", "create", "filters"] as const;

/** A single record is read by a call of its own, and has neither a list nor a form for a new one. */
export const checkSingle: Check = ({ definition }) => {
  if (!definition.single) return [];
  const extra = OF_LISTS.filter((key) => definition[key] !== undefined && definition[key] !== false).map(
    (key) => conflict([key], `A single record has no "${key}". Leave it out.`),
  );
  return [...extra, ...checkRead(definition)];
};

function checkRead({ provider, endpoints, fields }: ResourceDefinition): Finding[] {
  if (provider !== "rest" || !endpoints)
    return [conflict(["single"], 'A single record is that of an existing API: "rest" with "endpoints".')];
  const read = endpoints.getOne;
  if (read && !("unsupported" in read)) return [];
  return [
    {
      code: "missing_endpoint",
      severity: "error",
      path: ["endpoints"],
      message: `A single record needs the endpoint "getOne", which answers its ${Object.keys(fields).length} fields.`,
    },
  ];
}

function conflict(path: JsonPath, message: string): Finding {
  return { code: "conflict", severity: "error", path, at: "key", message };
}
