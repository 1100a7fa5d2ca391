import type { ReactElement } from "react";
import { type ButtonLook, buttonClass } from "./buttonClass";
import type { TickProps } from "./Checkbox";
import styles from "./FileButton.module.css";

/** The browser's choice of files behind a button of ours. */
export function FileButton({
  variant,
  size,
  className,
  children,
  ...input
}: Omit<TickProps, "size"> & ButtonLook): ReactElement {
  return (
    <label className={`${buttonClass({ variant, size }, className)} ${styles.file}`}>
      <input {...input} type="file" />
      {children}
    </label>
  );
}
