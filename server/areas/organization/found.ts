import { isTimezone } from "../../../contract/timezone";
import sql from "sql-template-tag";
import { type Language, STARTING_ROLES } from "../../../contract/api";
import { audit } from "../../platform/audit/audit";
import type { Transaction } from "../../platform/db/database";
import { invalidFields, type FieldErrors } from "../../platform/errors";
import { firstState } from "../../platform/installation";
import type { Services } from "../../platform/http/services";
import { claimSubdomain, subdomainTaken } from "./subdomains";
import { type PlainCode, sentence } from "../../platform/texts";

/** An organisation as it begins. */
export interface NewOrganization {
  name: string;
  subdomain: string;
  timezone: string;
  currency: string;
  language: Language;
  email?: string | null;
  phone?: string | null;
  website?: string | null;
  address?: Record<string, string>;
  description?: string;
  categories?: readonly string[];
}

/** Who founds it, when, and how their mistakes are told. */
export interface Founding {
  services: Pick<Services, "signUp">;
  founder: { userId: number };
  now: Date;
  address: string | null;
  /** The text of an answer that refuses. */
  failure: PlainCode;
  /** Where in the request the organisation stands: `organization.` or nothing. */
  prefix?: string;
}

/** What is wrong with a time zone or a currency, at its field. */
export function placeProblems(
  { timezone, currency }: { timezone?: string; currency?: string },
  prefix = "",
): FieldErrors {
  return {
    ...(timezone !== undefined &&
      !isTimezone(timezone) && {
        [`${prefix}timezone`]: [sentence("field.timezone")],
      }),
    ...(currency !== undefined &&
      !Intl.supportedValuesOf("currency").includes(currency) && {
        [`${prefix}currency`]: [sentence("field.currency")],
      }),
  };
}

/**
 * Adds an organisation with the roles that every one starts with, and its founder as its owner (system rights);
 * answers its id. Throws 403 where the installation takes none, 409 when the subdomain is taken, at this moment too, and 422 for one that cannot be had.
 */
export async function foundOrganization(
  tx: Transaction,
  organization: NewOrganization,
  { services, founder, now, address, failure, prefix = "" }: Founding,
): Promise<number> {
  const problems = placeProblems(organization, prefix);
  if (Object.keys(problems).length > 0) throw invalidFields(problems, failure);
  const state = await firstState(tx, services);
  const field = `${prefix}subdomain`;
  const subdomain = await claimSubdomain(tx, organization.subdomain, { now, field, says: failure });
  const [added] = await tx.query<{ id: number }>(sql`INSERT INTO organizations
      (name, subdomain, timezone, currency, language, email, phone, website, address, description, categories, state, created_at, updated_at)
    VALUES (${organization.name.trim()}, ${subdomain}, ${organization.timezone}, ${organization.currency}, ${organization.language},
      ${organization.email ?? null}, ${organization.phone ?? null}, ${organization.website ?? null},
      ${JSON.stringify(organization.address ?? {})}::jsonb, ${organization.description ?? ""},
      ${[...(organization.categories ?? [])]}::text[], ${state}, ${now}, ${now})
    ON CONFLICT ON CONSTRAINT organizations_subdomain DO NOTHING RETURNING id`);
  if (!added) throw subdomainTaken(failure, field);
  const roles = STARTING_ROLES.map((role, position) => ({ ...role, position }));
  await tx.query(sql`INSERT INTO roles (org_id, slug, name, permissions, is_system, position)
    SELECT ${added.id}::bigint, r.slug, r.name, r.permissions, true, r.position
    FROM jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) AS r (slug text, name text, permissions text[], position int)`);
  const [owner] = await tx.query<{ id: number; email: string }>(sql`INSERT INTO members
      (org_id, user_id, email, first_name, last_name, phone, avatar, status, role_id, joined_at, created_at, updated_at)
    SELECT r.org_id, u.id, u.email, u.first_name, u.last_name, u.phone, u.avatar, 'Active', r.id, ${now}::timestamptz, ${now}, ${now}
    FROM users u, roles r WHERE u.id = ${founder.userId} AND r.org_id = ${added.id} AND r.slug = 'owner'
    RETURNING id, email`);
  if (!owner) throw new Error(`The founder ${founder.userId} has no account`);
  await audit(tx, {
    orgId: added.id,
    at: now,
    actor: { userId: founder.userId, email: owner.email },
    action: "organization.created",
    subject: "settings",
    detail: { subdomain },
    address,
  });
  return added.id;
}
