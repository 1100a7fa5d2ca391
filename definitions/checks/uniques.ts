import { typeOf } from "../../contract/fieldTypes";
import type { FieldDefinition } from "../../contract/resource";
import { fieldAt } from "../fieldAt";
import type { Finding, JsonPath } from "../mistakes/mistake";
import { isWritable } from "../resolve/fieldKinds";
import { type Check, unknownField } from "./subject";

/** That values which stand once together can be compared, and can be mended by who has typed them. */
export const checkUniques: Check = ({ definition: { unique = [], fields, provider } }) => {
  if (unique.length > 0 && provider !== "records")
    return [
      conflict(
        ["unique"],
        'Only the server\'s records ("provider": "records") are held to it: another API keeps rules of its own.',
      ),
    ];
  return unique.flatMap((names, i) =>
    names.flatMap((name, j): Finding[] => {
      const path = ["unique", i, j];
      if (names.indexOf(name) !== j) return [conflict(path, `"${name}" is named twice.`)];
      const field = fieldAt({ fields }, name);
      if (!field) return [unknownField(path, name, fields, "The list")];
      const why = hindrance(field);
      return why === undefined ? [] : [conflict(path, `"${name}" ${why}`)];
    }),
  );
};

function hindrance(field: FieldDefinition): string | undefined {
  if (!isWritable(field)) return "is written by nobody: name a field that can be mended.";
  if (field.encrypted) return "is encrypted, and cannot be compared.";
  if (["list", "group", "upload"].includes(typeOf(field).shape))
    return `is of the type "${field.type}", whose values are never the same.`;
  return undefined;
}

function conflict(path: JsonPath, message: string): Finding {
  return { code: "conflict", severity: "error", path, message };
}
