import { type ReactElement, type SyntheticEvent, useState } from "react";
import type { Proof } from "../../../../contract/api/proof";
import { hasPasskeys, isBrokenOff, signWithPasskey } from "../../../ui/passkeys";
import { Button } from "../../../ui/controls/Button";
import { Hint } from "../../../ui/controls/Field";
import { Input } from "../../../ui/controls/Input";
import { TextField } from "../../../ui/controls/TextField";
import { useSecurity } from "./context";
import { useFocusedHeading } from "./useFocusedHeading";

type Action = (proof: Proof) => Promise<void>;

interface Failure {
  message?: string;
  body?: { code?: string };
}

export interface Proved {
  /** The question who it is, while it is asked; it stands in the place of what asked for it. */
  question: ReactElement | null;
  problem: string | undefined;
  busy: boolean;
  /** Does it; where the server asks who it is, once that is answered. */
  run(action: Action): void;
}

/** Does what only the account's person may, and asks for their password or a code where the server wants that. */
export function useProved(): Proved {
  const { t } = useSecurity();
  const [waiting, setWaiting] = useState<Action>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const attempt = async (action: Action, proof: Proof): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await action(proof);
      setWaiting(undefined);
    } catch (error) {
      const { message, body } = error as Failure;
      if (body?.code === "proof_required") setWaiting(() => action);
      else setProblem(message);
    }
    setBusy(false);
  };
  return {
    question: waiting ? (
      <ProofForm
        problem={problem}
        busy={busy}
        onBrokenOff={() => setProblem(t("passkeys.refused"))}
        onProof={(proof) => void attempt(waiting, proof)}
        onCancel={() => {
          setWaiting(undefined);
          setProblem(undefined);
        }}
      />
    ) : null,
    problem,
    busy,
    run: (action) => void attempt(action, {}),
  };
}

function ProofForm(props: {
  problem: string | undefined;
  busy: boolean;
  onProof(proof: Proof): void;
  onBrokenOff(): void;
  onCancel(): void;
}): ReactElement {
  const { t, email, calls } = useSecurity();
  const heading = useFocusedHeading();
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [missing, setMissing] = useState<string>();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (props.busy) return;
    if (password === "" && code.trim() === "") return setMissing(t("proof.required"));
    setMissing(undefined);
    props.onProof(password === "" ? { code: code.trim() } : { current_password: password });
  };
  const sign = async (): Promise<void> => {
    setMissing(undefined);
    try {
      props.onProof({ passkey: await signWithPasskey(await calls.passkeyProofOptions()) });
    } catch (error) {
      if (!isBrokenOff(error)) throw error;
      props.onBrokenOff();
    }
  };
  return (
    <form className="al-security-step" noValidate onSubmit={submit}>
      <h3 ref={heading} tabIndex={-1}>
        {t("proof.title")}
      </h3>
      {props.problem ? (
        <p className="al-account-alert" role="alert">
          {props.problem}
        </p>
      ) : null}
      <Input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={t("proof.password")}
        type="password"
        autoComplete="current-password"
        maxLength={128}
        value={password}
        error={missing}
        onChange={setPassword}
      />
      <TextField
        label={t("proof.or_code")}
        autoComplete="one-time-code"
        maxLength={40}
        value={code}
        onChange={setCode}
      />
      <Hint>{t("proof.sign_in_again")}</Hint>
      <div className="al-account-buttons">
        <Button type="submit" aria-disabled={props.busy}>
          {t("proof.submit")}
        </Button>
        {hasPasskeys() ? (
          <Button variant="secondary" aria-disabled={props.busy} onClick={() => void (props.busy || sign())}>
            {t("proof.use_passkey")}
          </Button>
        ) : null}
        <Button variant="secondary" onClick={props.onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
