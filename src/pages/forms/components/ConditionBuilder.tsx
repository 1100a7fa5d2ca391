import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { FormField } from "../../../../contract/api/forms";
import type { Predicate, PredicateScalar } from "../../../../contract/resource";
import { isChoice, stepsOf } from "../../../../definitions/formFields";
import { IconButton } from "../../../ui/controls/IconButton";
import {
  type ConditionRow,
  type ConditionRows,
  conditionSources,
  fromPredicate,
  hasLostCondition,
  needsValue,
  newRow,
  operatorsFor,
  type RowOperator,
  toPredicate,
} from "../model/condition";
import { useSentence } from "./useSentence";
import { Button } from "../../../ui/controls/Button";
import { Input, Select } from "../../../ui/controls/Input";
import { Field, Hint } from "../../../ui/controls/Field";

interface ConditionBuilderProps {
  fields: readonly FormField[];
  field: FormField;
  error: string | undefined;
  onChange(condition: Predicate | null): void;
}

/** When the field is asked: lines over the answers before it, and what they say together. */
export function ConditionBuilder(props: ConditionBuilderProps): ReactElement {
  const { fields, field, error, onChange } = props;
  const t = useTranslate();
  const sentence = useSentence(fields);
  const sources = conditionSources(fields, field.id);
  const condition = fromPredicate(field.show_if);
  const isLost = hasLostCondition(fields, field);
  const change = (next: ConditionRows): void => onChange(toPredicate(next));
  return (
    <Field group className="al-forms-condition" label={t("formBuilder.condition.title")} error={error}>
      {condition === undefined || isLost ? null : (
        <Rows condition={condition} sources={sources} onChange={change} />
      )}
      <p className="al-forms-hint" aria-live="polite">
        {isLost
          ? t("formBuilder.condition.lost")
          : field.show_if
            ? t("formBuilder.shown_if", { condition: sentence(field.show_if) })
            : t("formBuilder.condition.always")}
      </p>
      {condition === undefined || isLost ? (
        <Button variant="secondary" size="small" onClick={() => onChange(null)}>
          {t("formBuilder.condition.clear")}
        </Button>
      ) : (
        <AddRow condition={condition} sources={sources} onChange={change} />
      )}
    </Field>
  );
}

interface RowsProps {
  condition: ConditionRows;
  sources: FormField[];
  onChange(condition: ConditionRows): void;
}

function AddRow({ condition, sources, onChange }: RowsProps): ReactElement {
  const t = useTranslate();
  const nearest = sources.at(-1);
  if (!nearest) return <Hint>{t("formBuilder.condition.nothing_before")}</Hint>;
  return (
    <Button
      variant="secondary"
      size="small"
      disabled={condition.rows.length >= 10}
      onClick={() => onChange({ ...condition, rows: [...condition.rows, newRow(nearest)] })}
    >
      {t("formBuilder.condition.add")}
    </Button>
  );
}

function Rows({ condition, sources, onChange }: RowsProps): ReactElement {
  const t = useTranslate();
  const { match, rows } = condition;
  const setRow = (at: number, row: ConditionRow): void => onChange({ match, rows: rows.with(at, row) });
  return (
    <>
      {rows.length > 1 ? (
        <Select
          aria-label={t("formBuilder.condition.match")}
          value={match}
          onChange={({ target }) => onChange({ match: target.value === "any" ? "any" : "all", rows })}
        >
          <option value="all">{t("formBuilder.condition.all")}</option>
          <option value="any">{t("formBuilder.condition.any")}</option>
        </Select>
      ) : null}
      {rows.map((row, at) => (
        <Row
          // oxlint-disable-next-line react/no-array-index-key -- lines have no identity but their place
          key={at}
          row={row}
          number={at + 1}
          sources={sources}
          onChange={(next) => setRow(at, next)}
          onRemove={() => onChange({ match, rows: rows.toSpliced(at, 1) })}
        />
      ))}
    </>
  );
}

interface RowProps {
  row: ConditionRow;
  number: number;
  sources: FormField[];
  onChange(row: ConditionRow): void;
  onRemove(): void;
}

function Row({ row, number, sources, onChange, onRemove }: RowProps): ReactElement {
  const t = useTranslate();
  const source = sources.find(({ id }) => id === row.source);
  const choose = (id: string): void => {
    const chosen = sources.find((one) => one.id === id);
    if (chosen) onChange(newRow(chosen));
  };
  return (
    <div className="al-forms-rule">
      <Select
        aria-label={t("formBuilder.condition.question", { number })}
        value={row.source}
        onChange={({ target }) => choose(target.value)}
      >
        {sources.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t("formBuilder.condition.comparison", { number })}
        value={row.operator}
        onChange={({ target }) => onChange({ ...row, operator: target.value as RowOperator })}
      >
        {(source ? operatorsFor(source) : []).map((operator) => (
          <option key={operator} value={operator}>
            {t(`formBuilder.operators.${operator}`)}
          </option>
        ))}
      </Select>
      {source && needsValue(row.operator) ? (
        <Value
          field={source}
          value={row.value}
          label={t("formBuilder.condition.value", { number })}
          onChange={(value) => onChange({ ...row, value })}
        />
      ) : null}
      <IconButton glyph="delete" label={t("formBuilder.condition.remove", { number })} onClick={onRemove} />
    </div>
  );
}

function Value(props: {
  field: FormField;
  value: PredicateScalar;
  label: string;
  onChange(value: PredicateScalar): void;
}): ReactElement {
  const { field, value, label, onChange } = props;
  const t = useTranslate();
  if (isChoice(field) || field.type === "consent") {
    const options =
      field.type === "consent"
        ? [
            { id: "true", label: t("renderer.yes") },
            { id: "false", label: t("renderer.no") },
          ]
        : (field.options ?? []);
    return (
      <Select
        aria-label={label}
        value={String(value)}
        onChange={({ target }) => onChange(field.type === "consent" ? target.value === "true" : target.value)}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </Select>
    );
  }
  const isNumber = field.type === "number" || field.type === "rating" || field.type === "scale";
  const { min, max } = stepsOf(field);
  return (
    <Input
      aria-label={label}
      type={isNumber ? "number" : field.type === "date" || field.type === "time" ? field.type : "text"}
      {...(isNumber && field.type !== "number" && { min, max })}
      value={value === null || typeof value === "boolean" ? "" : value}
      onChange={({ target }) =>
        onChange(isNumber ? (Number.isNaN(target.valueAsNumber) ? 0 : target.valueAsNumber) : target.value)
      }
    />
  );
}
