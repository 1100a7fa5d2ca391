import { type ComponentType, createElement, lazy, type ReactElement, Suspense } from "react";
import type { FormFieldType } from "../../../../../contract/api/forms";
import { answerList, isMultiple, stepsOf } from "../../../../../definitions/formFields";
import { useSite } from "../../site/site";
import { type AnswerInputProps, Framed } from "./Frame";
import { Input, Select, TextArea } from "../../../../ui/controls/Input";
import { PlainButton } from "../../../../ui/controls/PlainButton";
import { Checkbox, Radio } from "../../../../ui/controls/Checkbox";
import { CheckField } from "../../../../ui/controls/CheckField";

// Few forms ask for these; the others do not wait for their code.
const AddressInput = lazy(async () => ({ default: (await import("./AddressInput")).AddressInput }));
const FileInput = lazy(async () => ({ default: (await import("./FileInput")).FileInput }));
const SignatureInput = lazy(async () => ({ default: (await import("./SignatureInput")).SignatureInput }));

/** The one question of a form, by its type: one that is left out does not compile. */
const INPUTS: Record<FormFieldType, ComponentType<AnswerInputProps>> = {
  short_text: TextInput,
  long_text: LongTextInput,
  email: TextInput,
  phone: TextInput,
  number: TextInput,
  date: TextInput,
  time: TextInput,
  url: TextInput,
  select: SelectInput,
  radio: OptionsInput,
  multi_select: OptionsInput,
  checkbox: OptionsInput,
  consent: ConsentInput,
  rating: StepsInput,
  scale: StepsInput,
  address: AddressInput,
  file: FileInput,
  signature: SignatureInput,
  section: Section,
  page_break: () => null,
};

/** A question, or what divides them. */
export function AnswerInput(props: AnswerInputProps): ReactElement {
  return (
    <div data-field={props.field.id}>
      <Suspense
        fallback={
          <Framed {...props} group>
            {null}
          </Framed>
        }
      >
        {createElement(INPUTS[props.field.type], props)}
      </Suspense>
    </div>
  );
}

