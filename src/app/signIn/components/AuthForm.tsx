import {
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { Problems } from "../model/problems";
import { useSignInTexts } from "../texts";
import { Button } from "../../../ui/controls/Button";

export interface AuthFormProps {
  problems: Problems;
  busy: boolean;
  submit: string;
  submitting?: string;
  /** What it does cannot be taken back. */
  danger?: boolean;
  /** Why it cannot be sent now. */
  disabledReason?: string | undefined;
  onSubmit(): void;
  /** Beside the button, such as a way back. */
  beside?: ReactNode;
  children?: ReactNode;
}

/** A form whose problems stand at their fields and, of the whole, above; the first of them gets the focus. */
export function AuthForm(props: AuthFormProps): ReactElement {
  const { texts } = useSignInTexts();
  const { problems, busy } = props;
  const form = useRef<HTMLFormElement>(null);
  // What is said at its field is not said once more above.
  const [isMarked, setMarked] = useState(false);
  useLayoutEffect(() => {
    const invalid = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    setMarked(Boolean(invalid) && Object.keys(problems.fields).length > 0);
    invalid?.focus();
  }, [problems]);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!busy) props.onSubmit();
  };
  return (
    <form ref={form} className="al-signin-form" noValidate onSubmit={submit}>
      <Alert text={isMarked ? undefined : problems.form} />
      {props.children}
      <div className="al-signin-buttons">
        <Button
          type="submit"
          aria-disabled={busy}
          danger={props.danger}
          disabledReason={props.disabledReason}
        >
          {busy ? (props.submitting ?? texts.busy) : props.submit}
        </Button>
        {props.beside}
      </div>
    </form>
  );
}

/** What is wrong as a whole; said aloud when it appears. */
export function Alert({ text }: { text: string | undefined }): ReactElement | null {
  return text ? (
    <p className="al-signin-alert" role="alert">
      {text}
    </p>
  ) : null;
}
