import { type ReactElement, type ReactNode, useId } from "react";
import { Checkbox } from "./Checkbox";
import styles from "./CheckField.module.css";
import { FieldTexts } from "./Field";
import { type FieldTextProps, fieldWiring } from "./fieldContext";

/** A box to tick beside its label, with a hint and what is wrong with it below. */
export function CheckField(
  props: FieldTextProps & {
    label: ReactNode;
    value: boolean;
    onChange(value: boolean): void;
    required?: boolean | undefined;
    disabled?: boolean | undefined;
    name?: string | undefined;
  },
): ReactElement {
  const id = useId();
  const { label, value, onChange, hint, error, required, disabled, name } = props;
  return (
    <div className={styles.field}>
      <label className={styles.label}>
        <Checkbox
          name={name}
          disabled={disabled}
          {...fieldWiring(id, { hint, error, required })}
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <FieldTexts id={id} error={error} hint={hint} />
    </div>
  );
}
