import type { ReactElement } from "react";
import type { QuestionField } from "../../../../contract/api/questions";
import { Select } from "../../../ui/controls/Input";
import { useCan, useRenderer } from "../../context";
import {
  type AnyRow,
  type FieldRow,
  type Figure,
  type Group,
  isFigure,
  type KeptRow,
  type RelatedRow,
  relatedRow,
} from "./conditionTree";
import {
  FIGURE_OPERATORS,
  firstValue,
  type Kind,
  kindOf,
  type OperatorName,
  operatorsOf,
  valueFor,
} from "./operators";
import type { Editing, GroupEditorComponent } from "./types";
import { useCheckedCondition, useConditionFields } from "./useConditions";
import { ValueInput } from "./ValueInput";

interface RowEditorProps<Row> {
  of: string;
  row: Row;
  onChange(row: AnyRow): void;
  editing: Editing;
  depth: number;
  /** Added just now: takes the focus. */
  isNew: boolean;
  /** Edits the rows about a relation's records. */
  Inner: GroupEditorComponent;
}

/** The server looks through relations of relations, and no further. */
const DEEPEST_RELATION = 2;

/** One row: a field with its operator and value, or a relation with what is asked of its records. */
export function RowEditor(props: RowEditorProps<Exclude<AnyRow, Group>>): ReactElement {
  const { of, row, onChange, depth, isNew } = props;
  const { fields = [] } = useConditionFields(of);
  const { resources } = useRenderer();
  const can = useCan();
  if (row.kind === "kept") return <KeptCondition of={of} row={row} />;
  const mayChoose = ({ resource = "" }: QuestionField): boolean =>
    resources.has(resource) && can({ resource, action: "list" });
  const offered = fields.filter(
    (field) =>
      (field.many === true ? depth < DEEPEST_RELATION : operatorsOf(field, mayChoose(field)).length > 0) ||
      field.path === row.path,
  );
  const field = fields.find(({ path }) => path === row.path);
  const choose = (path: string): void => {
    const chosen = fields.find((one) => one.path === path);
    if (!chosen) return;
    if (chosen.many) return onChange({ ...relatedRow(path), id: row.id });
    const [operator = "filled"] = operatorsOf(chosen, mayChoose(chosen));
    const value = chosen.type === "boolean" ? true : firstValue(operator);
    onChange({ kind: "field", id: row.id, path, operator, value });
  };
  return (
    <>
      <FieldChoice fields={offered} path={row.path} onChoose={choose} isNew={isNew} />
      {row.kind === "field" && field ? (
        <Comparison row={row} field={field} onChange={onChange} mayChoose={mayChoose(field)} />
      ) : null}
      {row.kind === "related" ? <RelatedEditor {...props} row={row} field={field} /> : null}
    </>
  );
}

/** The fields: the records' own, those behind each reference, and relations. */
function FieldChoice(props: {
  fields: readonly QuestionField[];
  path: string;
  onChoose(path: string): void;
  isNew: boolean;
}): ReactElement {
  const { fields, path } = props;
  const { translate } = useRenderer();
  const own = fields.filter((field) => !field.many && !field.path.includes("."));
  const related = fields.filter((field) => field.many);
  const behind = new Map<string, QuestionField[]>();
  for (const field of fields) {
    const [first = ""] = field.path.split(".");
    if (!field.many && first !== field.path) behind.set(first, [...(behind.get(first) ?? []), field]);
  }
  const options = (some: readonly QuestionField[]): ReactElement[] =>
    some.map((field) => (
      <option key={field.path} value={field.path}>
        {field.label}
      </option>
    ));
  return (
    <Select
      size="small"
      aria-label={translate("conditions.field")}
      value={path}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the row was asked for just now
      autoFocus={props.isNew}
      onChange={(event) => props.onChoose(event.target.value)}
    >
      <option value="" disabled>
        {translate("conditions.choose")}
      </option>
      {options(own)}
      {related.length > 0 ? (
        <optgroup label={translate("conditions.related")}>{options(related)}</optgroup>
      ) : null}
      {[...behind].map(([first, some]) => (
        <optgroup key={first} label={own.find((field) => field.path === first)?.label ?? first}>
          {options(some)}
        </optgroup>
      ))}
    </Select>
  );
}

const DATED: readonly Kind[] = ["date", "moment", "time"];
/** Of days and times the same operators have other words. */
const DATED_WORDS: Partial<Record<OperatorName, string>> = {
  more: "after",
  less: "before",
  at_least: "from",
  at_most: "until",
};

