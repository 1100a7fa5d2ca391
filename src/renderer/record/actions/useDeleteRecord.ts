import { type RaRecord, useDelete, useNotify, useRefresh } from "ra-core";
import { useCallback } from "react";
import type { ResolvedResource } from "../../../../definitions/resolved";
import { useRenderer } from "../../context";
import { useRecordName } from "../../values/useRecordName";
import { errorText } from "../../values/errorText";

/** Deletes a record with a way back: it goes at once, the request when the notice with "Undo" has gone. */
export function useDeleteRecord(definition: ResolvedResource): (record: RaRecord) => void {
  const recordName = useRecordName();
  const { translate } = useRenderer();
  const [deleteOne] = useDelete();
  const notify = useNotify();
  const refresh = useRefresh();
  return useCallback(
    (record) => {
      const name = recordName(definition, record);
      void deleteOne(
        definition.name,
        { id: record.id, previousData: record },
        {
          mutationMode: "undoable",
          onSuccess: () => {
            notify(translate("renderer.list.deleted", { name }), { type: "info", undoable: true });
          },
          onError: (error: unknown) => {
            notify(errorText(error) ?? "ra.notification.http_error", { type: "error" });
            refresh();
          },
        },
      );
    },
    [definition, deleteOne, notify, recordName, refresh, translate],
  );
}
