import { type AuditEntry, AuditListQuery, AuditListResponse } from "../../../contract/api";
import { ok, permittedRoute, type Route } from "../../platform/http/route";
import { type Sentence, sentence } from "../../platform/texts";
import { auditActions, auditPage, type AuditRow } from "./queries";
import { narrowingOf } from "../../platform/narrowing";

function presentEntry(row: AuditRow, say: (told: Sentence) => string): AuditEntry {
  const email = row.actor_email;
  const name = row.member_name ?? email ?? "";
  const { operator } = row.detail;
  const shown = typeof operator === "string" ? say(sentence("type.on_behalf", { operator, name })) : name;
  return {
    pk: row.id,
    at: row.at.toISOString(),
    actor: email === null ? null : { pk: row.member_id, email, name: shown, person: row.person_id },
    action: row.action,
    subject: row.subject,
    subject_id: row.subject_id,
    detail: row.detail,
    address: row.address,
  };
}

const listAudit = permittedRoute(["settings"], {
  method: "get",
  path: "/audit/",
  summary: "Who did what: changes by staff, exports and signing in, the newest first",
  query: AuditListQuery,
  responses: { 200: AuditListResponse },
  async handle(call) {
    const { query, membership, tenant, say } = call;
    const { orgId } = membership;
    const body = await tenant(async (tx) => {
      const narrowing = await narrowingOf(tx, call, "audit_log");
      const { rows, ...counted } = await auditPage(tx, orgId, query, narrowing);
      return {
        audit_log: rows.map((row) => presentEntry(row, say)),
        ...counted,
        actions: await auditActions(tx, orgId),
      };
    });
    return ok(body);
  },
});

/** The audit log, which is written by the calls that it tells of. */
export const auditRoutes: readonly Route[] = [listAudit];
