import type { FieldType, ResourceDefinition } from "../contract/resource";
import { type Check, placedFields } from "./checks/subject";
import type { Finding, JsonPath } from "./mistakes/mistake";

/**
 * What the language has and the app does not do yet. Refused with a plain message in place of half working. Whoever
 * builds a part takes its line out.
 */
export const unsupportedFieldTypes: readonly FieldType[] = ["file", "image", "richText", "rollup"];
const UNSUPPORTED_LAYOUTS: readonly string[] = ["cards", "kanban", "calendar"];
const UNSUPPORTED_PROVIDERS: readonly string[] = ["records"];
const isInlineEditUnsupported = true;
const isThroughUnsupported = true;

/** Refuses what is not built yet. */
export const checkSupport: Check = ({ definition }) => [
  ...(UNSUPPORTED_PROVIDERS.includes(definition.provider)
    ? [notSupported(["provider"], `The provider "${definition.provider}"`)]
    : []),
  ...placedFields(definition).flatMap(({ field, path }) => {
    if (unsupportedFieldTypes.includes(field.type))
      return [notSupported([...path, "type"], `The field type "${field.type}"`)];
    const hasThrough = isThroughUnsupported && field.type === "referenceArray" && field.through !== undefined;
    return hasThrough ? [notSupported([...path, "through"], 'A reference "through" another resource')] : [];
  }),
  ...checkListSupport(definition),
];

function checkListSupport({ list }: ResourceDefinition): Finding[] {
  if (!list || "component" in list) return [];
  const layouts = (list.views ?? []).flatMap(({ layout }, i) =>
    layout !== undefined && UNSUPPORTED_LAYOUTS.includes(layout)
      ? [notSupported(["list", "views", i, "layout"], `The layout "${layout}"`)]
      : [],
  );
  const hasInlineEdit = isInlineEditUnsupported && (list.inlineEdit ?? []).length > 0;
  return [
    ...layouts,
    ...(hasInlineEdit ? [notSupported(["list", "inlineEdit"], "Editing in the list")] : []),
  ];
}

function notSupported(path: JsonPath, what: string): Finding {
  return { code: "not_supported_yet", severity: "error", path, message: `${what} is not available yet.` };
}
