import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { useFormatter } from "../../../renderer/context";
import { CUSTOM, type Mapping } from "../model/mapping";
import type { Answer, ImportTarget } from "../target";
import type { ImportFlow } from "../useImport";
import { CallRefusal } from "./CallRefusal";
import { ScrollBox } from "./ScrollBox";
import { Button } from "../../../ui/controls/Button";
import { Select } from "../../../ui/controls/Input";

/** The second step: what each column is, and what is to be done with the people. */
export function ColumnsStep<A extends Answer>({ flow }: { flow: ImportFlow<A> }): ReactElement | null {
  const t = useTranslate();
  const format = useFormatter();
  const { found, mapping, target } = flow;
  if (!found) return null;
  const { missing, twice } = target.problems(mapping);
  const name = target.nameOf;
  const isMapped =
    missing.length + twice.length === 0 && Object.values(mapping).some((choice) => choice !== "");
  return (
    <form
      className="al-import-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isMapped && target.isReady) flow.tryOut();
      }}
    >
      <section className="al-card">
        <h2 id="import-columns">{t("import.columns.title")}</h2>
        <HowItReads flow={flow} />
        {flow.lastAt ? (
          <p className="al-import-quiet">
            {t("import.columns.as_before", { moment: format.dateTime(flow.lastAt) })}
          </p>
        ) : null}
        <MappingTable flow={flow} />
        <div className="al-import-problems" role="status">
          {missing.map((field) => (
            <p key={field}>{t("import.columns.needed", { field: name(field) })}</p>
          ))}
          {twice.map((field) => (
            <p key={field}>{t("import.columns.twice", { field: name(field) })}</p>
          ))}
        </div>
      </section>
      {target.options(mapping)}
      {flow.error ? <CallRefusal error={flow.error} nameOf={target.nameOf} /> : null}
      <div className="al-import-buttons">
        <Button variant="secondary" onClick={() => flow.go("file")}>
          {t("import.back")}
        </Button>
        <Button type="submit" disabled={!isMapped || flow.isBusy}>
          {t(flow.isBusy ? "import.checking" : "import.check_it")}
        </Button>
      </div>
    </form>
  );
}

const DELIMITERS: Record<string, string> = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "bar" };

function HowItReads({ flow }: { flow: Pick<ImportFlow, "found" | "file"> }): ReactElement | null {
  const t = useTranslate();
  const format = useFormatter();
  const { found, file } = flow;
  if (!found) return null;
  const { delimiter, encoding, byte_order_mark: mark, rows, header_row: row } = found.reading;
  const parts: [string, string][] = [
    ["name", file?.name ?? ""],
    ["rows", format.number(rows)],
    ...(row > 1 ? ([["header", t("import.reads.header_row", { row })]] satisfies [string, string][]) : []),
    ["delimiter", t(`import.delimiters.${DELIMITERS[delimiter] ?? "other"}`, { delimiter })],
    ["encoding", `${encoding.toUpperCase()}${mark ? ` (${t("import.reads.mark")})` : ""}`],
  ];
  return (
    <dl className="al-import-facts">
      {parts.map(([key, value]) => (
        <div key={key}>
          <dt>{t(`import.reads.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function MappingTable<A extends Answer>({ flow }: { flow: ImportFlow<A> }): ReactElement | null {
  const t = useTranslate();
  const { found, mapping, target } = flow;
  if (!found) return null;
  const { columns } = found.reading;
  const first = new Map(columns.map(({ name }, index) => [name, index] as const).toReversed());
  return (
    <ScrollBox labelledBy="import-columns">
      <table className="al-import-table">
        <thead>
          <tr>
            <th scope="col">{t("import.columns.column")}</th>
            <th scope="col">{t("import.columns.becomes")}</th>
            <th scope="col">{t("import.columns.sample")}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name }, index) => (
            // Two columns may have the same name, and their order never changes.
            <tr key={`${index} ${name}`}>
              <th scope="row">{name || t("import.columns.nameless", { number: index + 1 })}</th>
              <td>
                {first.get(name) === index && name !== "" ? (
                  <ChoiceSelect
                    name={name}
                    value={mapping[name] ?? ""}
                    target={target}
                    onChange={flow.setChoice}
                  />
                ) : (
                  <span className="al-import-quiet">{t("import.columns.passed_over")}</span>
                )}
              </td>
              <td className="al-import-samples">
                {found.sample
                  .map((cells) => cells[index] ?? "")
                  .filter((cell) => cell !== "")
                  .slice(0, 3)
                  .join(" · ")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function ChoiceSelect(props: {
  name: string;
  value: Mapping[string];
  target: Pick<ImportTarget, "fields" | "nameOf" | "keepsOthers">;
  onChange(column: string, choice: Mapping[string]): void;
}): ReactElement {
  const t = useTranslate();
  const { name, value, target, onChange } = props;
  return (
    <Select
      size="small"
      aria-label={t("import.columns.becomes_label", { column: name })}
      value={value}
      onChange={(event) => onChange(name, event.target.value)}
    >
      <option value="">{t("import.columns.leave_out")}</option>
      {target.fields.map((field) => (
        <option key={field} value={field}>
          {target.nameOf(field)}
        </option>
      ))}
      {target.keepsOthers ? <option value={CUSTOM}>{t("import.columns.keep")}</option> : null}
    </Select>
  );
}
