import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { useFormatter } from "../../../renderer/context";
import type { ImportFlow } from "../useImport";
import { Counts, Mistakes } from "./Counts";
import { DownloadButton } from "../../../renderer/record/actions/DownloadButton";
import { Button } from "../../../ui/controls/Button";
import { LinkButton } from "../../../ui/controls/LinkButton";

/** The last step: how far it is, then what it came to. */
export function ResultStep({ flow }: { flow: ImportFlow }): ReactElement | null {
  const t = useTranslate();
  const format = useFormatter();
  const { result, progress } = flow;
  const now = progress ?? result;
  if (!now) return <output className="al-import-quiet">{t("import.running")}</output>;
  const isOver = now.status === "done" || now.status === "failed";
  if (!isOver) {
    const total = progress?.total ?? result?.reading.rows ?? 0;
    const processed = progress?.processed ?? 0;
    const text = t("import.progress", { done: format.number(processed), total: format.number(total) });
    return (
      <section className="al-card" aria-labelledby="import-progress">
        <h2 id="import-progress">{t("import.running")}</h2>
        <p role="status">{text}</p>
        <progress className="al-progress" value={processed} max={total} aria-labelledby="import-progress" />
        <p className="al-import-quiet">{t("import.goes_on")}</p>
      </section>
    );
  }
  const { error_report: report } = now;
  const title =
    now.status === "failed"
      ? t("import.failed")
      : t("import.finished", {
          smart_count: now.importedDataCount,
          count: format.number(now.importedDataCount),
        });
  return (
    <section className="al-card" aria-labelledby="import-result">
      <h2 id="import-result">{title}</h2>
      <output className="al-visually-hidden">{title}</output>
      <Counts counts={now} tense="did" />
      {result?.member_list ? <p>{t("import.on_list", { name: result.member_list.name })}</p> : null}
      <Mistakes mistakes={now.mistakes} />
      <div className="al-import-buttons">
        {report === null ? null : (
          <DownloadButton
            label={t("import.errors.download")}
            fetch={(dataProvider) => dataProvider.importsErrors({ report })}
          />
        )}
        <Button variant="secondary" onClick={flow.restart}>
          {t("import.another")}
        </Button>
        <LinkButton to="/members">{t("import.see_members")}</LinkButton>
      </div>
    </section>
  );
}
