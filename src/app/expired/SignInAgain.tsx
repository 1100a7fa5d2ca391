import { useTranslate } from "ra-core";
import { type ReactElement, type SyntheticEvent, useState } from "react";
import type { UserData } from "../../../dataProviders/auth";
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
  const { password, setPassword, problem, busy, submit } = useSigningIn(person);
  return (
    <Dialog
      role="alertdialog"
      onSubmit={submit}
      title={t("session.title")}
      text={t("session.text", { email: person.email })}
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
        label={t("session.password")}
        type="password"
        autoComplete="current-password"
        autoFocus
        required
        value={password}
        error={problem}
        alert
        onChange={setPassword}
      />
      <p>
        <a href="/login" target="_blank" rel="noreferrer">
          {t("session.other_way")}
        </a>
      </p>
    </Dialog>
  );
}

function useSigningIn({ email, organization }: UserData): {
  password: string;
  setPassword(password: string): void;
  problem: string | undefined;
  busy: boolean;
  submit(event: SyntheticEvent): void;
} {
  const t = useTranslate();
  const { session, authApi } = useRuntime();
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const signIn = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const auth = await authApi.login({ email, password });
      const isElsewhere = organization && auth.user_data.organization?.pk !== organization.pk;
      // What is shown is one organisation's, whichever the person was in last.
      session.start(isElsewhere ? await authApi.switchOrganization(organization.pk, auth.token) : auth);
    } catch (error) {
      setProblem(errorText(error, t("session.failed")));
      setBusy(false);
    }
  };
  return {
    password,
    setPassword,
    problem,
    busy,
    submit: (event) => {
      event.preventDefault();
      if (!busy && password !== "") void signIn();
    },
  };
}
