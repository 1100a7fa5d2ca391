import { type ReactElement, useEffect, useState } from "react";
import type { SubdomainAnswer } from "../../../../dataProviders/accounts";
import type { OrganizationDraft } from "../model/organization";
import { suggestSubdomain } from "../model/subdomain";
import { useSignIn } from "../SignInContext";
import { fill, type SignInTexts, useSignInTexts } from "../texts";
import { SelectField } from "../../../ui/controls/TextField";
import { TextField } from "./fields";
import { intlLocale } from "../../../../contract/texts/intlLocale";

const PAUSE_MS = 400;

/** What is known of the subdomain that is being typed. */
type Check = SubdomainAnswer["state"] | "checking" | "unknown" | "empty";
interface Checked {
  subdomain: string;
  state: Check;
  reason?: string;
}

/** Asks whether the subdomain can be had, once typing pauses; all three answers are hints and no errors. */
function useSubdomainCheck(subdomain: string): Checked {
  const { accountsApi } = useSignIn();
  const [checked, setChecked] = useState<Checked>({ subdomain: "", state: "empty" });
  useEffect(() => {
    if (subdomain === "") return;
    const giveUp = new AbortController();
    const timer = setTimeout(() => {
      accountsApi.checkSubdomain(subdomain, giveUp.signal).then(
        (answer) => {
          if (!giveUp.signal.aborted) setChecked({ subdomain, ...answer });
        },
        () => {
          if (!giveUp.signal.aborted) setChecked({ subdomain, state: "unknown" });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [accountsApi, subdomain]);
  if (subdomain === "") return { subdomain, state: "empty" };
  return checked.subdomain === subdomain ? checked : { subdomain, state: "checking" };
}

function hintOf({ subdomain, state, reason }: Checked, { subdomain: t }: SignInTexts): string {
  switch (state) {
    case "available":
    case "taken":
      return fill(t[state], { subdomain });
    case "unavailable":
      return reason === "reserved" || reason === "recently_used" ? t[reason] : t.invalid;
    case "checking":
      return t.checking;
    case "unknown":
      return t.unknown;
    default:
      return "";
  }
}

/** Name, address, time zone and currency of an organisation that is about to be. */
export function OrganizationFields(props: {
  draft: OrganizationDraft;
  onChange(draft: OrganizationDraft): void;
  /** By field; those of a nested request (`organization.name`) count too. */
  problems: Record<string, string>;
}): ReactElement {
  const { baseDomain } = useSignIn();
  const { locale, texts } = useSignInTexts();
  const { draft, onChange } = props;
  const checked = useSubdomainCheck(draft.subdomain);
  const problem = (name: string): string | undefined =>
    props.problems[name] ?? props.problems[`organization.${name}`];
  const domain = baseDomain ?? "almoner.example";

  return (
    <>
      <TextField
        name="name"
        autoComplete="organization"
        maxLength={200}
        autoFocus
        label={texts.fields.organization}
        value={draft.name}
        error={problem("name")}
        onChange={(name) =>
          onChange({ ...draft, name, subdomain: draft.typedSubdomain ?? suggestSubdomain(name) })
        }
      />
      <TextField
        name="subdomain"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={63}
        label={texts.fields.subdomain}
        value={draft.subdomain}
        error={problem("subdomain")}
        hint={
          <>
            <span className="al-signin-address">
              {draft.subdomain || "…"}.{domain}
            </span>
            <span className="al-signin-subdomain" data-state={checked.state} role="status">
              {hintOf(checked, texts)}
            </span>
          </>
        }
        onChange={(typed) => {
          const subdomain = typed.toLowerCase().replaceAll(" ", "-");
          onChange({ ...draft, subdomain, typedSubdomain: subdomain });
        }}
      />
      <div className="al-signin-pair">
        <SelectField
          id="timezone"
          name="timezone"
          label={texts.fields.timezone}
          value={draft.timezone}
          error={problem("timezone")}
          options={timezones(draft.timezone)}
          onChange={(timezone) => onChange({ ...draft, timezone })}
        />
        <SelectField
          id="currency"
          name="currency"
          label={texts.fields.currency}
          value={draft.currency}
          error={problem("currency")}
          options={currencies(locale)}
          onChange={(currency) => onChange({ ...draft, currency })}
        />
      </div>
    </>
  );
}

function timezones(chosen: string): { value: string; label: string }[] {
  const names = Intl.supportedValuesOf("timeZone");
  const all = names.includes(chosen) ? names : [chosen, ...names];
  return all.map((value) => ({ value, label: value.replaceAll("_", " ") }));
}

function currencies(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([intlLocale(locale)], { type: "currency" });
  return Intl.supportedValuesOf("currency").map((value) => ({
    value,
    label: `${value} – ${names.of(value) ?? value}`,
  }));
}
