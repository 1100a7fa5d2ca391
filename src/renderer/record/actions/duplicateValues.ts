import { isUpload } from "../../../../contract/fieldTypes";
import { isEmpty } from "../../../../definitions/predicate";
import { isWritable } from "../../../../definitions/resolve/fieldKinds";
import type { ResolvedResource } from "../../../../definitions/resolved";
import { valuesOf } from "../../formState/initialValues";

/**
 * What the form of a copy begins with: the record's values, without those that nobody writes or that may stand once, and
 * without uploads, each of which belongs to the one record that it was made for.
 */
export function duplicateValues(
  { fields }: Pick<ResolvedResource, "fields">,
  record: Record<string, unknown>,
): Record<string, unknown> {
  const copied = Object.entries(fields).filter(
    ([name, field]) => isWritable(field) && !field.unique && !isUpload(field) && !isEmpty(record[name]),
  );
  return valuesOf(Object.fromEntries(copied), record);
}
