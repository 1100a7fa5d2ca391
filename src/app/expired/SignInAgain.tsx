import { useTranslate } from "ra-core";
import { type ReactElement, type SyntheticEvent, useState } from "react";
import type { SecondFactorAsked, SignInAnswer, UserData } from "../../../dataProviders/auth";
import { useRuntime } from "../admin/Runtime";
import { signInPath } from "../boot/returnPath";
import { errorText } from "../layout/errorText";
import { leaveUnasked } from "../session/leaving";
import "./signInAgain.css";
import { Input } from "../../ui/controls/Input";
import { TextField } from "../../ui/controls/TextField";
import { Button } from "../../ui/controls/Button";
import { Dialog } from "../../ui/controls/Dialog";

/** Asks the person of this page for their password, over everything that they had begun. */
export function SignInAgain({ person }: { person: UserData }): ReactElement {
  const t = useTranslate();
  const { asked, typed, setTyped, problem, busy, submit } = useSigningIn(person);
  return (
    <Dialog
      role="alertdialog"
      onSubmit={submit}
      title={t("session.title")}
      text={asked ? t("session.second") : t("session.text", { email: person.email })}
      actions={
        <>
          <Button
            variant="secondary"
            onClick={() => leaveUnasked(window, signInPath(location.pathname + location.search))}
          >
            {t("session.leave")}
          </Button>
          <Button type="submit" aria-disabled={busy}>
            {t("session.submit")}
          </Button>
        </>
      }
    >
      {/* For password managers, which look for whose password it is. */}
      <Input
        className="al-visually-hidden"
        autoComplete="username"
        value={person.email}
        tabIndex={-1}
        aria-hidden="true"
        readOnly
      />
      <TextField
        key={asked ? "code" : "password"}
        label={t(asked ? "session.code" : "session.password")}
        type={asked ? "text" : "password"}
        autoComplete={asked ? "one-time-code" : "current-password"}
        autoFocus
        required
        value={typed}
        error={problem}
        alert
        onChange={setTyped}
      />
      <p>
        <a href="/login" target="_blank" rel="noreferrer">
          {t("session.other_way")}
        </a>
      </p>
    </Dialog>
  );
}

/** First the password, then, where it is asked for, a code of the second factor. */
function useSigningIn({ email, organization }: UserData): {
  asked: SecondFactorAsked | undefined;
  typed: string;
  setTyped(typed: string): void;
  problem: string | undefined;
  busy: boolean;
  submit(event: SyntheticEvent): void;
} {
  const t = useTranslate();
  const { session, authApi, security } = useRuntime();
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState<SecondFactorAsked>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const prove = async (): Promise<SignInAnswer> => {
    if (!asked) return authApi.login({ email, password: typed });
    return (await security()).secondFactor({ ticket: asked.ticket, code: typed });
  };
  const signIn = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const auth = await prove();
      if (!("token" in auth)) {
        setAsked(auth);
        setTyped("");
        return setBusy(false);
      }
      const isElsewhere = organization && auth.user_data.organization?.pk !== organization.pk;
      // What is shown is one organisation's, whichever the person was in last.
      session.start(isElsewhere ? await authApi.switchOrganization(organization.pk, auth.token) : auth);
    } catch (error) {
      const { body } = error as { body?: { code?: string } };
      // The password has to be proved anew.
      if (body?.code === "expired_ticket" || body?.code === "invalid_ticket") setAsked(undefined);
      setProblem(errorText(error, t("session.failed")));
      setBusy(false);
    }
  };
  return {
    asked,
    typed,
    setTyped,
    problem,
    busy,
    submit: (event) => {
      event.preventDefault();
      if (!busy && typed !== "") void signIn();
    },
  };
}
