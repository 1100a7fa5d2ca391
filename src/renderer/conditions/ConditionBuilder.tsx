import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { QuestionField } from "../../../contract/api/questions";
import { Button } from "../../ui/controls/Button";
import { IconButton } from "../../ui/controls/IconButton";
import { Input, Select } from "../../ui/controls/Input";
import {
  emptyCondition,
  operatorsFor,
  type PlainCondition,
  readConditions,
  writeConditions,
} from "./plainConditions";
import "./conditions.css";

export interface ConditionBuilderProps {
  /** The resource whose records are chosen. */
  of: string;
  /** What can be compared. */
  fields: readonly QuestionField[];
  value: object | undefined;
  onChange(value: object | undefined): void;
  /** What is wrong with a condition, by the field that it begins with. */
  errorOf?(field: string): string | undefined;
}

/** Conditions on records, all of which have to hold. What has no row here, such as a related condition, is kept as it is. */
export function ConditionBuilder({ fields, value, onChange, errorOf }: ConditionBuilderProps): ReactElement {
  const t = useTranslate();
  const { plain, others } = readConditions(value, fields);
  const write = (next: readonly PlainCondition[], kept = others): void =>
    onChange(writeConditions(next, kept, fields));
  const comparable = fields.filter((field) => operatorsFor(field).length > 0);
  const replace = (index: number, next: PlainCondition): void => write(plain.with(index, next));
  const free = comparable.find(({ path }) => !plain.some((one) => one.path === path));
  return (
    <div className="al-conditions">
      {plain.map((condition, index) => {
        const field = comparable.find(({ path }) => path === condition.path);
        const error = errorOf?.(condition.path);
        const taken = new Set(plain.filter((one) => one !== condition).map(({ path }) => path));
        return (
          <div className="al-condition" key={condition.path}>
            <Select
              size="small"
              aria-label={t("reports.condition.field")}
              value={condition.path}
              onChange={(event) => {
                const next = comparable.find(({ path }) => path === event.target.value);
                if (next) replace(index, emptyCondition(next));
              }}
            >
              {comparable
                .filter(({ path }) => !taken.has(path))
                .map(({ path, label }) => (
                  <option key={path} value={path}>
                    {label}
                  </option>
                ))}
            </Select>
            {field ? (
              <>
                <Select
                  size="small"
                  aria-label={t("reports.condition.operator")}
                  value={condition.operator}
                  onChange={(event) =>
                    replace(index, emptyCondition(field, event.target.value as PlainCondition["operator"]))
                  }
                >
                  {operatorsFor(field).map((operator) => (
                    <option key={operator} value={operator}>
                      {t(`reports.operator.${operator}`)}
                    </option>
                  ))}
                </Select>
                <ConditionValue
                  field={field}
                  condition={condition}
                  onChange={(next) => replace(index, { ...condition, value: next })}
                />
              </>
            ) : null}
            <IconButton
              glyph="close"
              size="small"
              label={t("reports.condition.remove", { name: field?.label ?? condition.path })}
              onClick={() => write(plain.filter((one) => one !== condition))}
            />
            {error === undefined ? null : (
              <p className="al-condition-error" role="alert">
                {error}
              </p>
            )}
          </div>
        );
      })}
      {Object.keys(others).map((name) => (
        <div className="al-condition" key={name}>
          <span className="al-condition-kept">
            {t("reports.condition.kept", { name: fields.find(({ path }) => path === name)?.label ?? name })}
          </span>
          <IconButton
            glyph="close"
            size="small"
            label={t("reports.condition.remove", { name })}
            onClick={() =>
              write(plain, Object.fromEntries(Object.entries(others).filter(([one]) => one !== name)))
            }
          />
        </div>
      ))}
      <Button
        variant="secondary"
        size="small"
        disabled={!free}
        onClick={() => free && write([...plain, emptyCondition(free)])}
      >
        {t("reports.condition.add")}
      </Button>
    </div>
  );
}

function ConditionValue(props: {
  field: QuestionField;
  condition: PlainCondition;
  onChange(value: string): void;
}): ReactElement | null {
  const t = useTranslate();
  const { field, condition, onChange } = props;
  const { operator, value } = condition;
  const shared = {
    size: "small",
    "aria-label": t("reports.condition.value"),
    value,
    onChange: (event: { target: { value: string } }): void => onChange(event.target.value),
  } as const;
  if (operator === "empty" || operator === "filled") return null;
  if (operator === "within") {
    return (
      <Select {...shared}>
        {[
          "this_month",
          "this_quarter",
          "this_year",
          "last_month",
          "last_quarter",
          "last_year",
          "P30D",
          "P3M",
          "P12M",
          "P24M",
        ].map((span) => (
          <option key={span} value={span}>
            {t(`reports.within.${span}`)}
          </option>
        ))}
      </Select>
    );
  }
  if (field.type === "boolean" || field.choices) {
    const choices = field.choices ?? [
      { id: "true", name: t("reports.yes") },
      { id: "false", name: t("reports.no") },
    ];
    return (
      <Select {...shared}>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    );
  }
  const isDate = field.type === "date" || field.type === "dateTime";
  return (
    <Input {...shared} type={isDate ? "date" : "text"} inputMode={isNumber(field) ? "decimal" : undefined} />
  );
}

function isNumber({ type }: QuestionField): boolean {
  return ["integer", "number", "money", "percent", "rating"].includes(type);
}
