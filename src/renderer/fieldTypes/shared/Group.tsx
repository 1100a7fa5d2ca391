import type { ReactElement } from "react";
import { useFormState } from "react-hook-form";
import { FieldShell } from "./FieldShell";
import type { InputProps } from "./types";
import { useInputId } from "./useFormInput";
import { errorAt } from "../../formState/formErrors";

export function Group(props: InputProps<"object" | "address"> & { children: React.ReactNode }): ReactElement {
  const { source, label, helperText, isRequired, children } = props;
  const id = useInputId(source);
  const error = errorAt(useFormState({ name: source, exact: true }).errors, source);
  return (
    <FieldShell id={id} label={label} helperText={helperText} error={error} isRequired={isRequired} group>
      <div className="al-form-group">{children}</div>
    </FieldShell>
  );
}
