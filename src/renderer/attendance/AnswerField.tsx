import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { RsvpQuestion } from "../../../contract/api/events";
import "./attendance.css";
import { CheckField } from "../../ui/controls/CheckField";
import { SelectField, TextField } from "../../ui/controls/TextField";

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
  const translate = useTranslate();
  const { type, options = [] } = question;
  const shared = {
    label: question.label,
    error,
    required: isRequired,
    requiredText: translate("forms.required"),
    onChange,
  };
  if (type === "checkbox") {
    const label = isRequired ? `${question.label} *` : question.label;
    return <CheckField {...shared} label={label} value={value === true} />;
  }
  const text = typeof value === "string" ? value : "";
  if (type !== "select") {
    const maxLength = type === "long_text" ? 5000 : 500;
    return <TextField {...shared} value={text} maxLength={maxLength} autoComplete="off" />;
  }
  return (
    <SelectField {...shared} value={text}>
      <option value="">{unanswered}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </SelectField>
  );
}
