import type { FieldType, ResourceDefinition } from "../contract/resource";
import { type Check, type PlacedField, placedFields } from "./checks/subject";
import type { Finding, JsonPath } from "./mistakes/mistake";

/**
 * What the language has and the app does not do yet. Refused with a plain message in place of half working. Whoever
 * builds a part takes its line out.
 */
/** Shown, but without an input; so they have to be `readOnly`. */
const WITHOUT_INPUT: readonly FieldType[] = ["file", "image", "richText"];
const UNSUPPORTED_LAYOUTS: readonly string[] = ["cards", "kanban", "calendar"];
const UNSUPPORTED_FIELD_KEYS: readonly string[] = ["through"];
const UNSUPPORTED_LIST_KEYS: readonly string[] = ["inlineEdit"];
/** About how the server stores records; nothing reads them elsewhere. */
const STORAGE_KEYS: readonly string[] = ["index", "renamedFrom"];

/** Refuses what is not built yet. */
export const checkSupport: Check = ({ definition }) => [
  ...placedFields(definition).flatMap((placed) => checkField(placed, definition)),
  ...checkList(definition),
];

function checkField({ field, path }: PlacedField, { provider }: ResourceDefinition): Finding[] {
  const keys = Object.keys(field);
  const isUnwritable = WITHOUT_INPUT.includes(field.type) && !field.readOnly;
  const isEmbedded = provider === "records" && "embedded" in field && field.embedded === true;
  return [
    ...(isEmbedded ? [notSupported([...path, "embedded"], `"embedded" is for APIs, and in "records"`)] : []),
    ...(isUnwritable
      ? [notSupported([...path, "type"], `The type "${field.type}" without "readOnly" is`)]
      : []),
    ...keys
      .filter((key) => UNSUPPORTED_FIELD_KEYS.includes(key))
      .map((key) => notSupported([...path, key], `"${key}" is`)),
    ...keys
      .filter((key) => STORAGE_KEYS.includes(key) && provider !== "records")
      .map((key) => notSupported([...path, key], `"${key}" is for the provider "records", and elsewhere`)),
  ];
}

function checkList({ list }: ResourceDefinition): Finding[] {
  if (!list || "component" in list) return [];
  const layouts = (list.views ?? []).flatMap(({ layout }, i) =>
    layout !== undefined && UNSUPPORTED_LAYOUTS.includes(layout)
      ? [notSupported(["list", "views", i, "layout"], `The layout "${layout}" is`)]
      : [],
  );
  const keys = Object.keys(list).filter((key) => UNSUPPORTED_LIST_KEYS.includes(key));
  return [...layouts, ...keys.map((key) => notSupported(["list", key], `"${key}" is`))];
}

function notSupported(path: JsonPath, what: string): Finding {
  return { code: "not_supported_yet", severity: "error", path, message: `${what} not available yet.` };
}
