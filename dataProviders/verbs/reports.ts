import type {
  Dashboard,
  DashboardCreateRequest,
  DashboardUpdateRequest,
  ListedDashboard,
} from "../../contract/api/dashboards";
import type { AskResponse, QuestionFieldsResponse } from "../../contract/api/questions";
import type {
  Report,
  ReportCreateRequest,
  ReportScheduleRequest,
  ReportUpdateRequest,
} from "../../contract/api/reports";
import type { Question } from "../../contract/resource";
import type { DownloadedFile } from "../downloadedFile";
import type { Abortable, VerbNames } from "./verb";

/** Reports, and the questions that they are made of. Rejects with ra-core's `HttpError`. */
export interface ReportsVerbs {
  /** One's own, those that others share, and those that come with the product. */
  reportsList(params: Abortable): Promise<Report[]>;
  reportsGet(params: { pk: Report["pk"] } & Abortable): Promise<Report>;
  /** 409 `report_name_taken`; 422 with what is wrong by its pointer into the question. */
  reportsSave(params: ReportCreateRequest): Promise<Report>;
  reportsChange(params: ReportUpdateRequest & { pk: Report["pk"] }): Promise<Report>;
  reportsDelete(params: { pk: Report["pk"] }): Promise<void>;
  /** Those to whom a report of one's own can be mailed. */
  reportsRecipients(params: { pk: Report["pk"] } & Abortable): Promise<{ pk: number; name: string }[]>;
  reportsSchedule(params: ReportScheduleRequest & { pk: Report["pk"] }): Promise<Report>;
  /** Ends its mails: all of one's own report, those to oneself of another's. */
  reportsStopMails(params: { pk: Report["pk"] }): Promise<void>;
  /** Mails it now; answers to how many people. */
  reportsSend(params: { pk: Report["pk"] }): Promise<number>;
  /** What can be asked about a resource; 403 and 404 where nothing can. */
  reportsFields(params: { of: string } & Abortable): Promise<QuestionFieldsResponse>;
  /** 422 with what is wrong by its pointer; 503 where it takes too long. */
  reportsAsk(
    params: { question: Question; page?: number; perPage?: number } & Abortable,
  ): Promise<AskResponse>;
  /** The whole answer as CSV. */
  reportsFile(params: { question: Question }): Promise<DownloadedFile>;
  /** One's own dashboards, those that others share, and those that come with the product. */
  reportsDashboards(params: Abortable): Promise<ListedDashboard[]>;
  reportsDashboard(params: { name: string } & Abortable): Promise<Dashboard>;
  reportsMakeDashboard(params: DashboardCreateRequest): Promise<Dashboard>;
  /** Of another's dashboard `arrangement` alone, else 403. 409 `stale_version`. */
  reportsChangeDashboard(params: DashboardUpdateRequest & { name: string }): Promise<Dashboard>;
  reportsDeleteDashboard(params: { name: string }): Promise<void>;
}

export const reportsVerbs: VerbNames<ReportsVerbs> = {
  reportsList: true,
  reportsGet: true,
  reportsSave: true,
  reportsChange: true,
  reportsDelete: true,
  reportsRecipients: true,
  reportsSchedule: true,
  reportsStopMails: true,
  reportsSend: true,
  reportsFields: true,
  reportsAsk: true,
  reportsFile: true,
  reportsDashboards: true,
  reportsDashboard: true,
  reportsMakeDashboard: true,
  reportsChangeDashboard: true,
  reportsDeleteDashboard: true,
};
