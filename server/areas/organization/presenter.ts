import type { OrganizationEnvelope, Role, Team } from "../../../contract/api";
import type { Payments } from "../../platform/payments";
import { accountHere } from "../../platform/payments/account";
import type { RoleRow } from "../../platform/auth/roles";
import type { OrganizationRow, TeamRow } from "./queries";

/** A role as the calls show it. */
export function presentRole(row: RoleRow, { withRules = false } = {}): Role {
  return {
    pk: row.id,
    name: row.name,
    slug: row.slug,
    permissions: row.permissions,
    is_system: row.is_system,
    ...(withRules && { rules: row.rules }),
  };
}

/** A team as the calls show it. */
export function presentTeam(row: TeamRow): Team {
  return {
    pk: row.id,
    name: row.name,
    description: row.description,
    color: row.color,
    members_count: row.members_count,
    leads: row.leads,
    is_public: row.is_public,
    created_at: row.created_at.toISOString(),
  };
}

/** The organisation with what stands beside it: subdomain, announcement and the payment account's state. */
export function presentOrganization(row: OrganizationRow, payments: Payments): OrganizationEnvelope {
  const { id, created_at, subdomain, announcement, ...rest } = accountHere(row, payments);
  return {
    organization: {
      pk: id,
      name: rest.name,
      email: rest.email,
      phone: rest.phone,
      website: rest.website,
      privacy_url: rest.privacy_url,
      imprint_url: rest.imprint_url,
      address: rest.address,
      logo: rest.logo,
      color: rest.color,
      description: rest.description,
      timezone: rest.timezone,
      fiscal_year_start: rest.fiscal_year_start,
      donor_address: rest.donor_address,
      reading_statistics: rest.reading_statistics,
      currency: rest.currency,
      language: rest.language,
      categories: rest.categories,
      created_at: created_at.toISOString(),
    },
    subdomain,
    announcement,
    stripe_account_status: rest.stripe_account_status,
    stripe_charges_enabled: rest.stripe_charges_enabled,
    stripe_payouts_enabled: rest.stripe_payouts_enabled,
    stripe_details_submitted: rest.stripe_details_submitted,
    stripe_requirements_due: rest.stripe_requirements_due,
  };
}
