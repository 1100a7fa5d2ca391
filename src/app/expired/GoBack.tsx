import { useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import type { UserData } from "../../../dataProviders/auth";
import { ConfirmDialog } from "../../ui/controls/Dialog";
import { useRuntime } from "../admin/Runtime";
import { errorText } from "../layout/errorText";
import { leaveUnasked } from "../session/leaving";
import "./signInAgain.css";

/** Leads a person who went on in another organisation, in another tab, back to the one that they had begun something in. */
export function GoBack({ person }: { person: UserData }): ReactElement {
  const t = useTranslate();
  const { session, authApi } = useRuntime();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const name = person.organization?.name ?? "";
  const leave = (): void => leaveUnasked(window, "/");
  const goBack = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { organization } = person;
      if (!organization) return leave();
      const auth = await authApi.switchOrganization(organization.pk, session.foreignToken());
      session.start(auth);
      // Whose token it was nobody could tell before.
      if (auth.user_data.pk !== person.pk) leave();
    } catch (error) {
      setProblem(errorText(error, t("errors.something_wrong")));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={t("session.elsewhere.title")}
      text={t("session.elsewhere.text", { name })}
      details={
        problem === undefined ? null : (
          <p role="alert" className="al-session-problem">
            {problem}
          </p>
        )
      }
      answers={[
        { label: t("session.elsewhere.back", { name }), primary: true, onChoose: () => void goBack() },
        { label: t("session.elsewhere.leave"), onChoose: leave },
      ]}
      onCancel={() => undefined}
      busy={busy}
    />
  );
}
