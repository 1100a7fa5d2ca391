import type { ButtonHTMLAttributes, ReactElement, Ref } from "react";
import { Glyph, type GlyphName } from "./Glyph";
import "./ui.css";

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "aria-label"> {
  /** What the button does: its name for screen readers and its tooltip. */
  label: string;
  glyph: GlyphName;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that shows a sign alone. */
export function IconButton({ label, glyph, className, ...rest }: Props): ReactElement {
  return (
    <button
      type="button"
      {...rest}
      className={className ? `al-icon-button ${className}` : "al-icon-button"}
      aria-label={label}
      title={label}
    >
      <Glyph name={glyph} />
    </button>
  );
}
