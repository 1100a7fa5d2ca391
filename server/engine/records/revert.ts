import { isUpload } from "../../../contract/fieldTypes";
import type { RecordRevert } from "../../../contract/api";
import { canDo } from "../../../definitions";
import { invalidFields, notFound } from "../../platform/errors";
import { sentence } from "../../platform/texts";
import { requireAction, requireOnRecord } from "./access";
import { updateRecord } from "./commands";
import type { RecordContext } from "./context";
import { valuesAtVersion } from "./history";
import { judgedRecord, type RecordRow } from "./present";
import { findRecord } from "./queries";

/**
 * Gives a record the values again that it had at a version, of the fields that the person may read and write: a change as
 * any other. Files stay, since a former one is gone with its last use. Throws 403, 404, 409 or 422 as `updateRecord` does.
 */
export async function revertRecord(
  context: RecordContext,
  pk: number,
  { to, version }: RecordRevert,
): Promise<RecordRow> {
  requireAction(context, "edit");
  const row = await findRecord(context, pk, { lock: true });
  if (!row) throw notFound();
  const judged = judgedRecord(row);
  // The history is told to whoever may open the record.
  requireOnRecord(context, "show", judged);
  requireOnRecord(context, "edit", judged);
  if (to >= row.version) throw invalidFields({ to: [sentence("field.earlier_version")] });
  const { ability, resource } = context;
  const may = (name: string): boolean =>
    ["show", "edit"].every((action) => canDo(ability, resource.name, action, judged, name));
  const values = Object.entries(await valuesAtVersion(context, pk, to)).filter(([name]) => {
    const field = resource.fields[name];
    return field !== undefined && !isUpload(field) && may(name);
  });
  return updateRecord(context, pk, {
    ...Object.fromEntries(values),
    ...(version !== undefined && { version }),
  });
}
