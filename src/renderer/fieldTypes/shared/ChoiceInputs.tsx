import { useTranslate } from "ra-core";
import { memo, type ReactElement } from "react";
import type { ChoiceDefinition } from "../../../../contract/resource";
import { useLabels } from "../../context";
import type { InputProps } from "./types";
import { FieldShell, FieldTexts } from "./FieldShell";
import { asText } from "./TextInputs";
import { useFormInput } from "./useFormInput";

export function choiceId(choice: string | ChoiceDefinition): string {
  return typeof choice === "string" ? choice : choice.id;
}

/** A choice's source in labels: without the indices of an array's items. */
export function labelSource(source: string): string {
  return source.replace(/\.\d+(?=\.|$)/g, "");
}

/** The browser's own list. A value that is no longer a choice stays visible, so that opening a form changes nothing. */
export const SelectInput = memo(function SelectInput(props: InputProps<"select">): ReactElement {
  const { field, resource, source, isRequired, readOnly } = props;
  const translate = useTranslate();
  const labels = useLabels(resource);
  const input = useFormInput(props);
  const value = asText(input.value);
  const ids = field.choices.map(choiceId);
  const shown = value === "" || ids.includes(value) ? ids : [value, ...ids];
  return (
    <FieldShell {...props} id={input.id} error={input.error}>
      <select
        id={input.id}
        ref={input.ref}
        className="field-input"
        value={value}
        disabled={readOnly}
        onChange={(event) => input.onChange(event.target.value === "" ? null : event.target.value)}
        onBlur={input.onBlur}
        {...input.aria}
      >
        <option value="" disabled={isRequired && value !== ""}>
          {translate(isRequired ? "forms.input.choose" : "forms.input.none")}
        </option>
        {shown.map((id) => (
          <option key={id} value={id}>
            {labels.choice(labelSource(source), id)}
          </option>
        ))}
      </select>
    </FieldShell>
  );
});

export const BooleanInput = memo(function BooleanInput(props: InputProps<"boolean">): ReactElement {
  const { label, readOnly } = props;
  // A switch always has a value, so "required" would ask for nothing.
  const input = useFormInput({ ...props, isRequired: false });
  return (
    <div className="field">
      <label className="field-switch" htmlFor={input.id}>
        <input
          id={input.id}
          ref={input.ref}
          type="checkbox"
          role="switch"
          aria-checked={input.value === true}
          checked={input.value === true}
          disabled={readOnly}
          onChange={(event) => input.onChange(event.target.checked)}
          onBlur={input.onBlur}
          {...input.aria}
        />
        {label}
      </label>
      <FieldTexts id={input.id} error={input.error} helperText={props.helperText} />
    </div>
  );
});

/** Radio buttons that look like stars: arrow keys move, and "no rating" is one of them unless a value is required. */
export const RatingInput = memo(function RatingInput(props: InputProps<"rating">): ReactElement {
  const { field, isRequired, readOnly } = props;
  const translate = useTranslate();
  const input = useFormInput(props);
  const value = typeof input.value === "number" ? input.value : 0;
  const stars = Array.from({ length: field.maximum ?? 5 }, (_, index) => index + 1);
  const choices = isRequired ? stars : [0, ...stars];
  const label = (star: number): string =>
    star === 0 ? translate("forms.input.no_rating") : translate("forms.input.rating", { smart_count: star });
  return (
    <FieldShell {...props} group id={input.id} error={input.error}>
      <div className="field-rating" role="radiogroup" aria-label={props.label} {...input.aria}>
        {choices.map((star) => (
          <label key={star} data-filled={star > 0 && star <= value}>
            <input
              ref={star === (value || choices[0]) ? input.ref : undefined}
              type="radio"
              className="field-hidden"
              name={input.id}
              value={star}
              checked={star === value}
              disabled={readOnly}
              onChange={() => input.onChange(star === 0 ? null : star)}
              onBlur={input.onBlur}
            />
            <span aria-hidden="true">{star === 0 ? "⊘" : "★"}</span>
            <span className="field-hidden">{label(star)}</span>
          </label>
        ))}
      </div>
    </FieldShell>
  );
});

export const ColorInput = memo(function ColorInput(props: InputProps<"color">): ReactElement {
  const { label, readOnly } = props;
  const translate = useTranslate();
  const input = useFormInput(props);
  const text = asText(input.value);
  return (
    <FieldShell {...props} id={input.id} error={input.error}>
      <div className="field-color">
        <input
          type="color"
          aria-label={translate("forms.input.pick_color", { label })}
          value={/^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : "#000000"}
          data-empty={text === "" || undefined}
          disabled={readOnly}
          onChange={(event) => input.onChange(event.target.value)}
          onBlur={input.onBlur}
        />
        <input
          id={input.id}
          ref={input.ref}
          className="field-input"
          value={text}
          placeholder="#rrggbb"
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          readOnly={readOnly}
          onChange={(event) =>
            input.onChange(event.target.value === "" ? null : event.target.value.toLowerCase())
          }
          onBlur={input.onBlur}
          {...input.aria}
        />
      </div>
    </FieldShell>
  );
});
