import { useTranslate } from "ra-core";
import { type ReactElement, type ReactNode, type SyntheticEvent, useId, useState } from "react";
import { FieldShell } from "../../../../renderer/fieldTypes/shared/FieldShell";
import { Panel } from "../../../../renderer/panels/Panel";
import type { InvoiceRecord } from "../model/invoice";
import { useChangeInvoice } from "../useInvoice";
import { Button } from "../../../../ui/controls/Button";
import { Input } from "../../../../ui/controls/Input";

/** What the fields of a panel share. */
export interface PanelForm {
  /** The beginning of the fields' ids. */
  id: string;
  /** Whether it was tried to save: what is wrong is said from then on. */
  isTried: boolean;
}

/** A panel over an invoice with a form that changes it: what is wrong stands at its fields, and it closes once it is stored. */
export function InvoicePanel(props: {
  invoice: InvoiceRecord;
  /** Under which of the texts of invoices its `title`, `submit` and `done` stand. */
  texts: "pay" | "send";
  /** The change, or undefined while something is wrong. */
  read(): Partial<InvoiceRecord> | undefined;
  onClose(): void;
  children(form: PanelForm): ReactNode;
}): ReactElement {
  const { invoice, texts, read, onClose, children } = props;
  const t = useTranslate();
  const id = useId();
  const change = useChangeInvoice(invoice);
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const save = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setIsTried(true);
    const values = read();
    if (!values) return;
    setIsBusy(true);
    const isStored = await change(values, `templateInvoice.${texts}.done`);
    setIsBusy(false);
    if (isStored) onClose();
  };

  return (
    <Panel
      title={t(`templateInvoice.${texts}.title`)}
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={id} disabled={isBusy}>
            {t(`templateInvoice.${texts}.submit`)}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t("renderer.cancel")}
          </Button>
        </>
      }
    >
      <form id={id} className="al-tpl-invoice-form" noValidate onSubmit={(event) => void save(event)}>
        {children({ id, isTried })}
      </form>
    </Panel>
  );
}

/** One line of such a form: a text, a day, an address or an amount. */
export function PanelInput(props: {
  id: string;
  label: string;
  value: string;
  onChange(value: string): void;
  type?: "text" | "date" | "email";
  inputMode?: "decimal";
  isRequired?: boolean;
  maxLength?: number;
  error?: string | undefined;
}): ReactElement {
  const {
    id,
    label,
    value,
    onChange,
    type = "text",
    inputMode,
    isRequired = false,
    maxLength,
    error,
  } = props;
  return (
    <FieldShell id={id} label={label} isRequired={isRequired} error={error}>
      <Input
        id={id}
        type={type}
        inputMode={inputMode}
        value={value}
        maxLength={maxLength}
        aria-required={isRequired || undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldShell>
  );
}
