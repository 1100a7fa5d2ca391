import type { ReactElement } from "react";
import { passwordStrength, type Strength } from "../model/password";
import { useSignInTexts } from "../texts";
import { PasswordField } from "./fields";

const FILLED: Record<Strength, number> = { short: 1, weak: 1, fair: 2, strong: 3 };

/** A password that is being chosen, with a hint on how hard it is to guess. */
export function NewPasswordField(props: {
  name?: string;
  label: string;
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
  /** Words that others know of the person. */
  known: readonly string[];
}): ReactElement {
  const { texts } = useSignInTexts();
  const { name = "password", known, ...field } = props;
  const strength = passwordStrength(props.value, known);
  return (
    <PasswordField
      {...field}
      name={name}
      autoComplete="new-password"
      hint={
        <span className="al-signin-strength" data-strength={props.value === "" ? "none" : strength}>
          <span aria-hidden="true">
            {[1, 2, 3].map((bar) => (
              <i key={bar} data-on={props.value !== "" && bar <= FILLED[strength]} />
            ))}
          </span>
          <span aria-live="polite">
            <span className="al-visually-hidden">{texts.strength.label}: </span>
            {props.value === "" ? texts.problems.password_short : texts.strength[strength]}
          </span>
        </span>
      }
    />
  );
}
