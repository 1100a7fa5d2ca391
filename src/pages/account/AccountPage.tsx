import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { LoadError } from "../../ui/LoadError";
import { PageHeader } from "../../ui/PageHeader";
import { Skeleton } from "../../ui/Skeleton";
import "./account.css";
import { EmailForm } from "./components/EmailForm";
import { Organizations } from "./components/Organizations";
import { PasswordForm } from "./components/PasswordForm";
import { ProfileForm } from "./components/ProfileForm";
import { Sessions } from "./components/Sessions";
import type { AccountPageProps } from "./types";

/** One's own account: who one is, how one signs in, where one is signed in, and to which organisations one belongs. */
export default function AccountPage(props: AccountPageProps): ReactElement {
  const t = useTranslate();
  const { user, calls } = props;
  const isMember = user.organizations.some(
    ({ pk, status }) => pk === user.organization?.pk && status === "Active",
  );
  const query = useQuery({ queryKey: ["account"], queryFn: () => calls.account() });
  const { data, error } = query;
  return (
    <div className="al-account">
      <PageHeader title={t("account.title")} lead={t("account.lead", { email: user.email })} />
      {!data && error ? (
        <LoadError
          title={t("account.not_loaded")}
          detail={error.message}
          retry={{ label: t("account.retry"), again: query.refetch }}
        />
      ) : null}
      {!data && !error ? (
        <div className="al-card" aria-busy="true">
          <Skeleton width="100%" height="480px" />
        </div>
      ) : null}
      {data ? (
        <div className="al-account-columns">
          <div className="al-account-column">
            <section className="al-card" aria-labelledby="account-profile">
              <h2 id="account-profile">{t("account.profile.title")}</h2>
              <ProfileForm {...props} account={data.account} />
            </section>
            {isMember ? props.attending : null}
          </div>
          <div className="al-account-column">
            <section className="al-card" aria-labelledby="account-email">
              <h2 id="account-email">{t("account.email.title")}</h2>
              <EmailForm {...props} account={data.account} />
            </section>
            <section className="al-card" aria-labelledby="account-password">
              <h2 id="account-password">{t("account.password.title")}</h2>
              <PasswordForm {...props} account={data.account} />
            </section>
            {props.security}
            <section className="al-card" aria-labelledby="account-sessions">
              <h2 id="account-sessions">{t("account.sessions.title")}</h2>
              <Sessions calls={calls} sessions={data.sessions} />
            </section>
            <section className="al-card" aria-labelledby="account-organizations">
              <h2 id="account-organizations">{t("account.organizations.title")}</h2>
              <Organizations user={user} onSwitch={props.onSwitch} />
            </section>
            {isMember ? props.ownData : null}
          </div>
        </div>
      ) : null}
    </div>
  );
}
