import type { HTMLAttributes, ReactElement } from "react";
import styles from "./FieldRow.module.css";

/** Fields side by side where there is room. */
export function FieldRow(props: HTMLAttributes<HTMLDivElement>): ReactElement {
  return <div {...props} className={styles.row} />;
}
