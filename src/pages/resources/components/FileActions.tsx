import { useNotify, useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { DefinitionDocument } from "../../../../contract/api/resources";
import { saveFile } from "../../../ui/saveFile";
import { ConfirmDialog } from "../../../ui/controls/Dialog";
import { Icon } from "../../../ui/Icon";
import { useResourceActions } from "../useResources";
import { Button } from "../../../ui/controls/Button";

export interface FileActionsProps {
  file: string;
  text: string;
  document: DefinitionDocument | undefined;
  isDirty: boolean;
  canWrite: boolean;
  /** Goes to what publishing would change. */
  onChanges(): void;
}

/** What can be done with the file as a whole. */
export function FileActions({
  file,
  text,
  document,
  isDirty,
  canWrite,
  onChanges,
}: FileActionsProps): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const { remove } = useResourceActions();
  const [isAsked, setIsAsked] = useState(false);
  const canRemove = canWrite && document !== undefined && document.hash !== null && document.editing === "on";
  const takeAway = (): void =>
    remove.mutate(
      { file, hash: document?.hash ?? null },
      {
        onSuccess: () => {
          notify("definitions.remove.done", { type: "success" });
          void navigate("/settings/resources");
        },
        onError: (error) => {
          setIsAsked(false);
          notify(error.message, { type: "error", autoHideDuration: null });
        },
      },
    );
  return (
    <>
      <Button
        variant="secondary"
        onClick={() =>
          saveFile({
            name: file.slice(file.indexOf("/") + 1),
            contentType: "application/json",
            blob: new Blob([text], { type: "application/json" }),
          })
        }
      >
        <Icon name="Download" size={18} />
        {t("definitions.download")}
      </Button>
      {canRemove ? (
        <Button variant="secondary" disabled={isDirty} onClick={() => setIsAsked(true)}>
          {t("definitions.remove.button")}
        </Button>
      ) : null}
      {canWrite ? <Button onClick={onChanges}>{t("definitions.publish_look")}</Button> : null}
      {isAsked ? (
        <ConfirmDialog
          title={t("definitions.remove.title", { file })}
          text={t("definitions.remove.text")}
          answers={[
            { label: t("definitions.remove.keep"), onChoose: () => setIsAsked(false) },
            { label: t("definitions.remove.button"), danger: true, onChoose: takeAway },
          ]}
          onCancel={() => setIsAsked(false)}
          busy={remove.isPending}
        />
      ) : null}
    </>
  );
}
