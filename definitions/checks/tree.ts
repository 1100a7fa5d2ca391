import type { Finding, JsonPath } from "../mistakes/mistake";
import { isStored } from "../resolved";
import { type Check, unknownField } from "./subject";

/** That what a record stands below is one of its own resource, and may be left out. */
export const checkTree: Check = ({ definition }) => {
  const { tree, name, fields } = definition;
  if (!tree) return [];
  const at = ["tree", "parent"];
  const field = Object.hasOwn(fields, tree.parent) ? fields[tree.parent] : undefined;
  if (!field) return [unknownField(at, tree.parent, fields, "The tree")];
  if (field.type !== "reference" || field.reference !== name)
    return [conflict(at, `"${tree.parent}" must be of the type "reference", to "${name}" itself.`)];
  if (field.required)
    return [conflict(at, `"${tree.parent}" is "required": no record could stand at the top.`)];
  if (field.encrypted)
    return [conflict(at, `"${tree.parent}" is "encrypted": nothing could be found below a record.`)];
  if (tree.delete !== undefined && !isStored(definition))
    return [
      conflict(
        ["tree", "delete"],
        "Only of records that the server stores it decides what deleting one does.",
      ),
    ];
  return [];
};

function conflict(path: JsonPath, message: string): Finding {
  return { code: "conflict", severity: "error", path, message };
}
