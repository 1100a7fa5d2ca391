import type { Dashboard, ListedDashboard } from "../../contract/api/dashboards";
import type { AskResponse, QuestionFieldsResponse } from "../../contract/api/questions";
import type { Report } from "../../contract/api/reports";
import type { ReportsVerbs } from "../verbs/reports";
import type { HttpClient } from "./httpClient";

const PATH = "reports/";
const ASK = "questions/ask/";
const DASHBOARDS = "dashboards/";
const dashboardOf = (json: unknown): Dashboard => (json as { dashboard: Dashboard }).dashboard;
const reportOf = (json: unknown): Report => (json as { report: Report }).report;

/** The calls of reports and questions as our server documents them. */
export function createReportsCalls(httpClient: HttpClient): ReportsVerbs {
  return {
    reportsList: async ({ signal }) => {
      const { json } = await httpClient.request({ path: PATH, signal });
      return (json as { reports: Report[] }).reports;
    },
    reportsGet: async ({ pk, signal }) =>
      reportOf((await httpClient.request({ path: `${PATH}${pk}/`, signal })).json),
    reportsSave: async (body) =>
      reportOf((await httpClient.request({ method: "POST", path: PATH, body, ok: [201] })).json),
    reportsChange: async ({ pk, ...body }) =>
      reportOf((await httpClient.request({ method: "PUT", path: `${PATH}${pk}/`, body })).json),
    reportsDelete: async ({ pk }) => {
      await httpClient.request({ method: "DELETE", path: `${PATH}${pk}/` });
    },
    reportsRecipients: async ({ pk, signal }) => {
      const { json } = await httpClient.request({ path: `${PATH}${pk}/recipients/`, signal });
      return (json as { recipients: { pk: number; name: string }[] }).recipients;
    },
    reportsSchedule: async ({ pk, ...body }) =>
      reportOf((await httpClient.request({ method: "PUT", path: `${PATH}${pk}/schedule/`, body })).json),
    reportsStopMails: async ({ pk }) => {
      await httpClient.request({ method: "DELETE", path: `${PATH}${pk}/schedule/` });
    },
    reportsSend: async ({ pk }) => {
      const { json } = await httpClient.request({ method: "POST", path: `${PATH}${pk}/send/` });
      return (json as { sent: number }).sent;
    },
    reportsFields: async ({ of, signal }) => {
      const { json } = await httpClient.request({ path: "questions/fields/", query: { of }, signal });
      return json as QuestionFieldsResponse;
    },
    reportsAsk: async ({ question, page = 1, perPage = 100, signal }) => {
      const body = { question, page, per_page: perPage };
      return (await httpClient.request({ method: "POST", path: ASK, body, signal })).json as AskResponse;
    },
    reportsFile: ({ question }) =>
      httpClient.download({ method: "POST", path: ASK, body: { question }, headers: { Accept: "text/csv" } }),
    reportsDashboards: async ({ signal }) => {
      const { json } = await httpClient.request({ path: DASHBOARDS, signal });
      return (json as { dashboards: ListedDashboard[] }).dashboards;
    },
    reportsDashboard: async ({ name, signal }) =>
      dashboardOf((await httpClient.request({ path: `${DASHBOARDS}${name}/`, signal })).json),
    reportsMakeDashboard: async (body) =>
      dashboardOf((await httpClient.request({ method: "POST", path: DASHBOARDS, body, ok: [201] })).json),
    reportsChangeDashboard: async ({ name, ...body }) =>
      dashboardOf((await httpClient.request({ method: "PUT", path: `${DASHBOARDS}${name}/`, body })).json),
    reportsDeleteDashboard: async ({ name }) => {
      await httpClient.request({ method: "DELETE", path: `${DASHBOARDS}${name}/` });
    },
  };
}
