import { useNotify, useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import type { OrganizationEnvelope } from "../../../../contract/api/organization";
import { useCan } from "../../../renderer/context";
import { readError } from "../../../renderer/values/readError";
import { ConfirmDialog } from "../../../ui/controls/Dialog";
import { addressOf, normalised } from "../model/subdomain";
import { useChangeOrganisation } from "../useOrganisation";
import { type SubdomainCheck, useSubdomainCheck } from "../useSubdomainCheck";
import { Input } from "../../../ui/controls/Input";
import { Button } from "../../../ui/controls/Button";
import { ErrorText, Field } from "../../../ui/controls/Field";

/** Where the organisation is found: a name that is judged while it is typed, and what changing it means. */
export function SubdomainCard({ envelope }: { envelope: OrganizationEnvelope }): ReactElement {
  const t = useTranslate();
  const can = useCan();
  const notify = useNotify();
  const change = useChangeOrganisation();
  const [wanted, setWanted] = useState(envelope.subdomain);
  const [isAsking, setIsAsking] = useState(false);
  const check = useSubdomainCheck(wanted, envelope);
  const name = normalised(wanted);
  const address = (subdomain: string): string => addressOf(subdomain, envelope.subdomain, window.location);
  const save = (): void => {
    setIsAsking(false);
    change.mutate(
      { subdomain: name },
      { onSuccess: () => notify(t("organisation.subdomain.saved"), { type: "success" }) },
    );
  };
  const isWrong = check.state === "taken" || check.state === "unavailable";
  return (
    <section className="al-card" aria-labelledby="organisation-subdomain">
      <h2 id="organisation-subdomain">{t("organisation.subdomain.title")}</h2>
      <form
        className="al-organisation-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (check.state === "available") setIsAsking(true);
        }}
      >
        <Field
          id="organisation-subdomain-input"
          label={t("organisation.subdomain.label")}
          hint={isWrong ? undefined : <span aria-live="polite">{stateText(check, t)}</span>}
          error={isWrong ? stateText(check, t) : undefined}
        >
          <Input
            value={wanted}
            maxLength={63}
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            readOnly={!can({ resource: "settings", action: "edit" })}
            onChange={(event) => {
              change.reset();
              setWanted(event.target.value);
            }}
          />
        </Field>
        <span id="organisation-subdomain-address" className="al-organisation-address">
          {address(name === "" ? envelope.subdomain : name)}
        </span>
        {change.error ? <ErrorText role="alert">{readError(change.error).text}</ErrorText> : null}
        <div className="al-organisation-buttons">
          <Button
            type="submit"
            variant="secondary"
            size="small"
            disabled={check.state !== "available" || change.isPending}
          >
            {t("organisation.subdomain.change")}
          </Button>
        </div>
      </form>
      {isAsking ? (
        <ConfirmDialog
          title={t("organisation.subdomain.question", { name })}
          text={t("organisation.subdomain.consequence", {
            before: address(envelope.subdomain),
            after: address(name),
          })}
          answers={[
            { label: t("organisation.subdomain.keep"), onChoose: () => setIsAsking(false) },
            { label: t("organisation.subdomain.change"), primary: true, onChoose: save },
          ]}
          onCancel={() => setIsAsking(false)}
        />
      ) : null}
    </section>
  );
}

function stateText(check: SubdomainCheck, t: ReturnType<typeof useTranslate>): string {
  // The server says why, where it says no.
  if (check.state === "unavailable" && check.text) return check.text;
  if (check.state === "failed" && check.text) return check.text;
  return t(`organisation.subdomain.states.${check.state}`);
}
