import { AdminFormResponse, InviteFormRequest, InviteFormResponse } from "../../../contract/api";
import { isEmail } from "../../../contract/email";
import { outranks } from "../../platform/auth/permissions";
import { HttpError, invalidFields } from "../../platform/errors";
import { created, ok, permittedRoute, type Route } from "../../platform/http/route";
import { invite } from "./invite";
import { teamPage } from "../organization";
import { listRoles } from "../../platform/auth/roles";
import { sentence } from "../../platform/texts";

const adminForm = permittedRoute(["settings"], {
  method: "get",
  path: "/organization/admin-form/",
  summary: "The fields of the form that invites people, as JSON text",
  responses: { 200: AdminFormResponse },
  async handle({ membership, tenant }) {
    const { orgId } = membership;
    const { roles, teams } = await tenant(async (tx) => ({
      roles: await listRoles(tx, orgId),
      teams: (await teamPage(tx, orgId, {}, "name", undefined)).rows,
    }));
    const roleOptions = roles
      .filter((role) => outranks(membership, role))
      .map(({ id, name }) => ({ id, label: name }));
    const teamOptions = teams.map(({ id, name }) => ({ id, label: name }));
    const fields = [
      { name: "emails", type: "email_list", label: "E-mail addresses", max_items: 100 },
      { name: "email", type: "email", label: "E-mail address" },
      { name: "first_name", type: "short_text", label: "First name", max: 100 },
      { name: "last_name", type: "short_text", label: "Last name", max: 100 },
      { name: "role", type: "select", label: "Role", required: true, options: roleOptions },
      {
        name: "teams_and_roles",
        type: "list",
        label: "Teams",
        fields: [
          { name: "team", type: "select", label: "Team", options: teamOptions },
          { name: "role", type: "select", label: "Role in the team", required: true, options: roleOptions },
        ],
      },
      { name: "message", type: "long_text", label: "Message", max: 2000 },
    ];
    return ok({ pk: orgId, form: JSON.stringify(fields) });
  },
});

type Skipped = { email: string; reason: "already_member" | "invalid_email" | "duplicate" };

/** The addresses to invite, each once, and those that are passed over. */
function sortOut(given: readonly string[]): { emails: string[]; skipped: Skipped[] } {
  const emails: string[] = [];
  const skipped: Skipped[] = [];
  const seen = new Set<string>();
  for (const email of given.map((one) => one.trim()).filter((one) => one !== "")) {
    const key = email.toLowerCase();
    if (seen.has(key)) skipped.push({ email, reason: "duplicate" });
    else if (isEmail(email)) emails.push(email);
    else skipped.push({ email, reason: "invalid_email" });
    seen.add(key);
  }
  return { emails, skipped };
}

const inviteForm = permittedRoute(["people"], {
  method: "post",
  path: "/organization/invite-form/",
  summary: "Invite several people at once, or one by name; who is a member already is passed over",
  body: InviteFormRequest,
  responses: { 201: InviteFormResponse },
  async handle({ body, session, membership, services, tenantOnce, now, address }) {
    const { emails: several, email, first_name, last_name, ...shared } = body;
    const given = several ?? (email === undefined ? [] : [email]);
    const { emails, skipped } = sortOut(given);
    if (emails.length + skipped.length === 0) {
      throw invalidFields({ emails: [sentence("field.no_emails")] });
    }
    for (const _ of emails) {
      await services.limits.take(`invite ${membership.orgId} ${session.userId}`, {
        limit: 200,
        seconds: 86_400,
      });
    }
    const names = several
      ? {}
      : { ...(first_name !== undefined && { first_name }), ...(last_name !== undefined && { last_name }) };
    return tenantOnce(async (tx) => {
      const invitations = [];
      const passedOver = [...skipped];
      for (const one of emails) {
        try {
          const { row, renewed } = await invite(
            tx,
            services,
            { session, membership },
            { ...shared, ...names, email: one },
            { now, address },
          );
          invitations.push({
            pk: row.id,
            email: row.email,
            status: "Pending" as const,
            expires_at: row.expires_at.toISOString(),
            renewed,
          });
        } catch (error) {
          // Thrown before anything was written for this person.
          if (!(error instanceof HttpError) || error.code !== "already_member") throw error;
          passedOver.push({ email: one, reason: "already_member" });
        }
      }
      return created({ invitations, skipped: passedOver });
    });
  },
});

/** Inviting people by a form. */
export const inviteRoutes: readonly Route[] = [adminForm, inviteForm];
