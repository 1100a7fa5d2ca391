import type { InputHTMLAttributes, ReactElement, ReactNode } from "react";
import { useId } from "react";

interface FieldProps {
  label: string;
  hint?: string | undefined;
  mistake?: string | undefined;
  required?: boolean | undefined;
  /** Said beside the label of a field that may stay empty. */
  optionalText?: string | undefined;
}

interface Wiring {
  id: string;
  "aria-invalid": boolean | undefined;
  "aria-describedby": string | undefined;
  required: boolean | undefined;
}

function FieldFrame(props: FieldProps & { children(wiring: Wiring): ReactNode }): ReactElement {
  const { label, hint, mistake, required, optionalText, children } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, mistake && `${id}-mistake`].filter(Boolean).join(" ");
  return (
    <div className="al-public-field">
      <label htmlFor={id}>
        {label}
        {!required && optionalText && <span className="al-public-optional"> {optionalText}</span>}
      </label>
      {children({
        id,
        "aria-invalid": mistake ? true : undefined,
        "aria-describedby": described || undefined,
        required,
      })}
      {hint && (
        <p id={`${id}-hint`} className="al-public-hint">
          {hint}
        </p>
      )}
      {mistake && (
        <p id={`${id}-mistake`} className="al-public-mistake">
          {mistake}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = FieldProps & {
  value: string;
  onChange(value: string): void;
  input?: Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange">;
};

/** One line of text with its label, hint and mistake. */
export function TextField({ value, onChange, input, ...frame }: TextFieldProps): ReactElement {
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <input
          type="text"
          {...input}
          {...wiring}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

/** Several lines of text. */
export function TextAreaField({
  value,
  onChange,
  maxLength,
  ...frame
}: FieldProps & { value: string; onChange(value: string): void; maxLength?: number }): ReactElement {
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <textarea
          rows={3}
          {...wiring}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

/** One of a few. */
export function SelectField({
  value,
  onChange,
  options,
  ...frame
}: FieldProps & {
  value: string;
  onChange(value: string): void;
  options: readonly { value: string; label: string }[];
}): ReactElement {
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <select {...wiring} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

/** Yes or no. */
export function CheckField({
  label,
  value,
  onChange,
  mistake,
  hint,
  required,
}: FieldProps & { value: boolean; onChange(value: boolean): void }): ReactElement {
  const id = useId();
  const described = [hint && `${id}-hint`, mistake && `${id}-mistake`].filter(Boolean).join(" ");
  return (
    <div className="al-public-check">
      <input
        id={id}
        type="checkbox"
        checked={value}
        required={required}
        aria-invalid={mistake ? true : undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p id={`${id}-hint`} className="al-public-hint">
            {hint}
          </p>
        )}
        {mistake && (
          <p id={`${id}-mistake`} className="al-public-mistake">
            {mistake}
          </p>
        )}
      </div>
    </div>
  );
}

/** One of a few that are all seen, as pressed buttons. */
export function ChoiceField({
  label,
  name,
  value,
  onChange,
  options,
  children,
}: {
  label: string;
  name: string;
  value: string;
  onChange(value: string): void;
  options: readonly { value: string; label: string }[];
  children?: ReactNode;
}): ReactElement {
  return (
    <fieldset className="al-public-choice">
      <legend>{label}</legend>
      <div className="al-public-options">
        {options.map((option) => (
          <label key={option.value} className={option.value === value ? "al-public-chosen" : undefined}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}

/** What is wrong with the whole form; takes the focus when no field does. */
export function FormProblem({ text }: { text: string | undefined }): ReactElement | null {
  return text ? (
    <p className="al-public-alert" role="alert" tabIndex={-1} data-problem="">
      {text}
    </p>
  ) : null;
}
