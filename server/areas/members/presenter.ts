import type { Member } from "../../../contract/api";
import type { ListedMember } from "./queries";

/** A member as the calls show it. */
export function presentMember(row: ListedMember): Member {
  return {
    pk: row.id,
    email: row.email,
    name: row.name,
    status: row.status,
    kind: row.kind,
    first_name: row.first_name,
    last_name: row.last_name,
    phone: row.phone,
    role: { pk: row.role_id, name: row.role_name },
    teams_and_roles: row.teams_and_roles,
    joined_at: row.joined_at?.toISOString() ?? null,
    last_login_at: row.last_login_at?.toISOString() ?? null,
    custom: row.custom,
    avatar: row.avatar,
    email_status: row.email_status,
    person: row.person_id,
  };
}
