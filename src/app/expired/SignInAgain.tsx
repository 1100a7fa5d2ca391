import Modal from "../../ui/Modal";
import { useTranslate } from "ra-core";
import { type ReactElement, type SyntheticEvent, useId, useState } from "react";
import type { UserData } from "../../../dataProviders/auth";
import "../../renderer/panels/Panel.css";
import { PanelBackdrop } from "../../renderer/panels/PanelBackdrop";
import { useRuntime } from "../admin/Runtime";
import { signInPath } from "../boot/returnPath";
import { errorText } from "../layout/errorText";
import { leaveUnasked } from "../session/leaving";
import "./signInAgain.css";

/** Asks the person of this page for their password, over everything that they had begun. */
export function SignInAgain({ person }: { person: UserData }): ReactElement {
  const t = useTranslate();
  const [titleId, textId, passwordId] = [useId(), useId(), useId()];
  const { password, setPassword, problem, busy, submit } = useSigningIn(person);
  return (
    <Modal open slots={{ backdrop: PanelBackdrop }}>
      <form
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={titleId}
        aria-describedby={textId}
        className="question"
        tabIndex={-1}
        onSubmit={submit}
      >
        <h2 id={titleId}>{t("session.title")}</h2>
        <p id={textId}>{t("session.text", { email: person.email })}</p>
        {problem === undefined ? null : (
          <p role="alert" className="al-session-problem">
            {problem}
          </p>
        )}
        {/* For password managers, which look for whose password it is. */}
        <input
          type="text"
          className="al-visually-hidden"
          autoComplete="username"
          value={person.email}
          tabIndex={-1}
          aria-hidden="true"
          readOnly
        />
        <label htmlFor={passwordId}>{t("session.password")}</label>
        <input
          id={passwordId}
          className="al-session-password"
          type="password"
          autoComplete="current-password"
          autoFocus
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <p>
          <a href="/login" target="_blank" rel="noreferrer">
            {t("session.other_way")}
          </a>
        </p>
        <div className="question-buttons">
          <button type="submit" className="al-button" aria-disabled={busy}>
            {t("session.submit")}
          </button>
          <button
            type="button"
            className="al-button al-button-quiet"
            onClick={() => leaveUnasked(window, signInPath(location.pathname + location.search))}
          >
            {t("session.leave")}
          </button>
        </div>
      </form>
    </Modal>
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