function Section({ field }: AnswerInputProps): ReactElement {
  return (
    <div className="al-public-form-section">
      <h2>{field.label}</h2>
      {field.help ? <p className="al-public-muted al-public-form-text">{field.help}</p> : null}
    </div>
  );
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** How a line of each such type is typed. */
const LINES: Partial<
  Record<FormFieldType, { type: string; autoComplete?: string; inputMode?: "decimal"; placeholder?: string }>
> = {
  email: { type: "email", autoComplete: "email" },
  phone: { type: "tel", autoComplete: "tel" },
  number: { type: "number", inputMode: "decimal" },
  date: { type: "date" },
  time: { type: "time" },
  url: { type: "url", placeholder: "https://" },
};

function TextInput(props: AnswerInputProps): ReactElement {
  const { field, filling } = props;
  const line = LINES[field.type] ?? { type: "text" };
  const isNumber = field.type === "number";
  const hasBounds = isNumber || field.type === "date" || field.type === "time";
  return (
    <Framed {...props}>
      <Input
        {...line}
        {...(hasBounds && { min: field.min ?? undefined, max: field.max ?? undefined })}
        {...(isNumber && { step: "any" })}
        {...(field.type === "short_text" && {
          maxLength: typeof field.max === "number" ? field.max : 500,
        })}
        value={textOf(filling.draft.answers[field.id])}
        onChange={({ target }) =>
          filling.answer(
            field.id,
            // What is no number stays in the input, whose own value is empty then.
            isNumber ? (Number.isNaN(target.valueAsNumber) ? undefined : target.valueAsNumber) : target.value,
          )
        }
      />
    </Framed>
  );
}

function LongTextInput(props: AnswerInputProps): ReactElement {
  const { field, filling } = props;
  return (
    <Framed {...props}>
      <TextArea
        rows={4}
        maxLength={typeof field.max === "number" ? field.max : 10_000}
        value={textOf(filling.draft.answers[field.id])}
        onChange={({ target }) => filling.answer(field.id, target.value)}
      />
    </Framed>
  );
}

function SelectInput(props: AnswerInputProps): ReactElement {
  const { field, filling } = props;
  const { t } = useSite();
  return (
    <Framed {...props}>
      <Select
        value={textOf(filling.draft.answers[field.id])}
        onChange={({ target }) => filling.answer(field.id, target.value || undefined)}
      >
        <option value="">{t("public.form.choose")}</option>
        {field.options?.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
    </Framed>
  );
}

/** Options that are all seen: one of them, or several. */
function OptionsInput(props: AnswerInputProps): ReactElement {
  const { field, filling } = props;
  const { t } = useSite();
  const isMany = isMultiple(field);
  const Tick = isMany ? Checkbox : Radio;
  const chosen = answerList(filling.draft.answers[field.id]);
  const choose = (id: string, isChosen: boolean): void => {
    if (!isMany) return filling.answer(field.id, id);
    // In the order of the form, whatever the order of the clicks.
    const all = (field.options ?? [])
      .map((option) => option.id)
      .filter((one) => (one === id ? isChosen : chosen.includes(one)));
    filling.answer(field.id, all.length > 0 ? all : undefined);
  };
  return (
    <Framed {...props} group>
      {field.options?.map(({ id, label }) => (
        <label key={id} className="al-public-form-option">
          <Tick
            name={field.id}
            value={id}
            checked={chosen.includes(id)}
            onChange={({ target }) => choose(id, target.checked)}
          />
          {label}
        </label>
      ))}
      {!isMany && !field.required && chosen.length > 0 ? (
        <PlainButton className="al-public-form-link" onClick={() => filling.answer(field.id, undefined)}>
          {t("publicForms.clear")}
        </PlainButton>
      ) : null}
    </Framed>
  );
}

function ConsentInput({ field, filling }: AnswerInputProps): ReactElement {
  const { t } = useSite();
  return (
    <CheckField
      label={
        <>
          {field.label}
          {field.required ? null : <span className="al-public-muted"> {t("public.form.optional")}</span>}
        </>
      }
      hint={field.help ? <span className="al-public-form-text">{field.help}</span> : undefined}
      error={filling.mistakes[field.id]}
      required={field.required === true}
      value={filling.draft.answers[field.id] === true}
      onChange={(isGiven) => filling.answer(field.id, isGiven || undefined)}
    />
  );
}

/** Stars, or the steps of a scale, as radio buttons: arrow keys move between them. */
function StepsInput(props: AnswerInputProps): ReactElement {
  const { field, filling } = props;
  const { t } = useSite();
  const isRating = field.type === "rating";
  const { min, max } = stepsOf(isRating ? { ...field, min: 1 } : field);
  const value = filling.draft.answers[field.id];
  const steps = Array.from({ length: Math.max(0, max - min + 1) }, (_, index) => min + index);
  return (
    <Framed {...props} group>
      <div className={isRating ? "al-public-form-stars" : "al-public-form-steps"}>
        {steps.map((step) => (
          <label
            key={step}
            data-filled={isRating && typeof value === "number" && step <= value}
            data-chosen={value === step}
          >
            <Radio
              name={field.id}
              value={step}
              checked={value === step}
              onChange={() => filling.answer(field.id, step)}
            />
            {isRating ? (
              <>
                <span aria-hidden="true">★</span>
                <span className="al-visually-hidden">{t("publicForms.stars", { smart_count: step })}</span>
              </>
            ) : (
              <span>{step}</span>
            )}
          </label>
        ))}
      </div>
      {!field.required && value !== undefined ? (
        <PlainButton className="al-public-form-link" onClick={() => filling.answer(field.id, undefined)}>
          {t("publicForms.clear")}
        </PlainButton>
      ) : null}
    </Framed>
  );
}
