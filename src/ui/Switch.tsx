import type { ReactElement, ReactNode } from "react";
import "./page.css";

export interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange(checked: boolean): void;
  disabled?: boolean;
  /** The id of a text that says more. */
  describedBy?: string;
}

/** Something that is on or off and takes effect at once. */
export function Switch({ label, checked, onChange, disabled, describedBy }: SwitchProps): ReactElement {
  return (
    <label className="al-switch">
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-describedby={describedBy}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
