import { type ReactElement, type ReactNode, useId } from "react";
import type { TickProps } from "./Checkbox";
import { FieldTexts } from "./Field";
import { type FieldTextProps, fieldWiring } from "./fieldContext";
import styles from "./Switch.module.css";

export type SwitchProps = Omit<TickProps, "onChange" | "checked" | "className"> &
  FieldTextProps & {
    label: ReactNode;
    checked: boolean;
    onChange(checked: boolean): void;
  };

/** Something that is on or off, with a hint and what is wrong with it below. */
export function Switch({ label, checked, onChange, hint, error, ...rest }: SwitchProps): ReactElement {
  const made = useId();
  const { id = made } = rest;
  const hasTexts = Boolean(hint) || error !== undefined;
  const control = (
    <label className={styles.switch}>
      <input
        {...fieldWiring(id, { hint, error })}
        {...rest}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
  if (!hasTexts) return control;
  return (
    <div>
      {control}
      <FieldTexts id={id} error={error} hint={hint} />
    </div>
  );
}
