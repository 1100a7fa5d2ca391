import { useTranslate } from "ra-core";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { Avatar } from "../../../../ui/Avatar";
import { Chip } from "../../../../ui/Chip";
import { type DemoSession, timeLeft } from "../../shared/demoSession";
import type { DemoSessionControls } from "../../shared/useDemoSession";
import { useNow } from "../../shared/useNow";
import { Button } from "../../../../ui/controls/Button";
import { LinkButton } from "../../../../ui/controls/LinkButton";

/** Who is signed in to the demo, as what, and for how long still. */
export function SessionCard(props: { controls: DemoSessionControls; session: DemoSession }): ReactElement {
  const { controls, session } = props;
  const { user } = session;
  const t = useTranslate();
  const now = useNow();
  const [problem, setProblem] = useState<string>();
  const card = useRef<HTMLElement>(null);
  // The form that had the focus is gone.
  useEffect(() => card.current?.focus(), []);
  const isOver = now >= session.expiresAt;
  const name = user.fullName || user.username;

  async function refresh(): Promise<void> {
    try {
      setProblem(undefined);
      await controls.refresh();
    } catch (error) {
      setProblem(error instanceof Error && error.message ? error.message : t("errors.something_wrong"));
    }
  }
  return (
    <section ref={card} tabIndex={-1} className="al-tpl-session" aria-label={t("templateAuth.session.title")}>
      <div className="al-tpl-session-who">
        <Avatar name={name} src={user.avatar} size={56} />
        <div>
          <strong>{name}</strong>
          <span className="al-muted">{user.email}</span>
        </div>
        <Chip tone={user.role === "admin" ? "primary" : "default"}>
          {t(`templateAuth.roles.${user.role}`)}
        </Chip>
      </div>
      <p className="al-tpl-session-time" data-over={isOver}>
        <span role="timer">{timeLeft(session.expiresAt, now)}</span>
        {t(isOver ? "templateAuth.session.over" : "templateAuth.session.left")}
      </p>
      {session.refreshToken === undefined ? (
        <p className="al-muted">{t("templateAuth.session.no_refresh")}</p>
      ) : null}
      <p className="al-tpl-auth-alert" role="alert">
        {problem}
      </p>
      <div className="al-tpl-session-buttons">
        {session.refreshToken === undefined ? null : (
          <Button disabled={controls.busy} onClick={() => void refresh()}>
            {t("templateAuth.session.refresh")}
          </Button>
        )}
        <LinkButton variant="secondary" to="/access-control">
          {t("templateAuth.session.access")}
        </LinkButton>
        <Button variant="secondary" onClick={controls.logOut}>
          {t("templateAuth.session.log_out")}
        </Button>
      </div>
    </section>
  );
}
