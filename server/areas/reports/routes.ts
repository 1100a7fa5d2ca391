import {
  MAX_REPORT_SIZE,
  MAX_REPORTS,
  ReportCreateRequest,
  ReportDeleted,
  ReportListResponse,
  ReportParams,
  ReportResponse,
  ReportUpdateRequest,
  StoredReportParams,
} from "../../../contract/api";
import { readQuestion } from "../../engine/questions/ask";
import { conflict, invalidFields } from "../../platform/errors";
import { created, memberRoute, ok, type Route } from "../../platform/http/route";
import { sentence } from "../../platform/texts";
import type { Asking } from "./asking";
import { presentReport, presentShipped } from "./present";
import {
  addReport,
  changeReport,
  countReports,
  deleteReport,
  findReport,
  holdReport,
  reportsOf,
} from "./queries";
import { requireFound, requireOwn } from "./rights";
import { requireRoles } from "./roles";
import { SHIPPED_REPORTS } from "./shipped";

function requireSmall(question: unknown): void {
  if (question !== undefined && JSON.stringify(question).length > MAX_REPORT_SIZE) {
    throw invalidFields({ question: [sentence("field.view_too_large", { max: MAX_REPORT_SIZE })] });
  }
}

const nameTaken = (): Error =>
  conflict("report_name_taken", { errors: { name: [sentence("report_name_taken")] } });

/** The calls of reports: questions that people keep, asked with the rights of whoever looks. */
export function reportRoutes({ opening, languageOf, readerOf }: Asking): readonly Route[] {
  const list = memberRoute({
    method: "get",
    path: "/reports/",
    summary: "One's own reports, those that are shared with one's role, and those that come with the product",
    responses: { 200: ReportListResponse },
    async handle(call) {
      const who = readerOf(call.membership);
      const open = await opening(call);
      return call.tenant(async (tx) => {
        const asker = await open(tx);
        const rows = await reportsOf(tx, who);
        const stored = rows.map((row) => presentReport(asker, row, who, languageOf(call)));
        // What comes with the product is an offer, and is made to those who can take it.
        const shipped = SHIPPED_REPORTS.map((one) => presentShipped(asker, one, languageOf(call))).filter(
          ({ mistakes }) => mistakes.length === 0,
        );
        return ok({ reports: [...stored, ...shipped] });
      });
    },
  });

  const get = memberRoute({
    method: "get",
    path: "/reports/{pk}/",
    summary: "A report, with what keeps the caller from its answer",
    params: ReportParams,
    responses: { 200: ReportResponse },
    async handle(call) {
      const { pk } = call.params;
      const open = await opening(call);
      return call.tenant(async (tx) => {
        const asker = await open(tx);
        const shipped = SHIPPED_REPORTS.find(({ name }) => name === pk);
        if (shipped) return ok({ report: presentShipped(asker, shipped, languageOf(call)) });
        const who = readerOf(call.membership);
        const row = requireFound(/^\d+$/.test(pk) ? await findReport(tx, who, Number(pk)) : undefined);
        return ok({ report: presentReport(asker, row, who, languageOf(call)) });
      });
    },
  });

  const post = memberRoute({
    method: "post",
    path: "/reports/",
    summary: "Keep a question as a report; it has to be one that the caller can ask",
    body: ReportCreateRequest,
    responses: { 201: ReportResponse },
    async handle(call) {
      const { body, now, membership } = call;
      const { name, display = { kind: "table" as const }, shared_with: sharedWith = [] } = body;
      requireSmall(body.question);
      const who = readerOf(membership);
      const open = await opening(call);
      return call.tenantOnce(async (tx) => {
        const asker = await open(tx);
        const { question } = readQuestion(asker, body.question);
        await requireRoles(tx, who.orgId, sharedWith);
        if ((await countReports(tx, who)) >= MAX_REPORTS) {
          throw conflict("too_many_reports", { params: { most: MAX_REPORTS } });
        }
        const id = await addReport(tx, who, { name: name.trim(), question, display, sharedWith }, now);
        if (id === undefined) throw nameTaken();
        const row = requireFound(await findReport(tx, who, id));
        return created({ report: presentReport(asker, row, who, languageOf(call)) });
      });
    },
  });

  const put = memberRoute({
    method: "put",
    path: "/reports/{pk}/",
    summary: "Change a report of one's own, or whom it is shared with",
    params: StoredReportParams,
    body: ReportUpdateRequest,
    responses: { 200: ReportResponse },
    async handle(call) {
      const { body, now, membership, params } = call;
      const { name, question, display, shared_with: sharedWith, version } = body;
      requireSmall(question);
      const who = readerOf(membership);
      const pk = Number(params.pk);
      const open = await opening(call);
      return call.tenantOnce(async (tx) => {
        const row = requireFound(await holdReport(tx, who, pk));
        requireOwn(row, who);
        if (version !== undefined && version !== row.version) throw conflict("stale_version.report");
        const asker = await open(tx);
        if (question) readQuestion(asker, question);
        await requireRoles(tx, who.orgId, sharedWith);
        const change = {
          ...(name !== undefined && { name: name.trim() }),
          ...(question && { question }),
          ...(display && { display }),
          ...(sharedWith && { sharedWith }),
        };
        if (!(await changeReport(tx, who.orgId, pk, change, now))) throw nameTaken();
        const changed = requireFound(await findReport(tx, who, pk));
        return ok({ report: presentReport(asker, changed, who, languageOf(call)) });
      });
    },
  });

  const remove = memberRoute({
    method: "delete",
    path: "/reports/{pk}/",
    summary: "Delete a report of one's own",
    params: StoredReportParams,
    responses: { 200: ReportDeleted },
    async handle({ params, membership, tenant }) {
      const who = readerOf(membership);
      const pk = Number(params.pk);
      return tenant(async (tx) => {
        requireOwn(requireFound(await holdReport(tx, who, pk)), who);
        await deleteReport(tx, who.orgId, pk);
        return ok({ pk });
      });
    },
  });

  return [list, get, post, put, remove];
}
