import { type ReactElement, type SyntheticEvent, useState } from "react";
import { Button } from "../../../ui/controls/Button";
import { TextField } from "../../../ui/controls/TextField";
import { useSecurity } from "./context";
import { useFocusedHeading } from "./useFocusedHeading";

/** The name of a passkey: of a new one, or another name of one that is there. */
export function PasskeyForm(props: {
  title: string;
  submit: string;
  name: string;
  problem: string | undefined;
  busy: boolean;
  onName(name: string): void;
  onCancel(): void;
}): ReactElement {
  const { t } = useSecurity();
  const heading = useFocusedHeading();
  const [name, setName] = useState(props.name);
  const [missing, setMissing] = useState<string>();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (props.busy) return;
    setMissing(name.trim() === "" ? t("passkeys.name_required") : undefined);
    if (name.trim() !== "") props.onName(name.trim());
  };
  return (
    <form className="al-security-step" noValidate onSubmit={submit}>
      <h3 ref={heading} tabIndex={-1}>
        {props.title}
      </h3>
      {props.problem ? (
        <p className="al-account-alert" role="alert">
          {props.problem}
        </p>
      ) : null}
      <TextField
        label={t("passkeys.name")}
        hint={t("passkeys.name_hint")}
        autoComplete="off"
        maxLength={60}
        required
        value={name}
        error={missing}
        onChange={setName}
      />
      <div className="al-account-buttons">
        <Button type="submit" aria-disabled={props.busy}>
          {props.submit}
        </Button>
        <Button variant="secondary" onClick={props.onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
