import type { PageName } from "../../../contract/pageNames";
import type { RendererSettings } from "../../renderer/context";
import { page } from "../../renderer/context/page";

const invoiceEditor = page(
  ["templateInvoice", "views"],
  async () => (await import("../../pages/template/invoice/InvoiceEditorPage")).InvoiceEditorPage,
);

/** The pages that a definition may name as a view's `component`, each loaded when it is opened. */
export const pages: Record<PageName, RendererSettings["pages"][string]> = {
  form: page(["formBuilder", "predicate"], async () => (await import("../../pages/forms/FormPage")).FormPage),
  formCreate: page(
    "formBuilder",
    async () => (await import("../../pages/forms/CreateFormPage")).CreateFormPage,
  ),
  invite: page("invite", async () => (await import("../../pages/invite/InvitePage")).InvitePage),
  invoiceCreate: invoiceEditor,
  invoiceEdit: invoiceEditor,
  invoicePreview: page(
    "templateInvoice",
    async () => (await import("../../pages/template/invoice/InvoicePreviewPage")).InvoicePreviewPage,
  ),
};

/** Those that stand alone in place of a panel over the list, with addresses of their own below the record's. */
export const standalonePages: readonly PageName[] = [
  "form",
  "invoiceCreate",
  "invoiceEdit",
  "invoicePreview",
];
