import { memo, type ReactElement } from "react";
import { FieldTexts } from "../shared/FieldShell";
import type { InputProps } from "../shared/types";
import { useFormInput } from "../shared/useFormInput";

export const BooleanInput = memo(function BooleanInput(props: InputProps<"boolean">): ReactElement {
  const { label, readOnly } = props;
  // A switch always has a value, so "required" would ask for nothing.
  const input = useFormInput({ ...props, isRequired: false });
  return (
    <div className="field">
      <label className="field-switch" htmlFor={input.id}>
        <input
          id={input.id}
          ref={input.ref}
          type="checkbox"
          role="switch"
          aria-checked={input.value === true}
          checked={input.value === true}
          disabled={readOnly}
          onChange={(event) => input.onChange(event.target.checked)}
          onBlur={input.onBlur}
          {...input.aria}
        />
        {label}
      </label>
      <FieldTexts id={input.id} error={input.error} helperText={props.helperText} />
    </div>
  );
});
