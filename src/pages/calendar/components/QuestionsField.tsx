import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { RsvpQuestion } from "../../../../contract/api/events";
import { FieldShell } from "../../../renderer/fieldTypes/shared/FieldShell";
import { useFormInput } from "../../../renderer/fieldTypes/shared/useFormInput";
import { IconButton } from "../../../ui/controls/IconButton";
import { Switch } from "../../../ui/controls/Switch";
import { TextAreaField } from "../../../ui/controls/TextField";
import { newQuestionId, type QuestionValues } from "../model/eventValues";
import { Button } from "../../../ui/controls/Button";
import { Input, Select } from "../../../ui/controls/Input";

const TYPES = ["short_text", "long_text", "select", "checkbox"] as const satisfies RsvpQuestion["type"][];
const MOST = 30;

/** What people are asked when they sign up, in order. */
export function QuestionsField(): ReactElement {
  const t = useTranslate();
  const label = t("calendar.questions.title");
  const input = useFormInput({ source: "questions", label, isRequired: false, readOnly: false });
  const questions = (input.value ?? []) as QuestionValues[];
  const change = (index: number, part: Partial<QuestionValues>): void =>
    input.onChange(questions.map((one, at) => (at === index ? { ...one, ...part } : one)));
  const move = (from: number, to: number): void => {
    const next = [...questions];
    next.splice(to, 0, ...next.splice(from, 1));
    input.onChange(next);
  };
  const add = (): void => {
    const id = newQuestionId(questions);
    input.onChange([...questions, { id, label: "", type: "short_text", required: false, options: "" }]);
  };
  return (
    <FieldShell
      group
      id={input.id}
      label={label}
      helperText={t("calendar.questions.help")}
      error={input.error}
      isRequired={false}
    >
      {questions.length === 0 ? null : (
        <ol className="al-cal-questions">
          {questions.map((question, index) => (
            <li key={question.id}>
              <Question
                question={question}
                number={index + 1}
                of={questions.length}
                invalid={input.error !== undefined}
                onChange={(part) => change(index, part)}
                onMove={(by) => move(index, index + by)}
                onRemove={() => input.onChange(questions.filter((one) => one !== question))}
              />
            </li>
          ))}
        </ol>
      )}
      <Button
        variant="secondary"
        size="small"
        className="al-cal-add"
        disabled={questions.length >= MOST}
        onClick={add}
      >
        {t("calendar.questions.add")}
      </Button>
    </FieldShell>
  );
}

interface QuestionProps {
  question: QuestionValues;
  number: number;
  of: number;
  invalid: boolean;
  onChange(part: Partial<QuestionValues>): void;
  onMove(by: 1 | -1): void;
  onRemove(): void;
}

function Question(props: QuestionProps): ReactElement {
  const t = useTranslate();
  const { question, number, of, invalid, onChange, onMove, onRemove } = props;
  const { label, type, required, options } = question;
  const isWrong = invalid && label.trim() === "";
  return (
    <fieldset className="al-cal-question">
      <legend className="al-visually-hidden">{t("calendar.questions.number", { number })}</legend>
      <div className="al-cal-question-head">
        <Input
          aria-label={t("calendar.questions.label")}
          placeholder={t("calendar.questions.label")}
          aria-invalid={isWrong || undefined}
          maxLength={200}
          value={label}
          onChange={({ target }) => onChange({ label: target.value })}
        />
        <IconButton
          glyph="up"
          label={t("calendar.questions.up", { number })}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton
          glyph="down"
          label={t("calendar.questions.down", { number })}
          disabled={number === of}
          onClick={() => onMove(1)}
        />
        <IconButton glyph="delete" label={t("calendar.questions.remove", { number })} onClick={onRemove} />
      </div>
      <div className="al-cal-inline">
        <Select
          aria-label={t("calendar.questions.type")}
          value={type}
          onChange={({ target }) =>
            onChange({ type: TYPES.find((one) => one === target.value) ?? "short_text" })
          }
        >
          {TYPES.map((one) => (
            <option key={one} value={one}>
              {t(`calendar.questions.types.${one}`)}
            </option>
          ))}
        </Select>
        <Switch
          label={t(type === "checkbox" ? "calendar.questions.must_tick" : "calendar.questions.required")}
          checked={required}
          onChange={(isRequired) => onChange({ required: isRequired })}
        />
      </div>
      {type === "select" ? (
        <TextAreaField
          label={t("calendar.questions.options")}
          rows={4}
          maxLength={5000}
          value={options}
          onChange={(text) => onChange({ options: text })}
        />
      ) : null}
    </fieldset>
  );
}
