import type { ReactElement } from "react";
import { page } from "./page";

const Dashboard = page("dashboard", () => import("../../pages/dashboard/DashboardPage"));
const Import = page("import", () => import("../../pages/import/ImportPage"));
const PublicEvents = page("calendar", () => import("../../pages/publicEvents/PublicEventsPage"));

const Apply = page("apply", () => import("../../pages/apply/ApplyPage"));

const Help = page("messages", () => import("../../pages/messages/HelpPage"));
const Fundraising = page(
  ["fundraising", "dashboard"],
  () => import("../../pages/fundraising/FundraisingPage"),
);
const Dashboards = page(
  ["reports", "views"],
  async () => (await import("../../pages/reports/DashboardsPage")).default,
);
const Reports = page(
  ["reports", "conditions", "predicate"],
  async () => (await import("../../pages/reports/ReportsPage")).default,
);
const Resources = page(
  ["definitions", "predicate"],
  async () => (await import("../preview/resourcesParts")).Resources,
);
const Payments = page("payments", () => import("../../pages/payments/PaymentsPage"));
const Sources = page("sources", () => import("../../pages/sources/SourcesPage"));
const PersonalData = page("personalData", () => import("../../pages/personalData/PersonalDataPage"));

/** The screens of menu entries that no definition names, by the entry's id; each is loaded when it is opened. */
export const menuPages: ReadonlyMap<string, ReactElement> = new Map([
  ["dashboard", <Dashboard key="dashboard" />],
  ["dashboard_boards", <Dashboards key="dashboards" />],
  ["dashboard_reports", <Reports key="reports" />],
  ["apply", <Apply key="apply" />],
  ["events_public", <PublicEvents key="public" />],
  ["help", <Help key="help" />],
  ["people_import", <Import key="import" />],
  ["fundraising_overview", <Fundraising key="fundraising" />],
  ["settings_resources", <Resources key="resources" />],
  ["settings_sources", <Sources key="sources" />],
  ["settings_payments", <Payments key="payments" />],
  ["settings_personal_data", <PersonalData key="personal-data" />],
]);
