import { type AuditEntry, AuditListQuery, AuditListResponse } from "../../../contract/api";
import { ok, permittedRoute, type Route } from "../../platform/http/route";
import { auditActions, auditPage, type AuditRow } from "./queries";

function presentEntry(row: AuditRow): AuditEntry {
  const email = row.actor_email;
  return {
    pk: row.id,
    at: row.at.toISOString(),
    actor: email === null ? null : { pk: row.member_id, email, name: row.member_name ?? email },
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
  async handle({ query, membership, tenant }) {
    const { orgId } = membership;
    const body = await tenant(async (tx) => {
      const { rows, total } = await auditPage(tx, orgId, query);
      return { audit_log: rows.map(presentEntry), total, actions: await auditActions(tx, orgId) };
    });
    return ok(body);
  },
});

/** The audit log, which is written by the calls that it tells of. */
export const auditRoutes: readonly Route[] = [listAudit];
