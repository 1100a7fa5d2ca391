import type { InputHTMLAttributes, ReactElement, Ref } from "react";
import styles from "./Checkbox.module.css";
import { classNames } from "./classNames";
import { useFieldWiring } from "./fieldContext";

export type TickProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & {
  ref?: Ref<HTMLInputElement> | undefined;
};

/** A box to tick, in a label of its place or with an `aria-label`. */
export function Checkbox({ className, ...rest }: TickProps): ReactElement {
  const { "aria-invalid": isWrong } = useFieldWiring(rest);
  return (
    <input aria-invalid={isWrong} {...rest} type="checkbox" className={classNames(styles.tick, className)} />
  );
}

/** One of several with the same `name`. */
export function Radio({ className, ...rest }: TickProps): ReactElement {
  return <input {...rest} type="radio" className={classNames(styles.tick, className)} />;
}
