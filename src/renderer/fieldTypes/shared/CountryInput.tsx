import { useTranslate } from "ra-core";
import { memo, type ReactElement, useMemo } from "react";
import { countryChoices, countryText } from "../../../../contract/countries";
import { Select } from "../../../ui/controls/Input";
import { useRenderer } from "../../context";
import { FieldShell } from "./FieldShell";
import { asText } from "./TextInput";
import type { InputProps } from "./types";
import { useFormInput } from "./useFormInput";

/** A country from the list of all of them. What was written before there was a list stays, first in it. */
export const CountryInput = memo(function CountryInput(props: Omit<InputProps, "field">): ReactElement {
  const { isRequired, readOnly } = props;
  const { locale } = useRenderer();
  const translate = useTranslate();
  const input = useFormInput(props);
  const value = asText(input.value);
  const choices = useMemo(() => countryChoices(locale), [locale]);
  const isListed = value === "" || choices.some((one) => one.value === value);
  return (
    <FieldShell {...props} id={input.id} error={input.error}>
      <Select
        ref={input.ref}
        value={value}
        disabled={readOnly}
        autoComplete="off"
        onChange={(event) => input.onChange(event.target.value === "" ? null : event.target.value)}
        onBlur={input.onBlur}
      >
        <option value="" disabled={isRequired && value !== ""}>
          {translate(isRequired ? "forms.input.choose" : "forms.input.none")}
        </option>
        {isListed ? null : <option value={value}>{countryText(value, locale)}</option>}
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </Select>
    </FieldShell>
  );
});
