import { isAddress } from "../../../contract/api/addressText";
import type { InviteFormRequest, InviteFormResponse } from "../../../contract/api/organizationProfile";
import type { DemoScope } from "../behaviours";
import { invite, requireMayGive } from "../behaviours/pendingVolunteers";
import { invalid } from "../records/errors";

type Skipped = InviteFormResponse["skipped"][number];

/** Why an address is passed over; undefined for one to be invited. */
function whyNot(email: string, seen: ReadonlySet<string>): Skipped["reason"] | undefined {
  if (seen.has(email.toLowerCase())) return "duplicate";
  return isAddress(email) ? undefined : "invalid_email";
}

function isCode(error: unknown, code: string): boolean {
  const { body } = error as { body?: { code?: unknown } };
  return body?.code === code;
}

/** Invites several people at once, or one by name; who is a member already is passed over. */
export function inviteSeveral(request: InviteFormRequest, scope: DemoScope): InviteFormResponse {
  const { emails, email, first_name, last_name, ...shared } = request;
  const given = (emails ?? (email === undefined ? [] : [email])).map((one) => one.trim());
  const wanted = given.filter((one) => one !== "");
  if (wanted.length === 0) {
    throw invalid({ emails: "Give at least one e-mail address." }, scope.translate);
  }
  requireMayGive(shared.role, scope);
  const names = emails ? {} : { first_name, last_name };
  const answer: InviteFormResponse = { invitations: [], skipped: [] };
  const seen = new Set<string>();
  for (const one of wanted) {
    const reason = whyNot(one, seen);
    seen.add(one.toLowerCase());
    if (reason) {
      answer.skipped.push({ email: one, reason });
      continue;
    }
    try {
      const { row, renewed } = invite({ ...shared, ...names, email: one }, scope);
      const { pk, expires_at } = row;
      answer.invitations.push({
        pk: Number(pk),
        email: one,
        status: "Pending",
        expires_at: String(expires_at),
        renewed,
      });
    } catch (error) {
      if (!isCode(error, "already_member")) throw error;
      answer.skipped.push({ email: one, reason: "already_member" });
    }
  }
  return answer;
}
