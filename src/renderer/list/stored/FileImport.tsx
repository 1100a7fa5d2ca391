import { useQueryClient } from "@tanstack/react-query";
import Papa from "papaparse";
import { useDataProvider, useNotify } from "ra-core";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { unguarded } from "../../../../contract/csv";
import type { RecordImport } from "../../../../contract/api/records";
import { useFormatter, useRenderer } from "../../context";
import { refusalText } from "../../record/editing/useChangeRecord";
import { Panel } from "../../panels/Panel";
import { guessMapping } from "./guessMapping";
import "./stored.css";
import type { ImportChoices, StoredProvider } from "../../record/show/types";
import { Button } from "../../../ui/controls/Button";
import { Input, Select } from "../../../ui/controls/Input";
import { Field } from "../../../ui/controls/Field";

/** Where the headings of a file are looked for. */
const HEAD_BYTES = 65_536;

interface Chosen {
  file: File;
  /** Empty where they cannot be read here: the server then finds the columns by itself. */
  headings: string[];
}

interface Outcome {
  result: RecordImport;
  isDone: boolean;
}

/** What a file is imported into. */
export interface ImportTarget {
  resource: string;
  /** Where the file is sent, unless that is where records are. */
  path?: string;
  title: string;
  lead: string;
  /** What columns can fill. */
  fields: readonly string[];
  /** Those by which a row can be known to be there already. */
  keys: readonly string[];
  nameOf(field: string): string;
  /** What a column for it may be called. */
  labelsOf(field: string): readonly string[];
}

/** Adds rows from a CSV file: which column is what, then what would come of it, then the import itself. */
export function FileImport({ target, onClose }: { target: ImportTarget; onClose(): void }): ReactElement {
  const { translate } = useRenderer();
  const [chosen, setChosen] = useState<Chosen>();
  const [choices, setChoices] = useState<ImportChoices>({ on_duplicate: "skip" });
  const { outcome, refusal, isBusy, run, recognise, forget } = useImport(target);
  const choose = async (file: File | undefined): Promise<void> => {
    forget();
    setChosen(undefined);
    if (!file) return;
    const [headings, recognised] = await Promise.all([headingsOf(file), recognise(file)]);
    const mapping = recognised ?? guessMapping(headings, target.fields, target.labelsOf);
    setChosen({ file, headings });
    setChoices(({ on_duplicate }) => ({ on_duplicate, ...(headings.length > 0 && { mapping }) }));
  };
  const change = (next: ImportChoices): void => {
    forget();
    setChoices(next);
  };
  const isChecked = outcome !== undefined && !outcome.isDone;
  return (
    <Panel
      title={target.title}
      onClose={() => !isBusy && onClose()}
      footer={
        outcome?.isDone ? (
          <Button onClick={onClose}>{translate("forms.close")}</Button>
        ) : (
          <Button
            disabled={!chosen || isBusy || (isChecked && outcome.result.importedDataCount === 0)}
            onClick={() => chosen && void run(chosen.file, { ...choices, dry_run: !isChecked })}
          >
            {isChecked
              ? translate("stored.import.run", { smart_count: outcome.result.importedDataCount })
              : translate("stored.import.check")}
          </Button>
        )
      }
    >
      <div className="al-stored" aria-busy={isBusy}>
        <p>{target.lead}</p>
        <FileChoice disabled={isBusy} onChoose={(file) => void choose(file)} />
        {chosen && !outcome?.isDone ? (
          <Choices
            target={target}
            headings={chosen.headings}
            choices={choices}
            disabled={isBusy}
            onChange={change}
          />
        ) : null}
        {refusal === undefined ? null : (
          <p role="alert" className="al-danger">
            {refusal}
          </p>
        )}
        {outcome ? <Result nameOf={target.nameOf} {...outcome} /> : null}
      </div>
    </Panel>
  );
}

/** The headings of the file's first line; none where it is not UTF-8 or two of them are the same. */
async function headingsOf(file: File): Promise<string[]> {
  const text = await file.slice(0, HEAD_BYTES).text();
  const [cells = []] = Papa.parse<string[]>(text, { preview: 1 }).data;
  // As the server reads them, since the mapping names them.
  const headings = cells.map((cell) => unguarded(cell).trim());
  const isSound =
    new Set(headings).size === headings.length && !headings.some((one) => one.includes("\uFFFD"));
  return isSound ? headings.filter((one) => one.trim() !== "") : [];
}

function useImport({ resource, path }: Pick<ImportTarget, "resource" | "path">): {
  outcome: Outcome | undefined;
  refusal: string | undefined;
  isBusy: boolean;
  run(file: File, settings: ImportChoices): Promise<void>;
  /** What the server takes the columns for, where it knows more names than the fields have. */
  recognise(file: File): Promise<Record<string, string> | undefined>;
  forget(): void;
} {
  const { translate } = useRenderer();
  const dataProvider = useDataProvider<StoredProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [outcome, setOutcome] = useState<Outcome>();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const where = path === undefined ? {} : { path };
  const recognise = async (file: File): Promise<Record<string, string> | undefined> => {
    if (path === undefined) return undefined;
    setIsBusy(true);
    try {
      return (await dataProvider.recordsImport({ resource, path, file, settings: { dry_run: true } }))
        .mapping;
    } catch {
      // What is wrong is told once the person has chosen what each column is.
      return undefined;
    } finally {
      setIsBusy(false);
    }
  };
  const run = async (file: File, settings: ImportChoices): Promise<void> => {
    setIsBusy(true);
    setRefusal(undefined);
    const isDone = settings.dry_run !== true;
    try {
      const result = await dataProvider.recordsImport({ resource, ...where, file, settings });
      setOutcome({ result, isDone });
      // Whoever has gone on hears of it there.
      if (isDone && isGone.current)
        notify("stored.import.done", { messageArgs: { smart_count: result.importedDataCount } });
    } catch (error) {
      setRefusal(refusalText(error) ?? translate("ra.notification.http_error"));
    } finally {
      setIsBusy(false);
      if (isDone) await queryClient.invalidateQueries({ queryKey: [resource] });
    }
  };
  const forget = (): void => {
    setOutcome(undefined);
    setRefusal(undefined);
  };
  return { outcome, refusal, isBusy, run, recognise, forget };
}

