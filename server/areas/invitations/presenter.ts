import type { Invitation, PendingVolunteer } from "../../../contract/api";
import type { PendingRow } from "./queries";

/** A pending person as the list shows them. */
export function presentPending(row: PendingRow, now: Date): PendingVolunteer {
  return {
    pk: row.id,
    email: row.email,
    name: row.name,
    status: "Pending",
    role: { pk: row.role_id, name: row.role_name },
    teams_and_roles: row.teams_and_roles,
    invited_at: row.invited_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    is_expired: row.expires_at <= now,
    source: row.source,
  };
}

/** An invitation as sending it answers. */
export function presentInvitation(row: PendingRow): Invitation {
  return {
    pk: row.id,
    email: row.email,
    role: { pk: row.role_id, name: row.role_name },
    status: "Pending",
    expires_at: row.expires_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
  };
}
