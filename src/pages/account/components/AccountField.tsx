import type { InputHTMLAttributes, ReactElement } from "react";

/** A line of text of the account's small forms, with what is wrong with it below. */
export function AccountField({
  id,
  label,
  problem,
  onChange,
  ...input
}: Pick<InputHTMLAttributes<HTMLInputElement>, "type" | "autoComplete" | "maxLength" | "autoFocus"> & {
  id: string;
  label: string;
  value: string;
  problem: string | undefined;
  onChange(value: string): void;
}): ReactElement {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className="field-input"
        required
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem ? (
        <span id={`${id}-problem`} className="field-error">
          {problem}
        </span>
      ) : null}
    </div>
  );
}
