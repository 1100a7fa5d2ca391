import { type ReactElement, useEffect, useEffectEvent, useState } from "react";
import { breakOff, hasPasskeys, offersPasskeys, signWithPasskey } from "../../../ui/passkeys";
import { problemsOf } from "../model/problems";
import { useSignIn } from "../SignInContext";
import { useSignInTexts } from "../texts";
import { Alert } from "./AuthForm";
import { Button } from "../../../ui/controls/Button";

/** Whether it was a call that failed, and not the browser. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && "status" in error;
}

/**
 * Signing in with a passkey alone: by the button, or where the browser offers one in the field of the address. Nothing where
 * the browser has none.
 */
export function PasskeySignIn({ staysSignedIn }: { staysSignedIn: boolean }): ReactElement | null {
  const { security, enter } = useSignIn();
  const { texts } = useSignInTexts();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isThere = hasPasskeys();

  const signIn = async (autofill: boolean): Promise<void> => {
    const api = await security();
    const passkey = await signWithPasskey(await api.passkeySignInOptions(), { autofill });
    const auth = await api.passkeySignIn({ passkey, ...(!staysSignedIn && { stay_signed_in: false }) });
    enter(auth, { choose: true });
  };
  const tell = (error: unknown): void =>
    setProblem(isAnswer(error) ? problemsOf(error, texts.offline).form : texts.passkey.broken_off);
  const offer = useEffectEvent(async (): Promise<void> => {
    if (!(await offersPasskeys())) return;
    await signIn(true).catch((error: unknown) => {
      // Nobody asked for it: only what became of a passkey that was picked is told.
      if (isAnswer(error)) tell(error);
    });
  });
  useEffect(() => {
    if (!isThere) return;
    void offer();
    return () => void breakOff();
  }, [isThere]);

  if (!isThere) return null;
  const press = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    await signIn(false).catch(tell);
    setBusy(false);
  };
  return (
    <>
      <Alert text={problem} />
      <Button
        variant="secondary"
        className="al-signin-passkey"
        aria-disabled={busy}
        onClick={() => void (busy || press())}
      >
        {texts.passkey.use}
      </Button>
    </>
  );
}
