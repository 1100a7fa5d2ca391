import { isUpload } from "../../../contract/fieldTypes";
import type { FieldDefinition, FieldOf } from "../../../contract/resource";
import type { Values } from "../../recordProvider";
import { isObject } from "../../wireValues";
import type { Translate } from "../../translate";
import { invalid } from "../records/errors";
import type { DemoScope } from "../behaviours/types";
import type { DemoUpload } from "./createDemoUploads";

type FileField = FieldOf<"file" | "image" | "files" | "images">;

/** Whether the field takes a content of that type. */
function takesType({ type, accept }: FileField, contentType: string): boolean {
  if ((type === "image" || type === "images") && !contentType.startsWith("image/")) return false;
  if (!accept) return true;
  return accept.some((one) =>
    one.endsWith("/*") ? contentType.startsWith(one.slice(0, -1)) : one === contentType,
  );
}

function whatIsWrong(
  field: FileField,
  upload: DemoUpload | undefined,
  translate: Translate,
): string | undefined {
  if (!upload) return translate("validation.upload", { _: "Choose an uploaded file." });
  if (!takesType(field, upload.content_type)) {
    return translate("validation.file_type", { _: "Files of this type are not accepted here." });
  }
  const { maxSize: max } = field;
  if (max === undefined || upload.size <= max) return undefined;
  return translate("validation.file_size", {
    _: "The file can be at most %{max}.",
    max: `${Math.round(max / 1024)} kB`,
  });
}

/**
 * The values as they are stored: in the place of an upload's id what is shown of it. Rejects with 422 at a field whose
 * upload there is not, or that does not take it.
 */
export function keepUploads(
  fields: Record<string, FieldDefinition>,
  values: Values,
  scope: DemoScope,
  stored: Values = {},
): Values {
  const kept: Values = { ...values };
  for (const [source, field] of Object.entries(fields)) {
    const value = values[source];
    if (!isUpload(field)) continue;
    const before: unknown[] = [stored[source]].flat();
    const keep = (id: unknown): unknown => {
      if (typeof id !== "string") return id;
      const known = before.find((one) => isObject(one) && one.id === id);
      if (known !== undefined) return known;
      const upload = scope.uploads.find(id);
      const problem = whatIsWrong(field, upload, scope.translate);
      if (problem) throw invalid({ [source]: problem }, scope.translate);
      return upload;
    };
    if (value !== undefined) kept[source] = Array.isArray(value) ? value.map(keep) : keep(value);
  }
  return kept;
}
