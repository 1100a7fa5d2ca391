import { memo, type ReactElement } from "react";
import { MultipleCombobox } from "../shared/Combobox";
import { FieldShell } from "../shared/FieldShell";
import type { InputProps } from "../shared/types";
import { isIdentifier, useChosen } from "../shared/useChosen";
import { useFormInput } from "../shared/useFormInput";
import { useReferenceOptions } from "../shared/useReferenceOptions";

/** Several records of another resource. */
export const ReferenceArrayInput = memo(function ReferenceArrayInput(
  props: InputProps<"referenceArray">,
): ReactElement {
  const { field, label, readOnly } = props;
  const input = useFormInput(props);
  const options = useReferenceOptions(field);
  const ids = Array.isArray(input.value) ? input.value.filter(isIdentifier) : [];
  const value = useChosen(field.reference, ids);
  return (
    <FieldShell {...props} id={input.id} error={input.error}>
      <MultipleCombobox
        {...options}
        input={input}
        label={label}
        readOnly={readOnly}
        value={value}
        onChange={(chosen) => input.onChange(chosen.map((option) => option.id))}
      />
    </FieldShell>
  );
});
