import sql, { type Sql } from "sql-template-tag";

/**
 * Whether the member `m` of the role `r` in `o` signs in there with the organisation's own provider only (system rights).
 * Owners need not: a provider that is down or wrongly set up locks no organisation.
 */
export const REQUIRES_PROVIDER: Sql = sql`(r.slug <> 'owner' AND EXISTS (SELECT FROM organization_providers p
  WHERE p.org_id = o.id AND p.is_required AND p.domain = split_part(lower(m.email), '@', 2)))`;
