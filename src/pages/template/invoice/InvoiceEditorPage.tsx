import { useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useNotify, useTranslate } from "ra-core";
import { type ReactElement, type SyntheticEvent, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import {
  type ResourcePageProps,
  useLabels,
  useRenderer,
  useResourceDefinition,
  useResourcePath,
} from "../../../renderer/context";
import { LeaveQuestion } from "../../../renderer/record/forms/LeaveQuestion";
import { errorText } from "../../../renderer/values/errorText";
import { PageHeader } from "../../../ui/PageHeader";
import { Skeleton } from "../../../ui/Skeleton";
import { useTitle } from "../shared/useTitle";
import { ClientFields } from "./components/ClientFields";
import { LabelledInput } from "../shared/LabelledInput";
import { EditorSums } from "./components/EditorSums";
import { InvoiceMissing } from "./components/InvoiceMissing";
import { ItemsEditor } from "./components/ItemsEditor";
import { draftOf, type InvoiceDraft, newDraft, type Problems, problemsOf, recordOf } from "./model/draft";
import type { InvoiceRecord } from "./model/invoice";
import { useInvoice } from "./useInvoice";
import "./invoice.css";
import { LinkButton } from "../../../ui/controls/LinkButton";
import { Button } from "../../../ui/controls/Button";

/** A new invoice, or a stored one to be changed. */
export default function InvoiceEditorPage({ id }: ResourcePageProps): ReactElement {
  const { now } = useRenderer();
  const { invoice, error, retry } = useInvoice(id);
  const start = useMemo(() => (id === undefined ? newDraft(now(), "first") : undefined), [id, now]);
  if (error) return <InvoiceMissing error={error} onRetry={retry} />;
  const begun = start ?? (invoice && draftOf(invoice));
  if (!begun) return <Skeleton width="100%" height="70vh" />;
  return <Editor key={id ?? "new"} start={begun} invoice={invoice} />;
}

interface EditorProps {
  start: InvoiceDraft;
  invoice: InvoiceRecord | undefined;
}

function Editor({ start, invoice }: EditorProps): ReactElement {
  const t = useTranslate();
  const labels = useLabels("invoices");
  const pathOf = useResourcePath();
  const form = useRef<HTMLFormElement>(null);
  // What is stored may be read anew while one types.
  const [begun] = useState(start);
  const [draft, setDraft] = useState(start);
  const [isTried, setIsTried] = useState(false);
  const { save, phase } = useSave(invoice);
  const problems: Problems = isTried ? problemsOf(draft) : {};
  const isDirty = JSON.stringify(draft) !== JSON.stringify(begun);
  const title = invoice
    ? t("templateInvoice.edit_title", { number: invoice.number })
    : t("templateInvoice.add_title");
  useTitle(title);
  useFirstProblem(form, isTried, problems);

  const set = (change: Partial<InvoiceDraft>): void => setDraft((former) => ({ ...former, ...change }));
  const wrong = (field: string): string | undefined =>
    problems[field] && t(`templateInvoice.wrong.${problems[field]}`);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setIsTried(true);
    if (Object.keys(problemsOf(draft)).length === 0) void save(draft);
  };

  return (
    <form className="al-tpl-invoice-editor" noValidate onSubmit={submit} ref={form}>
      <PageHeader
        title={title}
        actions={
          <>
            <LinkButton
              variant="secondary"
              to={
                invoice
                  ? pathOf({ resource: "invoices", type: "show", id: invoice.id })
                  : pathOf({ resource: "invoices", type: "list" })
              }
            >
              {t("renderer.cancel")}
            </LinkButton>
            <Button type="submit" disabled={phase === "saving"}>
              {t(phase === "saving" ? "templateInvoice.saving" : "templateInvoice.save")}
            </Button>
          </>
        }
      />
      <div className="al-tpl-invoice-columns">
        <ClientFields draft={draft} wrong={wrong} onChange={(client) => set({ client })} />
        <section className="al-card al-tpl-invoice-form" aria-labelledby="invoice-terms">
          <h2 id="invoice-terms">{t("templateInvoice.terms")}</h2>
          <StatusField value={draft.status} onChange={(status) => set({ status })} />
          <div className="al-tpl-invoice-pair">
            <LabelledInput
              label={labels.field("issued_on")}
              type="date"
              isRequired
              value={draft.issued_on}
              error={wrong("issued_on")}
              onChange={(issued_on) => set({ issued_on })}
            />
            <LabelledInput
              label={labels.field("due_on")}
              type="date"
              isRequired
              value={draft.due_on}
              error={wrong("due_on")}
              onChange={(due_on) => set({ due_on })}
            />
          </div>
          <LabelledInput
            label={labels.field("note")}
            type="lines"
            value={draft.note}
            onChange={(note) => set({ note })}
          />
        </section>
      </div>
      <ItemsEditor items={draft.items} wrong={wrong} onChange={(items) => set({ items })} />
      <EditorSums draft={draft} wrong={wrong} onChange={set} />
      <LeaveQuestion isDirty={isDirty && phase === "typing"} />
    </form>
  );
}

function StatusField({ value, onChange }: { value: string; onChange(status: string): void }): ReactElement {
  const labels = useLabels("invoices");
  const field = useResourceDefinition("invoices").fields.status;
  const choices = field?.type === "select" ? field.choices : [];
  return (
    <LabelledInput label={labels.field("status")} type="choice" value={value} onChange={onChange}>
      {choices.map((choice) => {
        const id = typeof choice === "string" ? choice : choice.id;
        return (
          <option key={id} value={id}>
            {labels.choice("status", id)}
          </option>
        );
      })}
    </LabelledInput>
  );
}

/** Goes to the first input that is wrong once saving was tried, and not while one types on. */
function useFirstProblem(
  form: { current: HTMLFormElement | null },
  isTried: boolean,
  problems: Problems,
): void {
  const count = Object.keys(problems).length;
  const former = useRef(0);
  useEffect(() => {
    if (isTried && count > 0 && former.current === 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
    former.current = count;
  }, [form, isTried, count]);
}

type Phase = "typing" | "saving" | "saved";

/** Stores a draft, and leads to its preview; what was typed stays when that fails. */
function useSave(invoice: InvoiceRecord | undefined): {
  save(draft: InvoiceDraft): Promise<void>;
  phase: Phase;
} {
  const t = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const pathOf = useResourcePath();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const [saved, setSaved] = useState<InvoiceRecord>();
  const [phase, setPhase] = useState<Phase>("typing");

  // Leaving is free from the render on that knows that it was saved.
  useEffect(() => {
    if (saved) void navigate(pathOf({ resource: "invoices", type: "show", id: saved.id }));
  }, [saved, navigate, pathOf]);

  async function save(draft: InvoiceDraft): Promise<void> {
    setPhase("saving");
    const data = recordOf(draft);
    try {
      const { data: stored } = invoice
        ? await dataProvider.update<InvoiceRecord>("invoices", {
            id: invoice.id,
            data,
            previousData: invoice,
          })
        : await dataProvider.create<InvoiceRecord>("invoices", { data });
      await queryClient.invalidateQueries();
      notify(t("templateInvoice.saved", { number: stored.number }), { type: "success" });
      setPhase("saved");
      setSaved(stored);
    } catch (error) {
      setPhase("typing");
      notify(errorText(error) ?? t("errors.unexpected_server"), { type: "error" });
    }
  }
  return { save, phase };
}
