import { type ReactElement, useId } from "react";
import { classNames } from "./classNames";
import { useFieldWiring } from "./fieldContext";
import { Input, type InputProps } from "./Input";
import styles from "./MeasuredInput.module.css";

/** An input with a unit behind what is typed. */
export function MeasuredInput({ unit, ...input }: InputProps & { unit: string }): ReactElement {
  const unitId = useId();
  const described = useFieldWiring(input)["aria-describedby"];
  return (
    <span className={styles.measured}>
      <Input {...input} aria-describedby={classNames(described, unitId)} />
      <span id={unitId}>{unit}</span>
    </span>
  );
}
