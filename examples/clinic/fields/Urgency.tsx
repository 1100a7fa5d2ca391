import { type FieldProps, InputFrame, type InputProps, useFormInput } from "almoner/app";
import "./urgency.css";

const LEVELS = [1, 2, 3, 4, 5];

/** The levels as so many bars, of which the lower ones are filled. */
export function Field({ value }: FieldProps) {
  const level = Number(value);
  return (
    <span className="urgency" role="img" aria-label={`${level} / ${LEVELS.length}`}>
      {LEVELS.map((one) => (
        <i key={one} data-filled={one <= level} />
      ))}
    </span>
  );
}

/** One button for each level. */
export function Input(props: InputProps) {
  const { id, value, onChange, onBlur, error } = useFormInput(props);
  return (
    <InputFrame {...props} id={id} error={error} group>
      <div className="urgency-input">
        {LEVELS.map((level) => (
          <label key={level}>
            <input
              type="radio"
              name={id}
              checked={value === level}
              disabled={props.readOnly}
              onChange={() => onChange(level)}
              onBlur={onBlur}
            />
            {level}
          </label>
        ))}
      </div>
    </InputFrame>
  );
}
