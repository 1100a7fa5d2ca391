import { useTranslate } from "ra-core";
import { memo, type ReactElement } from "react";
import { FieldShell } from "../shared/FieldShell";
import type { InputProps } from "../shared/types";
import { useFormInput } from "../shared/useFormInput";
import { Radio } from "../../../ui/controls/Checkbox";
import styles from "./rating.module.css";

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
      <div className={styles.stars} role="radiogroup" aria-label={props.label} {...input.aria}>
        {choices.map((star) => (
          <label key={star} data-filled={star > 0 && star <= value}>
            <Radio
              ref={star === (value || choices[0]) ? input.ref : undefined}
              className="al-visually-hidden"
              name={input.id}
              value={star}
              checked={star === value}
              disabled={readOnly}
              onChange={() => input.onChange(star === 0 ? null : star)}
              onBlur={input.onBlur}
            />
            <span aria-hidden="true">{star === 0 ? "⊘" : "★"}</span>
            <span className="al-visually-hidden">{label(star)}</span>
          </label>
        ))}
      </div>
    </FieldShell>
  );
});
