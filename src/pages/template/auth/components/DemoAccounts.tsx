import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../shared/demoSession";
import { Button } from "../../../../ui/controls/Button";

/** The accounts of the samples, each with a way to fill it in. */
export function DemoAccounts(props: {
  onUse(credentials: { email: string; password: string }): void;
}): ReactElement {
  const t = useTranslate();
  return (
    <section className="al-tpl-auth-accounts" aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">{t("templateAuth.accounts.title")}</h2>
      <ul>
        {DEMO_ACCOUNTS.map(({ email, role }) => (
          <li key={email}>
            <span>
              <strong>{email}</strong>
              <small>{t(`templateAuth.roles.${role}`)}</small>
            </span>
            <Button
              variant="secondary"
              size="small"
              aria-label={t("templateAuth.accounts.use_name", { email })}
              onClick={() => props.onUse({ email, password: DEMO_PASSWORD })}
            >
              {t("templateAuth.accounts.use")}
            </Button>
          </li>
        ))}
      </ul>
      <p className="al-muted">
        {t("templateAuth.accounts.password")} <code>{DEMO_PASSWORD}</code>
      </p>
    </section>
  );
}
