import { type InputHTMLAttributes, type ReactElement, type ReactNode, useState } from "react";
import { useSignInTexts } from "../texts";

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "value" | "id"> {
  /** Also the field's id, and its name in the request. */
  name: string;
  label: string;
  value: string;
  onChange(value: string): void;
  problem?: string;
  hint?: ReactNode;
}

/** A line of text under its label, with what is wrong with it or a hint below. */
export function TextField({ label, problem, hint, onChange, ...input }: FieldProps): ReactElement {
  const { texts } = useSignInTexts();
  return (
    <div className="al-signin-field">
      <label htmlFor={input.name}>
        {label}
        {input.required === false && <span className="al-muted"> ({texts.optional})</span>}
      </label>
      <Input {...input} problem={problem} hasHint={hint !== undefined} onChange={onChange} />
      <Below name={input.name} problem={problem} hint={hint} />
    </div>
  );
}

/** A password, which can be shown. */
export function PasswordField({ label, problem, hint, onChange, ...input }: FieldProps): ReactElement {
  const { texts } = useSignInTexts();
  const [shown, setShown] = useState(false);
  return (
    <div className="al-signin-field">
      <label htmlFor={input.name}>{label}</label>
      <div className="al-signin-password">
        <Input
          {...input}
          type={shown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          problem={problem}
          hasHint={hint !== undefined}
          onChange={onChange}
        />
        <button
          type="button"
          aria-label={shown ? texts.fields.hide_password : texts.fields.show_password}
          onClick={() => setShown(!shown)}
        >
          {shown ? texts.fields.hide : texts.fields.show}
        </button>
      </div>
      <Below name={input.name} problem={problem} hint={hint} />
    </div>
  );
}

function Input({
  name,
  problem,
  hasHint,
  onChange,
  required = true,
  ...input
}: Omit<FieldProps, "label" | "hint"> & { hasHint: boolean }): ReactElement {
  const described = [problem && `${name}-problem`, hasHint && `${name}-hint`].filter(Boolean).join(" ");
  return (
    <input
      {...input}
      id={name}
      name={name}
      required={required}
      aria-invalid={problem !== undefined}
      aria-describedby={described || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function Below({ name, problem, hint }: Pick<FieldProps, "name" | "problem" | "hint">): ReactElement {
  return (
    <>
      {problem && (
        <p id={`${name}-problem`} className="al-signin-problem">
          {problem}
        </p>
      )}
      {hint !== undefined && (
        <div id={`${name}-hint`} className="al-signin-hint">
          {hint}
        </div>
      )}
    </>
  );
}

/** One of several values under its label. */
export function SelectField(props: {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange(value: string): void;
  problem?: string;
}): ReactElement {
  const { name, problem } = props;
  return (
    <div className="al-signin-field">
      <label htmlFor={name}>{props.label}</label>
      <select
        id={name}
        name={name}
        value={props.value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${name}-problem`}
        onChange={(event) => props.onChange(event.target.value)}
      >
        {props.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Below name={name} problem={problem} />
    </div>
  );
}
