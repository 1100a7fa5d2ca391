import styles from "./Button.module.css";
import { classNames } from "./classNames";

export interface ButtonLook {
  /** `primary` is what most people came to do; there is one in a form or a header. `text` stands in a line. */
  variant?: "primary" | "secondary" | "text" | undefined;
  /** Fits into a row or a toolbar. */
  size?: "small" | undefined;
  /** Destroys or takes back something. */
  danger?: boolean | undefined;
}

/** The classes of what looks like a button. */
export function buttonClass(
  { variant = "primary", size, danger }: ButtonLook,
  className: string | undefined,
): string {
  return classNames(
    variant === "text" ? styles.text : styles.button,
    variant === "secondary" && styles.secondary,
    size === "small" && styles.small,
    danger && styles.danger,
    className,
  );
}
