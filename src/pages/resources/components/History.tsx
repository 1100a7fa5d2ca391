import { useNotify, useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { DefinitionVersion } from "../../../../contract/api/resources";
import { useFormatter } from "../../../renderer/context";
import { EmptyState } from "../../../ui/EmptyState";
import { useVersionText } from "../useResources";
import { Button } from "../../../ui/controls/Button";

export interface HistoryProps {
  file: string;
  versions: readonly DefinitionVersion[];
  /** Takes a former text into the editor, where it is looked at before it is published. */
  onRestore(text: string): void;
  /** The same, and shows at once what publishing it would change. */
  onRestoreAndCheck(text: string): void;
}

/** What the file said and who changed it, the newest first. */
export function History({ file, versions, onRestore, onRestoreAndCheck }: HistoryProps): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const notify = useNotify();
  const { mutateAsync, isPending } = useVersionText();
  if (versions.length === 0) {
    return <EmptyState title={t("definitions.history.empty")} body={t("definitions.history.empty_body")} />;
  }
  // Callbacks of the mutation would be dropped when another tab is looked at meanwhile.
  const restore = (version: number, take: (text: string) => void): void =>
    void mutateAsync({ file, version }).then(
      (text) => {
        take(text);
        notify("definitions.history.restored", { type: "info", messageArgs: { version } });
      },
      (error: Error) => notify(error.message, { type: "error" }),
    );
  return (
    <ol className="al-definitions-history">
      {versions.map(({ version, action, at, by }) => (
        <li key={version}>
          <span>
            <strong>{t("definitions.history.version", { version })}</strong>{" "}
            <span className="al-muted">
              {[t(`definitions.history.${action}`), format.dateTime(at), by ?? ""]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </span>
          <span className="al-definitions-restore">
            <Button
              variant="secondary"
              size="small"
              disabled={isPending}
              onClick={() => restore(version, onRestore)}
            >
              {t("definitions.history.restore")}
            </Button>
            <Button size="small" disabled={isPending} onClick={() => restore(version, onRestoreAndCheck)}>
              {t("definitions.history.restore_check")}
            </Button>
          </span>
        </li>
      ))}
    </ol>
  );
}
