import type { ReactElement } from "react";
import type { QuestionField } from "../../../../contract/api/questions";
import { PERIOD_UNITS } from "../../../../contract/resource/spans";
import { MultipleCombobox, type Option } from "../../../ui/controls/Combobox";
import { Input, Select } from "../../../ui/controls/Input";
import { asText } from "../../../ui/asText";
import { useRenderer } from "../../context";
import ReferenceFilter from "../../fieldTypes/reference/Filter";
import { useComboboxTexts } from "../../fieldTypes/shared/Combobox";
import { type Kind, kindOf, type OperatorName, OPERATORS } from "./operators";

export interface ValueInputProps {
  field: QuestionField;
  operator: OperatorName;
  value: unknown;
  onChange(value: unknown): void;
}

/** The value that a field is compared with, as its type and the operator want it. */
export function ValueInput(props: ValueInputProps): ReactElement | null {
  switch (OPERATORS[props.operator].operand) {
    case "none":
      return null;
    case "one":
      return <OneValue {...props} />;
    case "many":
      return <Choices {...props} />;
    case "span":
      return <Span {...props} />;
    case "period":
      return <Period {...props} />;
  }
}

const INPUT_TYPES: Partial<Record<Kind, string>> = {
  number: "number",
  money: "number",
  date: "date",
  moment: "date",
  time: "time",
};

function OneValue({ field, value, onChange }: ValueInputProps): ReactElement {
  const { translate } = useRenderer();
  const kind = kindOf(field);
  const label = translate("conditions.value");
  if (kind === "reference" && field.resource !== undefined) {
    return (
      <ReferenceFilter
        resource={field.resource}
        source={field.path}
        field={{ reference: field.resource }}
        label={field.label}
        labelHidden
        value={value}
        onChange={onChange}
      />
    );
  }
  if (kind === "choice" || kind === "boolean") {
    const yesNo = [
      { id: "true", name: translate("predicate.yes") },
      { id: "false", name: translate("predicate.no") },
    ];
    const isBoolean = kind === "boolean";
    const chosen = asText(value);
    return (
      <Select
        size="small"
        aria-label={label}
        value={chosen}
        onChange={({ target }) => onChange(isBoolean ? target.value === "true" : target.value)}
      >
        <option value="" disabled>
          {translate("conditions.choose")}
        </option>
        {(isBoolean ? yesNo : (field.choices ?? [])).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    );
  }
  const type = INPUT_TYPES[kind] ?? "text";
  const parsed = (text: string): unknown =>
    text === "" ? undefined : kind === "number" ? Number(text) : text;
  return (
    <Input
      size="small"
      type={type}
      step={type === "number" ? "any" : undefined}
      maxLength={200}
      aria-label={label}
      value={asText(value)}
      onChange={({ target }) => onChange(parsed(target.value))}
    />
  );
}

function Choices({ field, value, onChange }: ValueInputProps): ReactElement {
  const texts = useComboboxTexts(field.label);
  const options = (field.choices ?? []).map(({ id, name }): Option => ({ id, label: name }));
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return (
    <MultipleCombobox
      texts={texts}
      aria-label={field.label}
      options={options}
      value={options.filter(({ id }) => chosen.includes(String(id)))}
      onChange={(all) => onChange(all.length === 0 ? undefined : all.map(({ id }) => id))}
    />
  );
}

const UNITS = { D: "days", W: "weeks", M: "months", Y: "years" } as const;

/** `P3M` as a number and a unit. */
function Span({ value, onChange }: ValueInputProps): ReactElement {
  const { translate } = useRenderer();
  const [, count = "", unit = "M"] = /^P(\d*)([DWMY])$/.exec(asText(value)) ?? [];
  return (
    <span className="al-condition-span">
      <Input
        size="small"
        type="number"
        min={1}
        max={9999}
        step={1}
        aria-label={translate("conditions.value")}
        value={count}
        onChange={({ target }) => {
          const digits = target.value.replaceAll(/\D/g, "").slice(0, 4);
          onChange(digits === "" ? undefined : `P${digits}${unit}`);
        }}
      />
      <Select
        size="small"
        aria-label={translate("conditions.unit")}
        value={unit}
        onChange={({ target }) => onChange(`P${count || 1}${target.value}`)}
      >
        {Object.entries(UNITS).map(([letter, name]) => (
          <option key={letter} value={letter}>
            {translate(`conditions.unit_of.${name}`)}
          </option>
        ))}
      </Select>
    </span>
  );
}

const WHEN = { "0": "this", "-1": "last", "1": "next" } as const;

function Period({ value, onChange }: ValueInputProps): ReactElement {
  const { translate } = useRenderer();
  return (
    <Select
      size="small"
      aria-label={translate("conditions.value")}
      value={asText(value)}
      onChange={({ target }) => onChange(target.value)}
    >
      {PERIOD_UNITS.toReversed().flatMap((unit) =>
        Object.entries(WHEN).map(([offset, when]) => (
          <option key={`${unit}:${offset}`} value={`${unit}:${offset}`}>
            {translate(`predicate.period.${unit}.${when}`)}
          </option>
        )),
      )}
    </Select>
  );
}
