import { useTranslate } from "ra-core";
import { type ReactElement, useEffect, useRef } from "react";
import type { InviteFormResponse } from "../../../../contract/api/organizationProfile";

const REASONS = ["already_member", "invalid_email", "duplicate"] as const;

/** What became of every address: invited, anew, or passed over and why. */
export function Outcome({ answer }: { answer: InviteFormResponse }): ReactElement {
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { invitations, skipped } = answer;
  const sent = invitations.filter(({ renewed }) => !renewed).map(({ email }) => email);
  const renewed = invitations.filter((one) => one.renewed).map(({ email }) => email);
  return (
    <div className="al-invite-outcome">
      <h3 ref={heading} tabIndex={-1}>
        {invitations.length === 0
          ? t("invite.outcome.none")
          : t("invite.outcome.title", { smart_count: invitations.length })}
      </h3>
      <Addresses title={t("invite.outcome.sent", { smart_count: sent.length })} addresses={sent} />
      <Addresses title={t("invite.outcome.renewed", { smart_count: renewed.length })} addresses={renewed} />
      {REASONS.map((reason) => {
        const addresses = skipped.filter((one) => one.reason === reason).map(({ email }) => email);
        const title = t(`invite.outcome.${reason}`, { smart_count: addresses.length });
        return <Addresses key={reason} title={title} addresses={addresses} />;
      })}
    </div>
  );
}

function Addresses({
  title,
  addresses,
}: {
  title: string;
  addresses: readonly string[];
}): ReactElement | null {
  if (addresses.length === 0) return null;
  return (
    <section>
      <h4>{title}</h4>
      <ul>
        {addresses.map((address, index) => (
          // An address may have been given twice.
          <li key={`${address} ${index}`}>{address}</li>
        ))}
      </ul>
    </section>
  );
}
