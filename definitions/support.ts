import { isUpload } from "../contract/fieldTypes";
import type { FieldType, ResourceDefinition } from "../contract/resource";
import { type Check, type PlacedField, placedFields } from "./checks/subject";
import type { Finding, JsonPath } from "./mistakes/mistake";
import { takesUploads } from "./uploads";

/**
 * What the language has and the app does not do yet. Refused with a plain message in place of half working. Whoever
 * builds a part takes its line out.
 */
/** About how the server stores records; nothing reads them elsewhere. */
const STORAGE_KEYS: readonly string[] = ["index", "renamedFrom"];

/** Refuses what is not built yet. */
export const checkSupport: Check = ({ definition }) =>
  placedFields(definition).flatMap((placed) => checkField(placed, definition));

function checkField({ field, path }: PlacedField, definition: ResourceDefinition): Finding[] {
  const { provider } = definition;
  const keys = Object.keys(field);
  const isNested = path[0] === "fields" && path.length > 2;
  // Uploads are kept in fields of a record, not in groups and lists of such; there they have to be `readOnly`.
  const isUnwritable = isNested && isUpload(field) && !field.readOnly;
  const isForeign = path[0] === "fields" && !isNested && isUpload(field) && !takesUploads(definition);
  const isEmbedded = provider === "records" && "embedded" in field && field.embedded === true;
  return [
    ...(isEmbedded ? [notSupported([...path, "embedded"], `"embedded" is for APIs, and in "records"`)] : []),
    ...(isUnwritable
      ? [
          notSupported(
            [...path, "type"],
            `${severalOf(field.type)}The type "${field.type}" in a group or list, without "readOnly", is`,
          ),
        ]
      : []),
    ...(isForeign && !field.readOnly ? [foreignUpload([...path, "type"], field.type)] : []),
    ...keys
      .filter((key) => STORAGE_KEYS.includes(key) && provider !== "records")
      .map((key) => notSupported([...path, key], `"${key}" is for the provider "records", and elsewhere`)),
  ];
}

/** The type that says what a list of such fields would. */
function severalOf(type: FieldType): string {
  if (type !== "file" && type !== "image") return "";
  return `Several of them in one field are of the type "${type}s". `;
}

function foreignUpload(path: JsonPath, type: FieldType): Finding {
  return {
    code: "foreign_upload",
    severity: "warning",
    path,
    message: `The app's own server keeps uploads, and another API does not know them: the ${type} is shown in forms and cannot be replaced. Say "readOnly": true.`,
  };
}

function notSupported(path: JsonPath, what: string): Finding {
  return { code: "not_supported_yet", severity: "error", path, message: `${what} not available yet.` };
}
