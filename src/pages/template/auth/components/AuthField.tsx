import { useTranslate } from "ra-core";
import { type ReactElement, useId, useState } from "react";

/** A line of text under its label, with what is wrong with it below; a password can be shown. */
export function AuthField(props: {
  label: string;
  type?: "text" | "email" | "password";
  autoComplete: string;
  value: string;
  problem: string | undefined;
  hint?: string;
  autoFocus?: boolean;
  onChange(value: string): void;
}): ReactElement {
  const { label, type = "text", problem, hint, onChange, ...input } = props;
  const t = useTranslate();
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <span className="al-tpl-auth-input">
        <input
          {...input}
          id={id}
          className="field-input"
          type={type === "password" && isShown ? "text" : type}
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
          aria-invalid={problem !== undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {type === "password" ? (
          <button type="button" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
            {t(isShown ? "templateAuth.hide" : "templateAuth.show")}
            <span className="al-visually-hidden">: {label}</span>
          </button>
        ) : null}
      </span>
      {problem ? (
        <span id={`${id}-problem`} className="field-error">
          {problem}
        </span>
      ) : null}
      {hint ? (
        <span id={`${id}-hint`} className="field-help">
          {hint}
        </span>
      ) : null}
    </div>
  );
}
