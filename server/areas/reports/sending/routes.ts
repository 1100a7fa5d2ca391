import {
  Exact,
  MAX_REPORT_RECIPIENTS,
  type ReportScheduleRequest,
  ReportRecipientsResponse,
  ReportResponse,
  ReportScheduleRequest as ScheduleBody,
  ReportSentResponse,
  StoredReportParams,
} from "../../../../contract/api";
import { readQuestion } from "../../../engine/questions/ask";
import { requireExport } from "../../../engine/questions/exporting";
import type { Transaction } from "../../../platform/db/database";
import { conflict, invalidFields, notFound } from "../../../platform/errors";
import { memberRoute, ok, type Route } from "../../../platform/http/route";
import { sentence } from "../../../platform/texts";
import type { Asking } from "../asking";
import { presentReport } from "../present";
import { findReport, holdReport } from "../queries";
import { requireFound, requireOwn } from "../rights";
import { endSchedule, leaveSchedule, possibleRecipients, setSchedule } from "./queries";
import { sendNow } from "./release";
import { nextTime, type Times } from "../../../platform/mail/times";

function timesOf({ every, on = 1, hour }: ReportScheduleRequest): Times {
  if (every === "week" && on > 7) throw invalidFields({ on: [sentence("field.weekday")] });
  return { every, on, hour };
}

/** Only those who see the report are sent it. */
async function requireRecipients(
  tx: Transaction,
  orgId: number,
  id: number,
  to: readonly number[],
): Promise<void> {
  const known = await possibleRecipients(tx, orgId, id, to.slice(0, MAX_REPORT_RECIPIENTS));
  if (known.length < to.length) throw invalidFields({ to: [sentence("field.report_recipient")] });
}

/** The calls of mailing a report. */
export function sendingRoutes({ opening, languageOf, readerOf }: Asking): readonly Route[] {
  const recipients = memberRoute({
    method: "get",
    path: "/reports/{pk}/recipients/",
    summary: "Those who see a report of one's own, to whom it can be mailed",
    params: StoredReportParams,
    responses: { 200: ReportRecipientsResponse },
    async handle({ params, membership, tenant }) {
      const who = readerOf(membership);
      const id = Number(params.pk);
      return tenant(async (tx) => {
        requireOwn(requireFound(await findReport(tx, who, id)), who);
        return ok({ recipients: await possibleRecipients(tx, who.orgId, id) });
      });
    },
  });

  const put = memberRoute({
    method: "put",
    path: "/reports/{pk}/schedule/",
    summary: "Have a report of one's own mailed, by the clocks of the organisation",
    params: StoredReportParams,
    body: ScheduleBody,
    responses: { 200: ReportResponse },
    async handle(call) {
      const { body, params, membership, now } = call;
      const times = timesOf(body);
      const who = readerOf(membership);
      const id = Number(params.pk);
      const open = await opening(call);
      return call.tenantOnce(async (tx) => {
        const row = requireFound(await holdReport(tx, who, id));
        requireOwn(row, who);
        const asker = await open(tx);
        readQuestion(asker, row.question);
        if (asker.elsewhere?.(row.question.of)) throw conflict("report_elsewhere");
        requireExport(asker, row.question.of);
        await requireRecipients(tx, who.orgId, id, body.to);
        const nextAt = nextTime(times, asker.place.timeZone, now);
        const { format, to } = body;
        await setSchedule(tx, { orgId: who.orgId, id }, { ...times, format }, { to, nextAt });
        const changed = requireFound(await findReport(tx, who, id));
        return ok({ report: presentReport(asker, changed, who, languageOf(call)) });
      });
    },
  });

  const end = memberRoute({
    method: "delete",
    path: "/reports/{pk}/schedule/",
    summary: "End the mails of a report of one's own, or those of another's to oneself",
    params: StoredReportParams,
    responses: { 200: Exact({ pk: StoredReportParams.properties.pk }) },
    async handle({ params, membership, tenant }) {
      const who = readerOf(membership);
      const id = Number(params.pk);
      return tenant(async (tx) => {
        // Whoever no longer sees it can stop its mails all the same.
        const row = await findReport(tx, who, id);
        if (row?.owner.pk === who.memberId) await endSchedule(tx, who.orgId, id);
        else if (!(await leaveSchedule(tx, who, id))) throw notFound("not_found.report");
        return ok({ pk: params.pk });
      });
    },
  });

  const send = memberRoute({
    method: "post",
    path: "/reports/{pk}/send/",
    summary: "Mail a report of one's own now, to those who get it",
    params: StoredReportParams,
    responses: { 200: ReportSentResponse },
    limit: { limit: 10, seconds: 3600 },
    async handle({ params, membership, tenantOnce, services }) {
      const who = readerOf(membership);
      const id = Number(params.pk);
      return tenantOnce(async (tx) => {
        const row = requireFound(await holdReport(tx, who, id));
        requireOwn(row, who);
        if (!row.schedule) throw conflict("report_has_no_schedule");
        return ok({ sent: await sendNow(tx, services, who.orgId, id) });
      });
    },
  });

  return [recipients, put, end, send];
}
