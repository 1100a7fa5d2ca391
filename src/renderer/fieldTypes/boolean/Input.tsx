import { memo, type ReactElement } from "react";
import { Switch } from "../../../ui/controls/Switch";
import type { InputProps } from "../shared/types";
import { useFormInput } from "../shared/useFormInput";

export const BooleanInput = memo(function BooleanInput(props: InputProps<"boolean">): ReactElement {
  const { label, readOnly } = props;
  // A switch always has a value, so "required" would ask for nothing.
  const input = useFormInput({ ...props, isRequired: false });
  return (
    <Switch
      id={input.id}
      ref={input.ref}
      label={label}
      hint={props.helperText}
      error={input.error}
      checked={input.value === true}
      disabled={readOnly}
      onChange={input.onChange}
      onBlur={input.onBlur}
    />
  );
});
