import type { ButtonHTMLAttributes, ReactElement, Ref } from "react";
import { classNames } from "./classNames";
import styles from "./PlainButton.module.css";

/** A button that looks like what it holds: a row, a card, a star. Its place gives it its look. */
export function PlainButton({
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> | undefined }): ReactElement {
  return <button type="button" {...rest} className={classNames(styles.plain, className)} />;
}
