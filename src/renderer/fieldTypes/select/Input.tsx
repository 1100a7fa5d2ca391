import { useTranslate } from "ra-core";
import { memo, type ReactElement } from "react";
import { useLabels } from "../../context";
import { FieldShell } from "../shared/FieldShell";
import { asText } from "../shared/TextInput";
import { choiceId, labelSource } from "../shared/choices";
import type { InputProps } from "../shared/types";
import { useFormInput } from "../shared/useFormInput";
import { Select } from "../../../ui/controls/Input";

/** The browser's own list. A value that is no longer a choice stays visible, so that opening a form changes nothing. */
export const SelectInput = memo(function SelectInput(props: InputProps<"select">): ReactElement {
  const { field, resource, source, isRequired, readOnly } = props;
  const translate = useTranslate();
  const labels = useLabels(resource);
  const input = useFormInput(props);
  const value = asText(input.value);
  const ids = field.choices.map(choiceId);
  const shown = value === "" || ids.includes(value) ? ids : [value, ...ids];
  return (
    <FieldShell {...props} id={input.id} error={input.error}>
      <Select
        ref={input.ref}
        value={value}
        disabled={readOnly}
        onChange={(event) => input.onChange(event.target.value === "" ? null : event.target.value)}
        onBlur={input.onBlur}
      >
        <option value="" disabled={isRequired && value !== ""}>
          {translate(isRequired ? "forms.input.choose" : "forms.input.none")}
        </option>
        {shown.map((id) => (
          <option key={id} value={id}>
            {labels.choice(labelSource(source), id)}
          </option>
        ))}
      </Select>
    </FieldShell>
  );
});
