import { type ReactElement, type SyntheticEvent, useState } from "react";
import type { TotpResponse } from "../../../../contract/api/secondFactor";
import { Button } from "../../../ui/controls/Button";
import { TextField } from "../../../ui/controls/TextField";
import { CopyButton } from "./CopyButton";
import { useSecurity } from "./context";
import { QrCode } from "./QrCode";
import { useFocusedHeading } from "./useFocusedHeading";

/** The secret in groups of four, which are easier to type. */
function grouped(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, "$1 ");
}

/** Brings the secret into an authenticator app, and takes the first code that it shows. */
export function TotpSetup(props: {
  setup: TotpResponse;
  /** The recovery codes that came with it; none where there are some from before. */
  onDone(codes: string[]): void;
  onCancel(): void;
}): ReactElement {
  const { t, calls } = useSecurity();
  const heading = useFocusedHeading();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { secret, otpauth_url } = props.setup;
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      props.onDone(await calls.confirmTotp(code.trim()));
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (busy) return;
    if (code.trim().length < 6) setProblem(t("second.required"));
    else void confirm();
  };
  return (
    <form className="al-security-step" noValidate onSubmit={submit}>
      <h3 ref={heading} tabIndex={-1}>
        {t("app.setup_title")}
      </h3>
      <p>{t("app.scan")}</p>
      <QrCode text={otpauth_url} label={t("app.qr")} />
      <p>
        {t("app.secret")}
        <code className="al-security-secret">{grouped(secret)}</code>
      </p>
      <div className="al-account-buttons">
        <CopyButton text={secret} label={t("app.copy")} copied={t("app.copied")} />
      </div>
      <TextField
        label={t("app.code")}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        error={problem}
        onChange={setCode}
      />
      <div className="al-account-buttons">
        <Button type="submit" aria-disabled={busy}>
          {t("app.confirm")}
        </Button>
        <Button variant="secondary" onClick={props.onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
