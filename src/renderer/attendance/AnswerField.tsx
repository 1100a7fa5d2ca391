import { type ReactElement, useId } from "react";
import type { RsvpQuestion } from "../../../contract/api/events";
import { FieldShell, FieldTexts } from "../fieldTypes/shared/FieldShell";
import "./attendance.css";
import { TextLine } from "./TextLine";

export interface AnswerFieldProps {
  question: RsvpQuestion;
  /** What an answer that was not given is called in a list. */
  unanswered: string;
  value: string | boolean | undefined;
  error: string | undefined;
  isRequired?: boolean;
  onChange(value: string | boolean): void;
}

/** A question that an event asks of whoever signs up. */
export function AnswerField({
  question,
  unanswered,
  value,
  error,
  onChange,
  isRequired = false,
}: AnswerFieldProps): ReactElement {
  const id = useId();
  const { label, type, options = [] } = question;
  if (type === "checkbox") {
    return (
      <div className="field">
        <label className="al-check-line">
          <input
            type="checkbox"
            id={id}
            checked={value === true}
            aria-required={isRequired}
            aria-invalid={error !== undefined}
            {...(error !== undefined && { "aria-describedby": `${id}-error` })}
            onChange={({ target }) => onChange(target.checked)}
          />
          {label}
          {isRequired ? " *" : null}
        </label>
        <FieldTexts id={id} error={error} helperText={undefined} />
      </div>
    );
  }
  const text = typeof value === "string" ? value : "";
  if (type !== "select") {
    const maxLength = type === "long_text" ? 5000 : 500;
    return (
      <TextLine
        label={label}
        value={text}
        error={error}
        maxLength={maxLength}
        isRequired={isRequired}
        onChange={onChange}
      />
    );
  }
  return (
    <FieldShell id={id} label={label} error={error} isRequired={isRequired}>
      <select id={id} className="field-input" value={text} onChange={({ target }) => onChange(target.value)}>
        <option value="">{unanswered}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </FieldShell>
  );
}
