import { memo, type ReactElement } from "react";
import { SingleCombobox } from "../shared/Combobox";
import { FieldShell } from "../shared/FieldShell";
import type { InputProps } from "../shared/types";
import { isIdentifier, useChosen } from "../shared/useChosen";
import { useFormInput } from "../shared/useFormInput";
import { useReferenceOptions } from "../shared/useReferenceOptions";

/** A record of another resource, chosen by name and kept by id. */
export const ReferenceInput = memo(function ReferenceInput(props: InputProps<"reference">): ReactElement {
  const { field, label, isRequired, readOnly } = props;
  const input = useFormInput(props);
  const options = useReferenceOptions(field);
  const [value = null] = useChosen(field.reference, isIdentifier(input.value) ? [input.value] : []);
  return (
    <FieldShell {...props} id={input.id} error={input.error}>
      <SingleCombobox
        {...options}
        input={input}
        label={label}
        isRequired={isRequired}
        readOnly={readOnly}
        value={value}
        onChange={(option) => input.onChange(option ? option.id : null)}
      />
    </FieldShell>
  );
});
