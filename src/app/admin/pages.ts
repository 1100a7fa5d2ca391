import type { PageName } from "../../../contract/pageNames";
import type { RendererSettings } from "../../renderer/context";
import { page } from "../../renderer/context/page";

const invoiceEditor = page(
  ["templateInvoice", "views"],
  () => import("../../pages/template/invoice/InvoiceEditorPage"),
);

/** The pages that a definition may name as a view's `component`, each loaded when it is opened. */
export const pages: Record<PageName, RendererSettings["pages"][string]> = {
  calendar: page("calendar", () => import("../../pages/calendar/CalendarPage")),
  files: page("files", () => import("../../pages/files/FilesPage")),
  form: page(["formBuilder", "predicate"], () => import("../../pages/forms/FormPage")),
  formCreate: page("formBuilder", () => import("../../pages/forms/CreateFormPage")),
  invite: page("invite", () => import("../../pages/invite/InvitePage")),
  invoiceCreate: invoiceEditor,
  invoiceEdit: invoiceEditor,
  invoicePreview: page("templateInvoice", () => import("../../pages/template/invoice/InvoicePreviewPage")),
  mailbox: page("messages", () => import("../../pages/messages/MessagesPage")),
  organisation: page(
    ["organisation", "resources"],
    () => import("../../pages/organisation/OrganisationPage"),
  ),
  profile: page(["profile", "resources"], () => import("../../pages/profile/ProfilePage")),
};

/**
 * Those that are a panel over the list. Every other stands alone, in place of a panel or of the list, with addresses of
 * its own below that of the view.
 */
export const panelPages: readonly string[] = ["formCreate", "invite"] satisfies PageName[];

/** The form of a single record that names no page of its own. */
export const singleRecord = page("resources", () => import("../../renderer/record/forms/SingleRecord"));
