import type { ReactElement } from "react";
import { Glyph, type GlyphName } from "../Glyph";
import type { ButtonProps } from "./Button";
import { classNames } from "./classNames";
import styles from "./IconButton.module.css";

type Sign = { glyph: GlyphName; children?: never } | { glyph?: never; children: ReactElement };

export type IconButtonProps = Omit<ButtonProps, "aria-label" | "variant" | "danger" | "children"> & {
  /** What the button does: its name for screen readers and its tooltip. */
  label: string;
} & Sign;

/** A button that shows a sign alone. */
export function IconButton({
  label,
  glyph,
  size,
  className,
  disabledReason,
  children,
  ...rest
}: IconButtonProps): ReactElement {
  return (
    <button
      type="button"
      title={disabledReason ?? label}
      {...rest}
      className={classNames(styles.button, size === "small" && styles.small, className)}
      aria-label={label}
      {...(disabledReason ? { "aria-disabled": true, onClick: undefined } : undefined)}
    >
      {glyph ? <Glyph name={glyph} size={size === "small" ? 16 : 20} /> : children}
    </button>
  );
}
