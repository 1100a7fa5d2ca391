import { canDo } from "../../../definitions";
import { memberSender, type UploadSender } from "../../platform/files";
import type { RecordContext } from "./context";
import { judgedRecord } from "./present";
import { findRecord } from "./queries";
import { fileFields, UPLOAD_KIND } from "./uploads";

/** Whoever saves a record: uploads of records whose files they may read are theirs to use again, as in a copy of one. */
export function recordSender(context: RecordContext): UploadSender {
  const { ability, resource, membership } = context;
  return memberSender(membership, async ({ kind, ref }) => {
    if (kind !== UPLOAD_KIND) return false;
    const row = await findRecord(context, Number(ref));
    if (!row) return false;
    const judged = judgedRecord(row);
    return fileFields(resource.fields).some(([name]) => canDo(ability, resource.name, "show", judged, name));
  });
}
