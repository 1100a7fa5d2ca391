import { type ChangeEvent, type HTMLInputTypeAttribute, memo, type ReactElement } from "react";
import { FieldShell } from "./FieldShell";
import type { InputProps } from "./types";
import { useFormInput } from "./useFormInput";
import { Input, TextArea } from "../../../ui/controls/Input";

type TextInputProps = Omit<InputProps, "field"> & {
  field: { maxLength?: number };
  type?: HTMLInputTypeAttribute;
  inputMode?: "email" | "url" | "tel";
  multiline?: boolean;
};

/** The text a form value stands for; an empty text is no value (null). */
export function asText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/**
 * One line or several lines of text. The browser's own filling-in is off: it would put the data of who sits at the
 * screen into the record of somebody else.
 */
export const TextInput = memo(function TextInput(props: TextInputProps): ReactElement {
  const { type = "text", inputMode, multiline = false, field, readOnly } = props;
  const input = useFormInput(props);
  const common = {
    ref: input.ref,
    value: asText(input.value),
    readOnly,
    maxLength: field.maxLength,
    autoComplete: "off",
    onBlur: input.onBlur,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      input.onChange(event.target.value === "" ? null : event.target.value),
  };
  return (
    <FieldShell {...props} id={input.id} error={input.error}>
      {multiline ? (
        <TextArea rows={3} {...common} />
      ) : (
        <Input type={type} inputMode={inputMode} {...common} />
      )}
    </FieldShell>
  );
});
