import { useNotify, useTranslate } from "ra-core";
import { type ReactElement, useMemo, useState } from "react";
import { Avatar } from "../../../ui/Avatar";
import { Chip } from "../../../ui/Chip";
import { EmptyState } from "../../../ui/EmptyState";
import { Icon } from "../../../ui/Icon";
import { PageHeader } from "../../../ui/PageHeader";
import { SegmentedControl } from "../../../ui/SegmentedControl";
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoSession } from "../shared/demoSession";
import { type DemoSessionControls, useDemoSession } from "../shared/useDemoSession";
import { useNow } from "../shared/useNow";
import { useTitle } from "../shared/useTitle";
import { ACTIONS, abilityOf, allowedBy, PARTS, type Right, rightText, SUBJECTS } from "./access";
import "./access-control.css";
import { LinkButton } from "../../../ui/controls/LinkButton";
import { Button } from "../../../ui/controls/Button";
import { Select } from "../../../ui/controls/Input";

/** What the demo's session may do by its rules, and which parts of a page it sees. */
export function AccessControlPage(): ReactElement {
  const t = useTranslate();
  const controls = useDemoSession();
  const { session } = controls;
  useTitle(t("templateAuth.access.title"));
  return (
    <div className="al-tpl-access">
      <PageHeader title={t("templateAuth.access.title")} lead={t("templateAuth.access.lead")} />
      {session ? (
        <Rights session={session} controls={controls} />
      ) : (
        <section className="al-card">
          <EmptyState
            icon={<Icon name="Lock" />}
            title={t("templateAuth.access.nobody")}
            body={t("templateAuth.access.nobody_body")}
            actions={
              <LinkButton to="/pages/login-v1?next=/access-control">
                {t("templateAuth.access.log_in")}
              </LinkButton>
            }
          />
        </section>
      )}
    </div>
  );
}

function Rights(props: { session: DemoSession; controls: DemoSessionControls }): ReactElement {
  const { session, controls } = props;
  const { user } = session;
  const t = useTranslate();
  const ability = useMemo(() => abilityOf(user), [user]);
  return (
    <div className="al-tpl-access-columns">
      <section className="al-card" aria-labelledby="access-parts">
        <h2 id="access-parts">{t("templateAuth.access.parts")}</h2>
        <ul className="al-tpl-access-parts">
          {PARTS.map(({ id, needs }) => (
            <Part key={id} id={id} needs={needs} rule={allowedBy(ability, needs)} />
          ))}
        </ul>
      </section>
      <div className="al-tpl-access-side">
        <Who session={session} controls={controls} />
        <section className="al-card" aria-labelledby="access-rules">
          <h2 id="access-rules">{t("templateAuth.access.rules")}</h2>
          <table className="al-tpl-access-rules">
            <thead>
              <tr>
                <th scope="col">{t("templateAuth.access.action")}</th>
                <th scope="col">{t("templateAuth.access.subject")}</th>
              </tr>
            </thead>
            <tbody>
              {user.ability.map((rule) => (
                <tr key={rightText(rule)}>
                  <td>
                    <code>{rule.action}</code>
                  </td>
                  <td>
                    <code>{rule.subject}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <Asking ability={ability} />
      </div>
    </div>
  );
}

function Part(props: { id: string; needs: Right; rule: Right | undefined }): ReactElement {
  const { id, needs, rule } = props;
  const t = useTranslate();
  const isShown = rule !== undefined;
  return (
    <li data-shown={isShown}>
      <header>
        <Icon name={isShown ? "Visibility" : "VisibilityOff"} size={20} />
        <h3>{t(`templateAuth.access.part.${id}`)}</h3>
        <Chip tone={isShown ? "success" : "default"}>
          {t(`templateAuth.access.${isShown ? "shown" : "hidden"}`)}
        </Chip>
      </header>
      <p className="al-muted">
        {isShown
          ? t("templateAuth.access.why_shown", { rule: rightText(rule) })
          : t("templateAuth.access.why_hidden", { rule: rightText(needs) })}
      </p>
      {isShown ? (
        <p className="al-tpl-access-content">{t(`templateAuth.access.part.${id}_text`)}</p>
      ) : (
        <p className="al-tpl-access-none">{t("templateAuth.access.no_content")}</p>
      )}
    </li>
  );
}

/** Whose session it is, and the other role at one press. */
function Who(props: { session: DemoSession; controls: DemoSessionControls }): ReactElement {
  const { session, controls } = props;
  const { user } = session;
  const t = useTranslate();
  const notify = useNotify();
  const isOver = useNow() >= session.expiresAt;
  const name = user.fullName || user.username;

  async function lookAs(email: string): Promise<void> {
    try {
      await controls.logIn({ email, password: DEMO_PASSWORD });
    } catch (error) {
      const text = error instanceof Error && error.message !== "" ? error.message : undefined;
      notify(text ?? t("errors.something_wrong"), { type: "error" });
    }
  }
  return (
    <section className="al-card" aria-label={t("templateAuth.access.who", { name })}>
      <div className="al-tpl-access-who">
        <Avatar name={name} src={user.avatar} size={48} />
        <div>
          <strong>{name}</strong>
          <span className="al-muted">{user.email}</span>
        </div>
      </div>
      {isOver ? <p className="al-tpl-access-over">{t("templateAuth.access.over")}</p> : null}
      <div className="al-tpl-access-as">
        <span aria-hidden="true">{t("templateAuth.access.as")}</span>
        <SegmentedControl<string>
          label={t("templateAuth.access.as")}
          segments={DEMO_ACCOUNTS.map(({ email, role }) => ({
            id: email,
            label: t(`templateAuth.roles.${role}`),
            disabled: controls.busy,
          }))}
          value={user.email}
          onChange={(email) => void lookAs(email)}
        />
      </div>
      <Button variant="secondary" size="small" onClick={controls.logOut}>
        {t("templateAuth.session.log_out")}
      </Button>
    </section>
  );
}

/** Puts any question to the rules. */
function Asking({ ability }: { ability: ReturnType<typeof abilityOf> }): ReactElement {
  const t = useTranslate();
  const [right, setRight] = useState<Right>({ action: "update", subject: "Invoice" });
  const may = ability.can(right.action, right.subject);
  return (
    <section className="al-card" aria-labelledby="access-ask">
      <h2 id="access-ask">{t("templateAuth.access.ask")}</h2>
      <div className="al-tpl-access-ask">
        <Select
          aria-label={t("templateAuth.access.action")}
          value={right.action}
          onChange={(event) => setRight({ ...right, action: event.target.value })}
        >
          {ACTIONS.map((action) => (
            <option key={action}>{action}</option>
          ))}
        </Select>
        <Select
          aria-label={t("templateAuth.access.subject")}
          value={right.subject}
          onChange={(event) => setRight({ ...right, subject: event.target.value })}
        >
          {SUBJECTS.map((subject) => (
            <option key={subject}>{subject}</option>
          ))}
        </Select>
      </div>
      <output data-may={may}>
        <Icon name={may ? "CheckCircle" : "Block"} size={20} />
        {t(`templateAuth.access.${may ? "yes" : "no"}`, { rule: rightText(right) })}
      </output>
    </section>
  );
}
