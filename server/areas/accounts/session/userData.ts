import sql from "sql-template-tag";
import type { Language, UserData } from "../../../../contract/api";
import type { Transaction } from "../../../platform/db/database";
import { organizationsOf } from "../../organization";
import type { Membership } from "../../../platform/auth/sessions";

interface UserRow {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  language: Language;
  avatar: string | null;
}

function isPast(from: Date | null, now: Date): boolean {
  return from === null || from <= now;
}

/** The signed-in person as the calls show them, in the organisation of their session (system rights). */
export async function readUserData(
  tx: Transaction,
  userId: number,
  membership: Pick<Membership, "orgId" | "permissions"> | null,
  now: Date,
  { operator = null, isBound = false }: { operator?: { email: string } | null; isBound?: boolean } = {},
): Promise<UserData> {
  const [[user], places] = await Promise.all([
    tx.query<UserRow>(
      sql`SELECT id, email, first_name, last_name, language, avatar FROM users WHERE id = ${userId}`,
    ),
    organizationsOf(tx, userId),
  ]);
  if (!user) throw new Error(`The session's person ${userId} is gone`);
  const organizations = isBound ? places.filter(({ id }) => id === membership?.orgId) : places;
  const current = organizations.find((organization) => organization.id === membership?.orgId);
  return {
    pk: user.id,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    ...(operator && { operator: operator.email }),
    permissions: [...(membership?.permissions ?? [])],
    language: user.language,
    avatar: user.avatar,
    organization: current
      ? {
          pk: current.id,
          name: current.name,
          subdomain: current.subdomain,
          logo: current.logo,
          ...(current.color !== null && { color: current.color }),
          template: current.shows_template,
        }
      : null,
    role: current?.role_slug ?? null,
    member_pk: current?.member_id ?? null,
    organizations: organizations.map((organization) => ({
      pk: organization.id,
      name: organization.name,
      subdomain: organization.subdomain,
      role: organization.role_slug,
      status: organization.status,
      ...(organization.state !== "active" && { state: organization.state }),
      ...(organization.lacks_factor && {
        second_factor: isPast(organization.second_factor_from, now) ? "overdue" : "wanted",
      }),
    })),
  };
}
