import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNotify, useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { useFormatter } from "../../../renderer/context";
import type { Answer, ImportTarget } from "../target";
import type { ImportFlow } from "../useImport";
import { Counts, Mistakes } from "./Counts";
import { DownloadButton } from "../../../renderer/record/actions/DownloadButton";
import { Button } from "../../../ui/controls/Button";
import { LinkButton } from "../../../ui/controls/LinkButton";

/** The last step: how far it is, then what it came to. */
export function ResultStep<A extends Answer>({ flow }: { flow: ImportFlow<A> }): ReactElement | null {
  const t = useTranslate();
  const format = useFormatter();
  const { result, progress, target } = flow;
  const now = progress ?? result;
  if (!now) return <output className="al-import-quiet">{t("import.running")}</output>;
  const isOver = now.status === "done" || now.status === "failed";
  if (!isOver) {
    const total = progress?.total ?? flow.found?.reading.rows ?? 0;
    const processed = progress?.processed ?? 0;
    const text = t("import.progress", { done: format.number(processed), total: format.number(total) });
    return (
      <section className="al-card" aria-labelledby="import-progress">
        <h2 id="import-progress">{t("import.running")}</h2>
        <p role="status">{text}</p>
        <progress className="al-progress" value={processed} max={total} aria-labelledby="import-progress" />
        <p className="al-import-quiet">{t("import.goes_on")}</p>
        <StopButton target={target} id={progress?.id} />
      </section>
    );
  }
  const { error_report: report } = now;
  const title =
    now.status === "failed"
      ? t("import.failed")
      : target.word("finished", {
          smart_count: now.importedDataCount,
          count: format.number(now.importedDataCount),
        });
  return (
    <section className="al-card" aria-labelledby="import-result">
      <h2 id="import-result">{title}</h2>
      <output className="al-visually-hidden">{title}</output>
      <Counts counts={now} tense="did" />
      {progress?.is_stopped ? (
        <p>
          {t("import.stopped", {
            done: format.number(progress.processed),
            total: format.number(progress.total),
          })}
        </p>
      ) : null}
      {result ? target.about(result, "did") : null}
      <Mistakes mistakes={now.mistakes} nameOf={target.nameOf} />
      <div className="al-import-buttons">
        {report === null ? null : (
          <DownloadButton label={t("import.errors.download")} fetch={() => target.errors(report)} />
        )}
        <Button variant="secondary" onClick={flow.restart}>
          {t("import.another")}
        </Button>
        <LinkButton to={target.home.to}>{target.home.label}</LinkButton>
      </div>
    </section>
  );
}

/** Ends the import after its present batch. */
function StopButton<A extends Answer>({
  target,
  id,
}: {
  target: ImportTarget<A>;
  id: number | undefined;
}): ReactElement | null {
  const t = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const { stop } = target;
  const stopping = useMutation({
    mutationFn: async () => (stop && id !== undefined ? stop(id) : undefined),
    onSuccess: () => client.invalidateQueries({ queryKey: ["imports", target.id] }),
    onError: (error) => notify(error.message, { type: "error" }),
  });
  if (!stop || id === undefined) return null;
  return (
    <div className="al-import-buttons">
      <Button
        variant="secondary"
        disabled={stopping.isPending || stopping.isSuccess}
        onClick={() => stopping.mutate()}
      >
        {t(stopping.isSuccess ? "import.stopping" : "import.stop")}
      </Button>
    </div>
  );
}
