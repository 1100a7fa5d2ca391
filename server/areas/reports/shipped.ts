import engagement from "../../../resources/nonprofit/dashboards/engagement.json";
import home from "../../../resources/nonprofit/dashboards/home.json";
import fundraisingOverview from "../../../resources/nonprofit/dashboards/fundraising_overview.json";
import fundraising from "../../../resources/nonprofit/dashboards/fundraising.json";
import attendanceByEvent from "../../../resources/nonprofit/questions/attendance_by_event.json";
import firstTimeGivers from "../../../resources/nonprofit/questions/first_time_givers.json";
import formCompletion from "../../../resources/nonprofit/questions/form_completion.json";
import creditsByHousehold from "../../../resources/nonprofit/questions/credits_by_household.json";
import givingByHousehold from "../../../resources/nonprofit/questions/giving_by_household.json";
import giversByYear from "../../../resources/nonprofit/questions/givers_by_year.json";
import givingByMonth from "../../../resources/nonprofit/questions/giving_by_month.json";
import grantPipeline from "../../../resources/nonprofit/questions/grant_pipeline.json";
import lapsedMembers from "../../../resources/nonprofit/questions/lapsed_members.json";
import listGrowth from "../../../resources/nonprofit/questions/list_growth.json";
import lybunt from "../../../resources/nonprofit/questions/lybunt.json";
import responsesByForm from "../../../resources/nonprofit/questions/responses_by_form.json";
import sybunt from "../../../resources/nonprofit/questions/sybunt.json";
import topDonors from "../../../resources/nonprofit/questions/top_donors.json";
import volunteersWithoutTeam from "../../../resources/nonprofit/questions/volunteers_without_team.json";
import retentionByYear from "../../../resources/nonprofit/questions/retention_by_year.json";
import gaveMore from "../../../resources/nonprofit/questions/gave_more.json";
import gaveLess from "../../../resources/nonprofit/questions/gave_less.json";
import noContact from "../../../resources/nonprofit/questions/no_contact.json";
import birthdays from "../../../resources/nonprofit/questions/birthdays.json";
import type { DashboardTile, ReportDisplay } from "../../../contract/api";
import type { Question } from "../../../contract/resource";
import type { PlainCode } from "../../platform/texts";

/** Each is called by a text of its own in every language. */
type Title = Extract<PlainCode, `shipped_report.${string}`>;

/** A report that comes with the product: `resources/nonprofit/questions`. */
export interface ShippedReport {
  name: string;
  title: Title;
  question: Question;
  display: ReportDisplay;
}

/** As a file has it, checked by reports.test.ts against the language of questions and the texts. */
function shipped(title: Title, file: object): ShippedReport {
  return { title, ...(file as Omit<ShippedReport, "title">) };
}

/** In the order in which they are offered. */
export const SHIPPED_REPORTS: readonly ShippedReport[] = [
  shipped("shipped_report.giving_by_month", givingByMonth),
  shipped("shipped_report.givers_by_year", giversByYear),
  shipped("shipped_report.retention_by_year", retentionByYear),
  shipped("shipped_report.lybunt", lybunt),
  shipped("shipped_report.sybunt", sybunt),
  shipped("shipped_report.first_time_givers", firstTimeGivers),
  shipped("shipped_report.gave_more", gaveMore),
  shipped("shipped_report.gave_less", gaveLess),
  shipped("shipped_report.top_donors", topDonors),
  shipped("shipped_report.giving_by_household", givingByHousehold),
  shipped("shipped_report.credits_by_household", creditsByHousehold),
  shipped("shipped_report.lapsed_members", lapsedMembers),
  shipped("shipped_report.volunteers_without_team", volunteersWithoutTeam),
  shipped("shipped_report.no_contact", noContact),
  shipped("shipped_report.birthdays", birthdays),
  shipped("shipped_report.attendance_by_event", attendanceByEvent),
  shipped("shipped_report.responses_by_form", responsesByForm),
  shipped("shipped_report.form_completion", formCompletion),
  shipped("shipped_report.grant_pipeline", grantPipeline),
  shipped("shipped_report.list_growth", listGrowth),
];

type DashboardTitle = Extract<PlainCode, `shipped_dashboard.${string}`>;

/** A dashboard that comes with the product: `resources/nonprofit/dashboards`. */
export interface ShippedDashboard {
  name: string;
  title: DashboardTitle;
  /** It is a page of its own in the menu, and not offered among the others. */
  page?: boolean;
  tiles: DashboardTile[];
}

function dashboard(title: DashboardTitle, file: object): ShippedDashboard {
  return { title, ...(file as Omit<ShippedDashboard, "title">) };
}

export const SHIPPED_DASHBOARDS: readonly ShippedDashboard[] = [
  dashboard("shipped_dashboard.home", home),
  dashboard("shipped_dashboard.fundraising_overview", fundraisingOverview),
  dashboard("shipped_dashboard.fundraising", fundraising),
  dashboard("shipped_dashboard.engagement", engagement),
];
