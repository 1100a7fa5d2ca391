import { type ReactElement, type ReactNode, useId } from "react";
import "./page.css";

export interface Segment<Id extends string> {
  id: Id;
  label: ReactNode;
  disabled?: boolean;
}

export interface SegmentedControlProps<Id extends string> {
  /** Names the choice; read out, not shown. */
  label: string;
  segments: readonly Segment<Id>[];
  value: Id | undefined;
  onChange(id: Id): void;
}

/** One of a few choices, side by side: radio buttons that look like one strip. */
export function SegmentedControl<Id extends string>(props: SegmentedControlProps<Id>): ReactElement {
  const name = useId();
  return (
    <fieldset className="al-segments">
      <legend className="al-visually-hidden">{props.label}</legend>
      {props.segments.map(({ id, label, disabled }) => (
        <label key={id} className="al-segment">
          <input
            type="radio"
            name={name}
            checked={props.value === id}
            disabled={disabled}
            onChange={() => props.onChange(id)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
