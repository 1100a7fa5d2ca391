import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useNotify, useTranslate } from "ra-core";
import { type ReactElement, type SyntheticEvent, useState } from "react";
import { Link } from "react-router";
import {
  SECOND_FACTOR_POLICIES,
  type SecondFactorPolicy,
  type SignInPolicyRequest,
  type SignInPolicyResponse,
} from "../../../../contract/api/organization";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { useCan, useFormatter } from "../../../renderer/context";
import { readError } from "../../../renderer/values/readError";
import { Button } from "../../../ui/controls/Button";
import { CheckField } from "../../../ui/controls/CheckField";
import { ErrorText } from "../../../ui/controls/Field";
import { SelectField } from "../../../ui/controls/TextField";

const KEY = ["organization", "sign-in"];
const GRACE = { now: 0, week: 7, month: 30 } as const;
type Grace = keyof typeof GRACE;
const SHOWN = 8;

/** Whether people need a second factor, from when on, and who has none. */
export function SignInCard(): ReactElement | null {
  const t = useTranslate();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => dataProvider.organizationSignIn({ signal }),
    refetchOnWindowFocus: false,
  });
  // Beside what the page is about: where it cannot be had, the page stands without it.
  if (!data) return null;
  return (
    <section className="al-card" aria-labelledby="organisation-sign-in">
      <h2 id="organisation-sign-in">{t("organisation.sign_in.title")}</h2>
      <PolicyForm key={`${data.second_factor} ${data.second_factor_from ?? ""}`} policy={data} />
      <Without policy={data} />
    </section>
  );
}

function PolicyForm({ policy }: { policy: SignInPolicyResponse }): ReactElement {
  const t = useTranslate();
  const can = useCan();
  const notify = useNotify();
  const queries = useQueryClient();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const format = useFormatter();
  const [wanted, setWanted] = useState<SecondFactorPolicy>(policy.second_factor);
  const [grace, setGrace] = useState<Grace>("week");
  const [trusts, setTrusts] = useState(policy.trusts_devices);
  const isNew = wanted !== policy.second_factor;
  const isStricter = isNew && wanted !== "none";
  const save = useMutation({
    mutationFn: (change: SignInPolicyRequest) => dataProvider.organizationSaveSignIn({ change }),
    onSuccess: (saved) => {
      queries.setQueryData(KEY, saved);
      notify(t("organisation.sign_in.saved"), { type: "success" });
    },
  });
  const isLocked = !can({ resource: "settings", action: "edit" }) || save.isPending;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    save.mutate({
      ...(isNew && { second_factor: wanted }),
      ...(isStricter && { grace_days: GRACE[grace] }),
      ...(trusts !== policy.trusts_devices && { trusts_devices: trusts }),
    });
  };
  return (
    <form className="al-organisation-form" noValidate onSubmit={submit}>
      <SelectField
        label={t("organisation.sign_in.policy")}
        hint={
          policy.second_factor_from && !isNew
            ? t("organisation.sign_in.from", { date: format.dateTime(policy.second_factor_from) })
            : t("organisation.sign_in.hint")
        }
        value={wanted}
        disabled={isLocked}
        options={SECOND_FACTOR_POLICIES.map((value) => ({
          value,
          label: t(`organisation.sign_in.choices.${value}`),
        }))}
        onChange={(value) => setWanted(value as SecondFactorPolicy)}
      />
      {isStricter ? (
        <SelectField
          label={t("organisation.sign_in.grace")}
          value={grace}
          disabled={isLocked}
          options={Object.keys(GRACE).map((value) => ({
            value,
            label: t(`organisation.sign_in.grace_choices.${value}`),
          }))}
          onChange={(value) => setGrace(value as Grace)}
        />
      ) : null}
      <CheckField
        label={t("organisation.sign_in.trusts")}
        value={trusts}
        disabled={isLocked}
        onChange={setTrusts}
      />
      {save.error ? <Failure error={save.error} /> : null}
      <div className="al-organisation-buttons">
        <Button
          type="submit"
          variant="secondary"
          size="small"
          disabled={isLocked || (!isNew && trusts === policy.trusts_devices)}
        >
          {t("organisation.sign_in.save")}
        </Button>
      </div>
    </form>
  );
}

function Failure({ error }: { error: Error }): ReactElement {
  const t = useTranslate();
  const { body } = error as { body?: { code?: string } };
  if (body?.code !== "set_up_yours_first") {
    return <ErrorText role="alert">{readError(error).text}</ErrorText>;
  }
  return (
    <ErrorText role="alert">
      {t("organisation.sign_in.yours_first")}{" "}
      <Link to="/account">{t("organisation.sign_in.to_account")}</Link>
    </ErrorText>
  );
}

function Without({ policy: { without, total } }: { policy: SignInPolicyResponse }): ReactElement {
  const t = useTranslate();
  if (total === 0) return <p className="al-organisation-hint">{t("organisation.sign_in.all_have")}</p>;
  const hidden = total - Math.min(without.length, SHOWN);
  return (
    <details className="al-organisation-without">
      <summary>{t("organisation.sign_in.without", { smart_count: total })}</summary>
      <ul>
        {without.slice(0, SHOWN).map(({ pk, name, email, role }) => (
          <li key={pk}>
            <Link to={`/members/${pk}/show`}>{name || email}</Link> · {role}
          </li>
        ))}
        {hidden > 0 ? <li>{t("organisation.sign_in.more", { smart_count: hidden })}</li> : null}
      </ul>
    </details>
  );
}