function OperatorChoice(props: {
  kind: Kind;
  operators: readonly OperatorName[];
  operator: OperatorName;
  onChoose(operator: OperatorName): void;
}): ReactElement {
  const { translate } = useRenderer();
  const word = (name: OperatorName): string =>
    (DATED.includes(props.kind) ? DATED_WORDS[name] : undefined) ?? name;
  return (
    <Select
      size="small"
      aria-label={translate("conditions.operator")}
      value={props.operator}
      onChange={(event) => props.onChoose(event.target.value as OperatorName)}
    >
      {props.operators.map((name) => (
        <option key={name} value={name}>
          {translate(`conditions.op.${word(name)}`)}
        </option>
      ))}
    </Select>
  );
}

function Comparison(props: {
  row: FieldRow;
  field: QuestionField;
  onChange(row: AnyRow): void;
  mayChoose: boolean;
}): ReactElement {
  const { row, field, onChange } = props;
  const operators = operatorsOf(field, props.mayChoose);
  const offered = operators.includes(row.operator) ? operators : [...operators, row.operator];
  const kind = kindOf(field);
  return (
    <>
      {kind === "boolean" ? null : (
        <OperatorChoice
          kind={kind}
          operators={offered}
          operator={row.operator}
          onChoose={(operator) =>
            onChange({ ...row, operator, value: valueFor(operator, row.operator, row.value) })
          }
        />
      )}
      <ValueInput
        field={field}
        operator={row.operator}
        value={row.value}
        onChange={(value) => onChange({ ...row, value })}
      />
    </>
  );
}

const NUMBER: QuestionField = {
  path: "",
  type: "integer",
  label: "",
  operators: [],
  aggregates: [],
  groupable: false,
  sortable: false,
};
const FIGURES: readonly Figure[] = ["some", "none", "count", "sum", "avg", "min", "max"];

function RelatedEditor(
  props: RowEditorProps<RelatedRow> & { field: QuestionField | undefined },
): ReactElement {
  const { row, field, onChange, editing, depth, Inner } = props;
  const { translate } = useRenderer();
  const { fields = [] } = useConditionFields(field?.resource);
  const measured = fields.filter(
    ({ aggregates, path, many }) => many !== true && !path.includes(".") && aggregates.includes("sum"),
  );
  const figures = measured.length > 0 ? FIGURES : FIGURES.slice(0, 3);
  const of = row.figure === "count" ? NUMBER : measured.find(({ path }) => path === row.of);
  const choose = (figure: Figure): void => {
    const [first] = measured;
    const isMeasure = isFigure(figure) && figure !== "count";
    onChange({ ...row, figure, of: isMeasure ? row.of || (first?.path ?? "") : "" });
  };
  return (
    <>
      <Select
        size="small"
        aria-label={translate("conditions.operator")}
        value={row.figure}
        onChange={(event) => choose(event.target.value as Figure)}
      >
        {figures.map((figure) => (
          <option key={figure} value={figure}>
            {translate(`conditions.figure.${figure}`)}
          </option>
        ))}
      </Select>
      {isFigure(row.figure) && row.figure !== "count" ? (
        <Select
          size="small"
          aria-label={translate("conditions.field")}
          value={row.of}
          onChange={(event) => onChange({ ...row, of: event.target.value })}
        >
          {measured.map(({ path, label }) => (
            <option key={path} value={path}>
              {label}
            </option>
          ))}
        </Select>
      ) : null}
      {isFigure(row.figure) && of ? (
        <>
          <OperatorChoice
            kind="number"
            operators={FIGURE_OPERATORS}
            operator={row.operator}
            onChoose={(operator) => onChange({ ...row, operator })}
          />
          <ValueInput
            field={of}
            operator={row.operator}
            value={row.value}
            onChange={(value) => onChange({ ...row, value })}
          />
        </>
      ) : null}
      {field?.resource === undefined ? null : (
        <fieldset className="al-condition-where">
          <legend>{translate("conditions.of_which", { name: field.label })}</legend>
          <Inner
            of={field.resource}
            group={row.where}
            onChange={(where) => onChange({ ...row, where })}
            editing={editing}
            depth={depth + 1}
          />
        </fieldset>
      )}
    </>
  );
}

function KeptCondition({ of, row }: { of: string; row: KeptRow }): ReactElement {
  const { translate } = useRenderer();
  const { sentence } = useCheckedCondition(of, row.condition);
  return (
    <p className="al-condition-kept">
      {sentence ?? JSON.stringify(row.condition)}
      <small>{translate("conditions.kept")}</small>
    </p>
  );
}
