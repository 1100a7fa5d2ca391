import type { Finding, JsonPath } from "../mistakes/mistake";
import type { Check } from "./subject";

/**
 * What an organisation publishes for itself reaches its own records alone: a source would open the installation's database to
 * it, and a request would be sent with the rights of whoever presses the button.
 */
export const checkOrganization: Check = ({ definition, group }) => {
  if (group !== "organization") return [];
  const { provider, source, list } = definition;
  // What a transition sends reaches the record that it stands on, and nothing else.
  const isTransition = (name: string): boolean => Object.hasOwn(definition.states?.transitions ?? {}, name);
  const requests = Object.entries(definition.actions ?? {}).flatMap(([name, { request }]) =>
    request && !isTransition(name) ? [["actions", name, "request"]] : [],
  );
  const hasSummary = typeof list === "object" && "summary" in list && list.summary !== undefined;
  return [
    ...(provider === "records" ? [] : [refused(["provider"], provider)]),
    ...(source === undefined ? [] : [refused(["source"], source.name)]),
    ...requests.map((path) => refused(path, "request")),
    ...(hasSummary ? [refused(["list", "summary"], "summary")] : []),
  ];
};

function refused(path: JsonPath, found: string): Finding {
  return {
    code: "not_for_organization",
    severity: "error",
    path,
    message: `An organisation's own resource keeps its records here: "provider" is "records", without a source, and its actions lead to pages ("to").`,
    found,
  };
}
