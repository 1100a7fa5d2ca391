import { parseTemplate } from "url-template";
import { isEmpty, referenceId } from "../../../../definitions/predicate";
import { pathOf } from "../../../../definitions/places";
import type { ResolvedLink } from "../../../../definitions/resolved";
import { asText } from "../../../ui/asText";
import { valueAt } from "../../values/valueAt";
import type { ActionTarget } from "./types";

type LinkValue = string | string[] | null;

/**
 * Where a link leads from this record, these records or a list with these filters; undefined where a step of its path has no value.
 * What stands in the query and has none is left out.
 */
export function linkAddress(
  { to }: Pick<ResolvedLink, "to">,
  { record, ids }: ActionTarget,
  filters: Record<string, unknown> = {},
): string | undefined {
  const valueOf = (name: string): LinkValue => {
    if (name === "ids") return toText(ids ?? (record && [record.id]));
    if (record) return toText(name === "id" ? record.id : valueAt(record, name));
    if (name !== "filter") return toText(filters[name]);
    return Object.keys(filters).length > 0 ? JSON.stringify(filters) : null;
  };
  if (namesIn(pathOf(to)).some((name) => isEmpty(valueOf(name)))) return undefined;
  const values = Object.fromEntries(namesIn(to).map((name) => [name, valueOf(name)]));
  return withoutEmpty(parseTemplate(to).expand(values));
}

function namesIn(template: string): string[] {
  return [...template.matchAll(/\{[?&]?([^{}]+)\}/g)].flatMap(([, names = ""]) =>
    names.split(",").map((name) => name.replace(/(\*|:\d+)$/, "")),
  );
}

/** A reference by its key, a list by its values. */
function toText(value: unknown): LinkValue {
  if (Array.isArray(value))
    return value.filter((one) => !isEmpty(one)).map((one) => asText(referenceId(one)));
  return isEmpty(value) ? null : asText(referenceId(value));
}

/** `?list=&team=3` → `?team=3`. */
function withoutEmpty(address: string): string {
  const [path = "", query] = address.split("?", 2);
  if (query === undefined) return address;
  const kept = query.split("&").filter((pair) => !pair.endsWith("="));
  return kept.length > 0 ? `${path}?${kept.join("&")}` : path;
}
