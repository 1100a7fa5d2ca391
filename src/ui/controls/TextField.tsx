import type { ReactElement, ReactNode } from "react";
import { Field, type FieldProps } from "./Field";
import { Input, type InputProps, Select, type SelectProps, TextArea, type TextAreaProps } from "./Input";

type Frame = Omit<FieldProps, "children" | "group" | "className">;
type Framed<Props> = Omit<Props, keyof Frame | "value" | "onChange"> &
  Frame & { value: string; onChange(value: string): void };

export type TextFieldProps = Framed<InputProps>;

/** What belongs to the field's frame, apart from what belongs to its control. */
export function splitField<Props extends Frame>(props: Props): readonly [Frame, Omit<Props, keyof Frame>] {
  const {
    id,
    label,
    labelHidden,
    hint,
    hintAbove,
    error,
    alert,
    required,
    requiredText,
    optionalText,
    ...rest
  } = props;
  const frame = {
    id,
    label,
    labelHidden,
    hint,
    hintAbove,
    error,
    alert,
    required,
    requiredText,
    optionalText,
  };
  return [frame, rest];
}

/** A line of text under its label, with a hint and what is wrong with it below. */
export function TextField({ onChange, ...props }: TextFieldProps): ReactElement {
  const [frame, input] = splitField(props);
  return (
    <Field {...frame}>
      <Input {...input} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}

/** Several lines of text under their label. */
export function TextAreaField({ onChange, ...props }: Framed<TextAreaProps>): ReactElement {
  const [frame, input] = splitField(props);
  return (
    <Field {...frame}>
      <TextArea rows={3} {...input} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}

/** One of several under its label: `options`, or elements for those in groups. */
export function SelectField({
  onChange,
  options,
  children,
  ...props
}: Framed<SelectProps> & {
  options?: readonly { value: string; label: string }[];
  children?: ReactNode;
}): ReactElement {
  const [frame, input] = splitField(props);
  return (
    <Field {...frame}>
      <Select {...input} onChange={(event) => onChange(event.target.value)}>
        {children ??
          options?.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
      </Select>
    </Field>
  );
}
