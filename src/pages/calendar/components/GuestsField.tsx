import { useTranslate } from "ra-core";
import type { ReactElement } from "react";

/** As many as somebody may bring when signing up. */
const MAX_GUESTS = 20;

interface GuestsFieldProps {
  /** What the field is called where nothing stands beside it. */
  label: string;
  guests: number;
  disabled: boolean;
  onChange(guests: number): void;
}

/** How many somebody brings: at the door there are often more, or fewer, than were told. */
export function GuestsField({ label, guests, disabled, onChange }: GuestsFieldProps): ReactElement {
  const t = useTranslate();
  return (
    <select
      className="al-input al-cal-guests"
      aria-label={label}
      value={guests}
      disabled={disabled}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {Array.from({ length: Math.max(MAX_GUESTS, guests) + 1 }, (_, count) => (
        <option key={count} value={count}>
          {count === 0
            ? t("calendar.attendees.alone")
            : t("calendar.attendees.guests", { smart_count: count })}
        </option>
      ))}
    </select>
  );
}
