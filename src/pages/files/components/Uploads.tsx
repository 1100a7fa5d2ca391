import { useNotify, useTranslate } from "ra-core";
import { type ReactElement, useEffect } from "react";
import { useFileDropLabels } from "../../../renderer/fieldTypes/shared/useFileDrop";
import { FileDrop } from "../../../ui/FileDrop/FileDrop";
import { useFileQueue } from "../../../ui/FileDrop/useFileQueue";
import { LeaveQuestion } from "../../../renderer/record/forms/LeaveQuestion";
import { isFolder } from "../model/folders";
import { useUploadInto } from "../useFiles";

/** Files on their way into the folder: several at once, each with its progress, to be called off or tried again. */
export function Uploads({ folder }: { folder: string }): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const upload = useUploadInto(folder);
  const queue = useFileQueue({ upload });
  const labels = useFileDropLabels(2);
  const { files, remove } = queue;
  useEffect(() => {
    // What has arrived is in the list of files by then.
    for (const { key, name } of files.filter(({ state }) => state === "sent")) {
      remove(key);
      notify(t("files.uploaded", { name }), { type: "success" });
    }
  }, [files, remove, notify, t]);
  return (
    <>
      <FileDrop queue={queue} labels={labels} aria-label={t("files.upload")} multiple />
      <LeaveQuestion isDirty={queue.isSending} staysAt={isFolder} texts="forms.files.leave" />
    </>
  );
}
