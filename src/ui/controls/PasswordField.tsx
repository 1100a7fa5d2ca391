import { type ReactElement, useState } from "react";
import { classNames } from "./classNames";
import { Field } from "./Field";
import { Input } from "./Input";
import styles from "./PasswordField.module.css";
import { splitField, type TextFieldProps } from "./TextField";

interface Toggle {
  /** What the button says. */
  text: string;
  /** Its name, which says what is shown. */
  label: string;
}

/** A password under its label, which can be shown. */
export function PasswordField({
  show,
  hide,
  onChange,
  ...props
}: Omit<TextFieldProps, "type"> & { show: Toggle; hide: Toggle }): ReactElement {
  const [isShown, setShown] = useState(false);
  const [frame, { className, ...input }] = splitField(props);
  const toggle = isShown ? hide : show;
  return (
    <Field {...frame}>
      <div className={styles.frame}>
        <Input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          className={classNames(styles.input, className)}
          type={isShown ? "text" : "password"}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-label={toggle.label}
          onClick={() => setShown(!isShown)}
        >
          {toggle.text}
        </button>
      </div>
    </Field>
  );
}
