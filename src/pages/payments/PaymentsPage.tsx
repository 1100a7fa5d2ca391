import { useTranslate } from "ra-core";
import { type ReactElement, useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import type { PaymentAccount } from "../../../contract/api/payments";
import { useFormatter } from "../../renderer/context";
import { Chip } from "../../ui/Chip";
import { LoadError } from "../../ui/LoadError";
import { Icon } from "../../ui/Icon";
import { PageHeader } from "../../ui/PageHeader";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { CreateAccountForm } from "./components/CreateAccountForm";
import { requirementTexts, stepsFor } from "./model/account";
import { type PaymentActions, usePaymentAccount, usePaymentActions } from "./usePayments";
import "./payments.css";
import { Button } from "../../ui/controls/Button";

/** Where an organisation connects the account that donations are paid to. */
export default function PaymentsPage(): ReactElement {
  const t = useTranslate();
  const { data, error, refetch } = usePaymentAccount();
  const actions = usePaymentActions((address) => window.location.assign(address));
  useReturn(data, actions);
  return (
    <div className="al-payments">
      <PageHeader title={t("payments.title")} lead={t("payments.lead")} />
      {data ? (
        <Account account={data} actions={actions} />
      ) : error ? (
        <LoadError
          title={t("payments.failed")}
          detail={error.message}
          retry={{ label: t("payments.retry"), again: refetch }}
        />
      ) : (
        <>
          <VisuallyHidden>{t("payments.loading")}</VisuallyHidden>
          <div className="al-payments-place" aria-hidden="true" />
        </>
      )}
    </div>
  );
}

/** Whoever comes back from the provider sees what became of it: asked for once, and not again on a reload. */
function useReturn(account: PaymentAccount | undefined, { refresh }: PaymentActions): void {
  const [search, setSearch] = useSearchParams();
  const hasAsked = useRef(false);
  const hasReturned = search.get("returned") === "1";
  const hasAccount = account !== undefined && isAccount(account);
  useEffect(() => {
    if (!hasReturned || !hasAccount || hasAsked.current) return;
    hasAsked.current = true;
    refresh.mutate();
    const rest = new URLSearchParams(search);
    rest.delete("returned");
    setSearch(rest, { replace: true });
  }, [hasReturned, hasAccount, refresh, search, setSearch]);
}

function isAccount({ stripe_account_status: status }: PaymentAccount): boolean {
  return status !== "none" && status !== "unavailable";
}

const LOOKS = {
  none: { icon: "CreditCard", tone: "default" },
  pending: { icon: "PendingActions", tone: "info" },
  restricted: { icon: "Warning", tone: "warning" },
  active: { icon: "CheckCircle", tone: "success" },
  unavailable: { icon: "Block", tone: "default" },
} as const;

function Account({ account, actions }: { account: PaymentAccount; actions: PaymentActions }): ReactElement {
  const t = useTranslate();
  const { stripe_account_status: status, stripe_requirements_due: due } = account;
  const { icon, tone } = LOOKS[status];
  const steps = stepsFor(account);
  return (
    <>
      <section className="al-card al-payments-state" data-tone={tone}>
        <span className="al-payments-icon">
          <Icon name={icon} size={28} />
        </span>
        <div className="al-payments-text">
          <h2>
            {t(`payments.state.${status}.title`)}{" "}
            <Chip tone={tone}>{t(`payments.state.${status}.name`)}</Chip>
          </h2>
          <p>{t(`payments.state.${status}.text`)}</p>
          {steps.includes("create") ? (
            <CreateAccountForm create={actions.create} />
          ) : (
            <div className="al-payments-actions">
              {steps.map((step, index) => (
                <StepButton
                  key={step}
                  step={step}
                  isFirst={index === 0}
                  account={account}
                  actions={actions}
                />
              ))}
            </div>
          )}
          <Checked account={account} />
        </div>
      </section>
      {isAccount(account) && <Facts account={account} />}
      {due.length > 0 && (
        <section className="al-card">
          <h2>{t("payments.due")}</h2>
          <ul className="al-payments-due">
            {requirementTexts(due).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface StepButtonProps {
  step: "create" | "answer" | "refresh";
  isFirst: boolean;
  account: PaymentAccount;
  actions: PaymentActions;
}

function StepButton({ step, isFirst, account, actions }: StepButtonProps): ReactElement | null {
  const t = useTranslate();
  if (step === "create") return null;
  const { mutate, isPending, isSuccess } = actions[step];
  // The link was opened: until the browser has left, a second click would use up another one.
  const isBusy = isPending || (step === "answer" && isSuccess);
  const isChange = step === "answer" && account.stripe_account_status === "active";
  return (
    <Button
      variant={isFirst ? "primary" : "secondary"}
      disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => mutate()}
    >
      <Icon name={step === "answer" ? "OpenInNew" : "Sync"} size={18} />
      {t(isChange ? "payments.change" : `payments.${step}`)}
    </Button>
  );
}

function Checked({ account }: { account: PaymentAccount }): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const { checked_at: at } = account;
  return (
    <p className="al-muted" role="status">
      {at === undefined ? "" : t("payments.checked", { time: format.dateTime(at) })}
    </p>
  );
}

function Facts({ account }: { account: PaymentAccount }): ReactElement {
  const t = useTranslate();
  const facts = [
    ["details", account.stripe_details_submitted],
    ["charges", account.stripe_charges_enabled],
    ["payouts", account.stripe_payouts_enabled],
  ] as const;
  return (
    <section className="al-card">
      <h2>{t("payments.facts")}</h2>
      <dl className="al-payments-facts">
        {facts.map(([name, isSo]) => (
          <div key={name}>
            <dt>{t(`payments.fact.${name}`)}</dt>
            <dd data-so={isSo}>
              <Icon name={isSo ? "CheckCircle" : "PendingActions"} size={18} />
              {t(isSo ? "payments.yes" : "payments.not_yet")}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
