import { type ReactElement, type ReactNode, useId } from "react";
import { Radio } from "./Checkbox";
import { classNames } from "./classNames";
import { Field, type FieldProps } from "./Field";
import styles from "./RadioGroup.module.css";

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Says more, in small letters. */
  hint?: ReactNode;
}

export type RadioGroupProps<Value extends string> = Omit<FieldProps, "group" | "children"> & {
  value: Value | undefined;
  onChange(value: Value): void;
  options: readonly RadioOption<Value>[];
  /** `tiles` stand side by side and are as large as buttons. */
  look?: "tiles" | undefined;
  /** The chosen one takes the focus as soon as it is shown. */
  autoFocus?: boolean | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  /** Stands below the options, such as a text for another one. */
  children?: ReactNode;
};

/** One of a few that are all seen. */
export function RadioGroup<Value extends string>({
  value,
  onChange,
  options,
  look,
  autoFocus,
  name,
  disabled,
  children,
  ...frame
}: RadioGroupProps<Value>): ReactElement {
  const made = useId();
  const isFirst = !options.some((option) => option.value === value);
  return (
    <Field {...frame} group>
      <div className={look === "tiles" ? styles.tiles : styles.list}>
        {options.map((option, index) => (
          <label key={option.value} className={classNames(styles.option, look === "tiles" && styles.tile)}>
            <Radio
              name={name ?? made}
              value={option.value}
              checked={option.value === value}
              disabled={disabled}
              autoFocus={autoFocus && (isFirst ? index === 0 : option.value === value)}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.hint ? <small>{option.hint}</small> : null}
            </span>
          </label>
        ))}
      </div>
      {children}
    </Field>
  );
}
