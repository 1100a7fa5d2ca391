import { useTranslate } from "ra-core";
import { type ReactElement, useId } from "react";
import { useLabels } from "../../../../renderer/context";
import { useTemplateQuery } from "../../shared/useTemplateCall";
import { CLIENT_FIELDS, type ClientField, type InvoiceDraft } from "../model/draft";
import { LabelledInput } from "../../shared/LabelledInput";

const TYPES = { email: "email", phone: "tel" } as const;
const REQUIRED: readonly ClientField[] = ["name", "email"];
const NOBODY: InvoiceDraft["client"] = {
  name: "",
  company: "",
  email: "",
  address: "",
  country: "",
  phone: "",
};

/** Whom an invoice is for: one of the clients that are known, or a new one. */
export function ClientFields(props: {
  draft: InvoiceDraft;
  wrong(field: string): string | undefined;
  onChange(client: InvoiceDraft["client"]): void;
}): ReactElement {
  const { draft, wrong, onChange } = props;
  const t = useTranslate();
  const labels = useLabels("invoices");
  const id = useId();
  const { data: clients = [] } = useTemplateQuery("GET /api/invoice/clients");
  const known = clients.find(({ companyEmail }) => companyEmail === draft.client.email);

  const take = (email: string): void => {
    const client = clients.find(({ companyEmail }) => companyEmail === email);
    if (!client) onChange(NOBODY);
    else {
      const { name, company, companyEmail, address, country, contact } = client;
      onChange({ name, company, email: companyEmail, address, country, phone: contact });
    }
  };

  return (
    <section className="al-card al-tpl-invoice-form" aria-labelledby={id}>
      <h2 id={id}>{t("templateInvoice.to")}</h2>
      <LabelledInput
        label={t("templateInvoice.client")}
        type="choice"
        value={known?.companyEmail ?? ""}
        onChange={take}
      >
        <option value="">{t("templateInvoice.new_client")}</option>
        {clients.map(({ companyEmail, name, company }) => (
          <option key={companyEmail} value={companyEmail}>
            {`${name}, ${company}`}
          </option>
        ))}
      </LabelledInput>
      <div className="al-tpl-invoice-grid">
        {CLIENT_FIELDS.map((field) => (
          <LabelledInput
            key={field}
            label={labels.field(`client_${field}`)}
            type={field in TYPES ? TYPES[field as keyof typeof TYPES] : "text"}
            isRequired={REQUIRED.includes(field)}
            value={draft.client[field]}
            error={wrong(`client.${field}`)}
            onChange={(value) => onChange({ ...draft.client, [field]: value })}
          />
        ))}
      </div>
    </section>
  );
}
