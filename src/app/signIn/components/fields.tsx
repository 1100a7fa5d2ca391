import type { ReactElement } from "react";
import * as controls from "../../../ui/controls/PasswordField";
import { TextField as Line, type TextFieldProps } from "../../../ui/controls/TextField";
import { useSignInTexts } from "../texts";

/** The name is the field's id too, and its name in the request. */
type FieldProps = Omit<TextFieldProps, "id" | "name"> & { name: string };

/** A line of text, which must be filled unless it says otherwise. */
export function TextField(props: FieldProps): ReactElement {
  const { texts } = useSignInTexts();
  return <Line required optionalText={`(${texts.optional})`} {...props} id={props.name} />;
}

/** A password, which can be shown. */
export function PasswordField(props: FieldProps): ReactElement {
  const { fields } = useSignInTexts().texts;
  return (
    <controls.PasswordField
      required
      {...props}
      id={props.name}
      show={{ text: fields.show, label: fields.show_password }}
      hide={{ text: fields.hide, label: fields.hide_password }}
    />
  );
}
