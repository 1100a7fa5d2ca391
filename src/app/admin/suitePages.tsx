import type { ReactElement } from "react";
import { page } from "../../renderer/context/page";
import type { FigureProps } from "../../renderer/dashboard/Board";

const Dashboard = page("dashboard", () => import("../home/Dashboard"));
const Home = page("dashboard", () => import("../../pages/dashboard/HomePage"));
const PublicEvents = page("calendar", () => import("../../pages/publicEvents/PublicEventsPage"));
const Apply = page("apply", () => import("../../pages/apply/ApplyPage"));
const Help = page("messages", () => import("../../pages/messages/HelpPage"));
const Duplicates = page(["merging", "resources"], () => import("../../pages/people/DuplicatesPage"));
const Fundraising = page(["fundraising", "dashboard"], () => import("../home/Fundraising"));
const Payments = page("payments", () => import("../../pages/payments/PaymentsPage"));

/** The screens of the nonprofit suite, by the menu entry's id. */
export const suiteMenuPages: readonly (readonly [string, ReactElement])[] = [
  ["dashboard", <Dashboard key="dashboard" />],
  // In the place of the dashboard for who has none.
  ["home", <Home key="home" />],
  ["apply", <Apply key="apply" />],
  ["events_public", <PublicEvents key="public" />],
  ["help", <Help key="help" />],
  ["people_duplicates", <Duplicates key="duplicates" />],
  ["fundraising_overview", <Fundraising key="fundraising" />],
  ["settings_payments", <Payments key="payments" />],
];

/** What draws the figures that the server keeps, on dashboards that people make. */
export const boardFigures: FigureProps["Figures"] = page(
  "dashboard",
  () => import("../../pages/dashboard/BoardFigures"),
);

const invoiceEditor = page(
  ["templateInvoice", "views"],
  () => import("../../pages/template/invoice/InvoiceEditorPage"),
);

/** Those that its definitions, and the template's, name. */
export const suitePages = {
  calendar: page("calendar", () => import("../../pages/calendar/CalendarPage")),
  form: page(["formBuilder", "predicate"], () => import("../../pages/forms/FormPage")),
  formCreate: page("formBuilder", () => import("../../pages/forms/CreateFormPage")),
  invoiceCreate: invoiceEditor,
  invoiceEdit: invoiceEditor,
  invoicePreview: page("templateInvoice", () => import("../../pages/template/invoice/InvoicePreviewPage")),
  builtInLetter: page("letters", () => import("../../pages/letters/BuiltInLetterPage")),
  letter: page("letters", () => import("../../pages/letters/LetterPage")),
  mailbox: page(["messages", "letters"], () => import("../../pages/messages/MessagesPage")),
  profile: page(["profile", "resources"], () => import("../../pages/profile/ProfilePage")),
};
