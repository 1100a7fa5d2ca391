import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { ImportError, ImportResponse } from "../../../../contract/api/imports";
import { useFormatter } from "../../../renderer/context";
import { ScrollBox } from "./ScrollBox";

type Counted = Pick<ImportResponse, "createdCount" | "updatedCount" | "skippedCount" | "errorCount">;

/** How many rows come, or came, to what. `tense` is `will` or `did`. */
export function Counts({ counts, tense }: { counts: Counted; tense: "will" | "did" }): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const parts = [
    ["created", counts.createdCount],
    ["updated", counts.updatedCount],
    ["skipped", counts.skippedCount],
    ["errors", counts.errorCount],
  ] as const;
  return (
    <dl className="al-import-counts">
      {parts.map(([key, count]) => (
        <div key={key} data-kind={count > 0 ? key : undefined}>
          <dt>{t(`import.${tense}.${key}`)}</dt>
          <dd>{format.number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The rows that cannot be imported, each with the reason. */
export function ErrorRows({
  errors,
  total,
}: {
  errors: readonly ImportError[];
  total: number;
}): ReactElement | null {
  const t = useTranslate();
  const format = useFormatter();
  if (errors.length === 0) return null;
  return (
    <div className="al-import-errors">
      <h3 id="import-errors">
        {t("import.errors.title", { smart_count: total, count: format.number(total) })}
      </h3>
      {total > errors.length ? (
        <p className="al-import-quiet">{t("import.errors.first", { count: format.number(errors.length) })}</p>
      ) : null}
      <ScrollBox labelledBy="import-errors">
        <table className="al-import-table">
          <thead>
            <tr>
              <th scope="col">{t("import.errors.row")}</th>
              <th scope="col">{t("import.errors.field")}</th>
              <th scope="col">{t("import.errors.value")}</th>
              <th scope="col">{t("import.errors.message")}</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ row, field, value, message }) => (
              <tr key={`${row} ${field} ${message}`}>
                <td>{format.number(row)}</td>
                <td>{t(`import.fields.${field}`, { _: field })}</td>
                <td className="al-import-samples">{value}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  );
}
