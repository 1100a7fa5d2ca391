import { useTranslate } from "ra-core";
import { memo, type ReactElement } from "react";
import { Select } from "../../../ui/controls/Input";
import { useRenderer } from "../../context";
import { DecimalInput } from "../shared/DecimalInput";
import { FieldShell } from "../shared/FieldShell";
import { asText } from "../shared/TextInput";
import type { InputProps } from "../shared/types";
import { useFormInput } from "../shared/useFormInput";
import { yearsOf } from "./years";

const toInteger = (plain: string): number | undefined =>
  Number.isSafeInteger(Number(plain)) ? Number(plain) : undefined;

export function IntegerInput(props: InputProps<"integer">): ReactElement {
  if (props.field.format === "year") return <YearInput {...props} />;
  return <DecimalInput {...props} integer toValue={toInteger} message="validation.integer" />;
}

/** A year from a list; one that the list lacks stays visible, so that opening a form changes nothing. */
const YearInput = memo(function YearInput(props: InputProps<"integer">): ReactElement {
  const { field, isRequired, readOnly } = props;
  const translate = useTranslate();
  const { now } = useRenderer();
  const input = useFormInput(props);
  const value = asText(input.value);
  const years = yearsOf(field, now()).map(String);
  const shown = value === "" || years.includes(value) ? years : [value, ...years];
  return (
    <FieldShell {...props} id={input.id} error={input.error}>
      <Select
        ref={input.ref}
        value={value}
        disabled={readOnly}
        onChange={({ target }) => input.onChange(target.value === "" ? null : Number(target.value))}
        onBlur={input.onBlur}
      >
        <option value="" disabled={isRequired && value !== ""}>
          {translate(field.emptyText ?? (isRequired ? "forms.input.choose" : "forms.input.none"))}
        </option>
        {shown.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </Select>
    </FieldShell>
  );
});
