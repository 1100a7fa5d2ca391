import type { ReactElement } from "react";
import "./attendance.css";
import { Select } from "../../ui/controls/Input";

/** As many as somebody may bring when signing up. */
const MAX_GUESTS = 20;

export interface GuestsFieldProps {
  /** What the field is called where nothing stands beside it. */
  label: string;
  /** `with two guests` */
  textOf(count: number): string;
  guests: number;
  disabled: boolean;
  onChange(guests: number): void;
}

/** How many somebody brings: at the door there are often more, or fewer, than were told. */
export function GuestsField({ label, textOf, guests, disabled, onChange }: GuestsFieldProps): ReactElement {
  return (
    <Select
      size="small"
      className="al-guests"
      aria-label={label}
      value={guests}
      disabled={disabled}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {Array.from({ length: Math.max(MAX_GUESTS, guests) + 1 }, (_, count) => (
        <option key={count} value={count}>
          {textOf(count)}
        </option>
      ))}
    </Select>
  );
}
