import type { ReactElement } from "react";
import { page } from "./page";

const Dashboard = page(
  "dashboard",
  async () => (await import("../../pages/dashboard/DashboardPage")).default,
);
const Organisation = page(
  "organisation",
  async () => (await import("../../pages/organisation/OrganisationPage")).default,
);
const Profile = page("profile", async () => (await import("../../pages/profile/ProfilePage")).default);
const Files = page("files", async () => (await import("../../pages/files/FilesPage")).default);
const Import = page("import", async () => (await import("../../pages/import/ImportPage")).default);
const Calendar = page("calendar", async () => (await import("../../pages/calendar/CalendarPage")).default);
const PublicEvents = page(
  "calendar",
  async () => (await import("../../pages/publicEvents/PublicEventsPage")).default,
);

const Apply = page("apply", async () => (await import("../../pages/apply/ApplyPage")).ApplyPage);

const Messages = page("messages", async () => (await import("../../pages/messages/MessagesPage")).default);
const Help = page("messages", async () => (await import("../../pages/messages/HelpPage")).default);
// The same in every place of the mailbox, so that a list stays while a panel opens over it.
const mailbox = <Messages key="messages" />;
const Fundraising = page(
  ["fundraising", "dashboard"],
  async () => (await import("../../pages/fundraising/FundraisingPage")).default,
);
const Resources = page(
  ["definitions", "predicate"],
  async () => (await import("../preview/resourcesParts")).Resources,
);
const Payments = page("payments", async () => (await import("../../pages/payments/PaymentsPage")).default);
const PersonalData = page(
  "personalData",
  async () => (await import("../../pages/personalData/PersonalDataPage")).default,
);

/** The screens of menu entries that are no resource's, by the entry's id; each is loaded when it is opened. */
export const menuPages: ReadonlyMap<string, ReactElement> = new Map([
  ["dashboard", <Dashboard key="dashboard" />],
  ["apply", <Apply key="apply" />],
  ["events_calendar", <Calendar key="calendar" />],
  ["events_public", <PublicEvents key="public" />],
  ["files", <Files key="files" />],
  ["help", <Help key="help" />],
  ["messages_inbox", mailbox],
  ["messages_sent", mailbox],
  ["people_import", <Import key="import" />],
  ["settings_organisation", <Organisation key="organisation" />],
  ["settings_profile", <Profile key="profile" />],
  ["fundraising_overview", <Fundraising key="fundraising" />],
  ["settings_resources", <Resources key="resources" />],
  ["settings_payments", <Payments key="payments" />],
  ["settings_personal_data", <PersonalData key="personal-data" />],
]);
