import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { ImportPreviewRow } from "../../../../contract/api/imports";
import { useFormatter } from "../../../renderer/context";
import { readError } from "../../../renderer/values/readError";
import { ConfirmDialog } from "../../../ui/controls/Dialog";
import { Chip } from "../../../ui/Chip";
import type { Answer } from "../target";
import type { ImportFlow } from "../useImport";
import { CallRefusal } from "./CallRefusal";
import { Counts, Mistakes } from "./Counts";
import { ScrollBox } from "./ScrollBox";
import { Button } from "../../../ui/controls/Button";

/** The third step: what would come of it, before anything is changed. */
export function CheckStep<A extends Answer>({ flow }: { flow: ImportFlow<A> }): ReactElement | null {
  const t = useTranslate();
  const format = useFormatter();
  const { trial, error, target } = flow;
  if (!trial) return null;
  const { mistakes, preview = [] } = trial;
  const counts = target.counts(trial);
  const { importedDataCount: count } = counts;
  const isRepeated = error !== null && readError(error).code === "already_imported";
  const isUseful = target.isUseful(trial);
  return (
    <div className="al-import-form">
      <section className="al-card" aria-labelledby="import-check">
        <h2 id="import-check">{t("import.check.title")}</h2>
        <p className="al-import-quiet">{t("import.check.text")}</p>
        <Counts counts={counts} tense="will" />
        {target.about(trial, "will")}
        <Preview rows={preview} nameOf={target.nameOf} />
        <Mistakes mistakes={mistakes} nameOf={target.nameOf} />
        {isUseful ? null : <p role="status">{t("import.check.nothing")}</p>}
      </section>
      {target.questions(trial, flow.tryOut)}
      {error && !isRepeated ? <CallRefusal error={error} nameOf={target.nameOf} /> : null}
      <div className="al-import-buttons">
        <Button variant="secondary" disabled={flow.isBusy} onClick={() => flow.go("columns")}>
          {t("import.back")}
        </Button>
        <Button disabled={flow.isBusy || !isUseful} onClick={() => flow.run()}>
          {flow.isBusy
            ? t("import.running")
            : target.word("run", { smart_count: count, count: format.number(count) })}
        </Button>
      </div>
      {flow.isBusy ? <progress className="al-progress" aria-label={t("import.running")} /> : null}
      {isRepeated ? (
        <ConfirmDialog
          title={t("import.again.title")}
          text={error.message}
          answers={[
            { label: t("import.again.no"), primary: true, onChoose: () => flow.go("columns") },
            { label: t("import.again.yes"), onChoose: () => flow.run(true) },
          ]}
          onCancel={() => flow.go("columns")}
        />
      ) : null}
    </div>
  );
}

const TONES = { create: "success", update: "info", skip: "default", error: "error" } as const;

function Preview({
  rows,
  nameOf,
}: {
  rows: readonly ImportPreviewRow[];
  nameOf(field: string): string;
}): ReactElement | null {
  const t = useTranslate();
  const format = useFormatter();
  if (rows.length === 0) return null;
  const fields = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))];
  // What could not be read as a day stays as the file has it.
  const textOf = (field: string, value = ""): string =>
    field === "joined_at" && /^\d{4}-\d{2}-\d{2}T/.test(value) ? format.date(value.slice(0, 10)) : value;
  return (
    <div>
      <h3 id="import-preview">{t("import.check.preview")}</h3>
      <ScrollBox labelledBy="import-preview">
        <table className="al-import-table">
          <thead>
            <tr>
              <th scope="col">{t("import.errors.row")}</th>
              <th scope="col">{t("import.check.outcome")}</th>
              {fields.map((field) => (
                <th key={field} scope="col">
                  {nameOf(field)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, outcome, values }) => (
              <tr key={row}>
                <td>{format.number(row)}</td>
                <td>
                  <Chip tone={TONES[outcome]}>{t(`import.outcomes.${outcome}`)}</Chip>
                </td>
                {fields.map((field) => (
                  <td key={field} className="al-import-value">
                    {textOf(field, values[field])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  );
}
