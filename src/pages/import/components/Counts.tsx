import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { ImportMistake } from "../../../../contract/api/imports";
import { IMPORT_MISTAKES_SHOWN } from "../../../../contract/imports/limits";
import { useFormatter } from "../../../renderer/context";
import type { Counted } from "../target";
import { ScrollBox } from "./ScrollBox";

/** How many rows come, or came, to what. `tense` is `will` or `did`. */
export function Counts({
  counts,
  tense,
}: {
  counts: Omit<Counted, "importedDataCount">;
  tense: "will" | "did";
}): ReactElement {
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

/** What is wrong with rows, each mistake once with its first rows. */
export function Mistakes({
  mistakes,
  nameOf,
}: {
  mistakes: readonly ImportMistake[];
  nameOf(field: string): string;
}): ReactElement | null {
  const t = useTranslate();
  const format = useFormatter();
  const total = mistakes.reduce((sum, { count }) => sum + count, 0);
  if (mistakes.length === 0) return null;
  const rowsOf = ({ rows, count }: ImportMistake): string => {
    const first = rows.map((row) => format.number(row)).join(", ");
    const rest = count - rows.length;
    return rest > 0 ? t("import.errors.more", { rows: first, count: format.number(rest) }) : first;
  };
  return (
    <div className="al-import-errors">
      <h3 id="import-errors">
        {t("import.errors.title", { smart_count: total, count: format.number(total) })}
      </h3>
      {mistakes.length === IMPORT_MISTAKES_SHOWN ? (
        <p className="al-import-quiet">
          {t("import.errors.first", { count: format.number(mistakes.length) })}
        </p>
      ) : null}
      <ScrollBox labelledBy="import-errors">
        <table className="al-import-table">
          <thead>
            <tr>
              <th scope="col">{t("import.errors.message")}</th>
              <th scope="col">{t("import.errors.field")}</th>
              <th scope="col">{t("import.errors.rows")}</th>
              <th scope="col">{t("import.errors.values")}</th>
            </tr>
          </thead>
          <tbody>
            {mistakes.map((mistake) => (
              <tr key={`${mistake.field} ${mistake.message}`}>
                <th scope="row">
                  {t("import.errors.of_rows", {
                    smart_count: mistake.count,
                    count: format.number(mistake.count),
                    message: mistake.message,
                  })}
                </th>
                <td>{mistake.field === "row" ? t("import.errors.whole_row") : nameOf(mistake.field)}</td>
                <td className="al-import-samples">{rowsOf(mistake)}</td>
                <td className="al-import-samples">{mistake.values.join(" · ")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  );
}
