import { useTranslate } from "ra-core";
import { type FormEvent, type ReactElement, useId, useState } from "react";
import type { PaymentActions } from "../usePayments";
import { Input, Select } from "../../../ui/controls/Input";
import { Button } from "../../../ui/controls/Button";
import { Field } from "../../../ui/controls/Field";

const BUSINESS_TYPES = ["non_profit", "company", "individual"] as const;
type BusinessType = (typeof BUSINESS_TYPES)[number];

/** The two questions that a new account begins with. */
export function CreateAccountForm({ create }: Pick<PaymentActions, "create">): ReactElement {
  const t = useTranslate();
  const helpId = useId();
  const [country, setCountry] = useState("");
  const [businessType, setBusinessType] = useState<BusinessType>("non_profit");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    create.mutate({ business_type: businessType, ...(country !== "" && { country: country.toUpperCase() }) });
  };
  return (
    <form className="al-payments-form" onSubmit={submit}>
      <Field label={t("payments.business_type.label")}>
        <Select
          size="small"
          value={businessType}
          onChange={({ target }) =>
            setBusinessType(BUSINESS_TYPES.find((type) => type === target.value) ?? "non_profit")
          }
        >
          {BUSINESS_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`payments.business_type.${type}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("payments.country")}>
        <Input
          size="small"
          value={country}
          maxLength={2}
          pattern="[A-Za-z]{2}"
          autoComplete="country"
          placeholder="US"
          aria-describedby={helpId}
          onChange={({ target }) => setCountry(target.value)}
        />
      </Field>
      <p id={helpId} className="al-muted">
        {t("payments.country_help")}
      </p>
      <Button type="submit" disabled={create.isPending} aria-busy={create.isPending}>
        {t("payments.create")}
      </Button>
    </form>
  );
}