function FileChoice(props: { disabled: boolean; onChoose(file: File | undefined): void }): ReactElement {
  const { translate } = useRenderer();
  return (
    <Field label={translate("stored.import.file")}>
      <Input
        type="file"
        accept=".csv,text/csv"
        disabled={props.disabled}
        onChange={({ target }) => props.onChoose(target.files?.[0])}
      />
    </Field>
  );
}

function Choices(props: {
  target: ImportTarget;
  headings: readonly string[];
  choices: ImportChoices;
  disabled: boolean;
  onChange(choices: ImportChoices): void;
}): ReactElement {
  const { target, headings, choices, onChange } = props;
  const { translate } = useRenderer();
  const { mapping = {}, match_by: matchBy, on_duplicate: onDuplicate = "skip" } = choices;
  const { nameOf, fields } = target;
  const keys = Object.values(mapping).filter((name) => target.keys.includes(name));
  const map = (heading: string, name: string): void => {
    // A field is filled by one column.
    const others = Object.entries(mapping).filter(([other, taken]) => other !== heading && taken !== name);
    const next = Object.fromEntries(name === "" ? others : [...others, [heading, name]]);
    const { match_by: key, ...rest } = choices;
    const isKept = key !== undefined && Object.values(next).includes(key);
    onChange({ ...rest, mapping: next, ...(isKept && { match_by: key }) });
  };
  return (
    <fieldset className="al-stored-choices" disabled={props.disabled}>
      {headings.length > 0 ? (
        <table className="al-stored-columns">
          <thead>
            <tr>
              <th scope="col">{translate("stored.import.column")}</th>
              <th scope="col">{translate("stored.import.field")}</th>
            </tr>
          </thead>
          <tbody>
            {headings.map((heading) => (
              <tr key={heading}>
                <th scope="row">{heading}</th>
                <td>
                  <Select
                    size="small"
                    aria-label={heading}
                    value={mapping[heading] ?? ""}
                    onChange={({ target }) => map(heading, target.value)}
                  >
                    <option value="">{translate("stored.import.passed_over")}</option>
                    {fields.map((name) => (
                      <option key={name} value={name}>
                        {nameOf(name)}
                      </option>
                    ))}
                  </Select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {keys.length > 0 ? (
        <>
          <label className="al-stored-field">
            {translate("stored.import.match_by")}
            <Select
              size="small"
              value={matchBy ?? ""}
              onChange={({ target }) => {
                const { match_by: _, ...rest } = choices;
                onChange({ ...rest, ...(target.value !== "" && { match_by: target.value }) });
              }}
            >
              {keys.length > 1 ? <option value="">{translate("stored.import.match_first")}</option> : null}
              {keys.map((name) => (
                <option key={name} value={keys.length > 1 ? name : ""}>
                  {nameOf(name)}
                </option>
              ))}
            </Select>
          </label>
          <label className="al-stored-field">
            {translate("stored.import.on_duplicate")}
            <Select
              size="small"
              value={onDuplicate}
              onChange={({ target }) =>
                onChange({ ...choices, on_duplicate: target.value === "update" ? "update" : "skip" })
              }
            >
              <option value="skip">{translate("stored.import.skip")}</option>
              <option value="update">{translate("stored.import.update")}</option>
            </Select>
          </label>
        </>
      ) : null}
    </fieldset>
  );
}

function Result({ nameOf, result, isDone }: Outcome & Pick<ImportTarget, "nameOf">): ReactElement {
  const { translate } = useRenderer();
  const format = useFormatter();
  const counts = [
    ["created", result.createdCount],
    ["updated", result.updatedCount],
    ["skipped", result.skippedCount],
    ["failed", result.errorCount],
  ] as const;
  return (
    <section role="status" className="al-stored-result">
      <h3>{translate(isDone ? "stored.import.result" : "stored.import.preview")}</h3>
      <dl>
        {counts.map(([name, count]) => (
          <div key={name} className={name === "failed" && count > 0 ? "al-danger" : undefined}>
            <dt>{translate(`stored.import.counts.${name}`)}</dt>
            <dd>{format.number(count)}</dd>
          </div>
        ))}
      </dl>
      {result.errors.length > 0 ? (
        <ul>
          {result.errors.map(({ row, field, value, message }) => (
            <li key={`${row} ${field}`}>
              <strong>
                {translate("stored.import.row", { row: format.number(row) })}
                {field === "row" ? "" : ` · ${nameOf(field)}`}
              </strong>
              {`: ${message}`}
              {value === "" ? null : <q>{value}</q>}
            </li>
          ))}
        </ul>
      ) : null}
      {result.errorCount > 0 ? <p>{translate("stored.import.left_out")}</p> : null}
    </section>
  );
}
