import type { Migration } from "../migrate";

/** Donors of many rows are found, referred to and summed up by their keys, however little the planner knows of the tables. */
export const donorsInSets: Migration = {
  id: "2411_donorsInSets",
  sql: /* sql */ `
-- As of people (1960): the check of a reference takes the newest whole index that begins with the organisation, and would
-- read all of its donors.
ALTER TABLE donors DROP CONSTRAINT donors_email;
CREATE UNIQUE INDEX donors_email ON donors (org_id, email_key, unaddressed_key, apart) WHERE email_key IS NOT NULL;
DROP INDEX donors_by_person;
CREATE INDEX donors_by_person ON donors (org_id, person_id) WHERE person_id IS NOT NULL;

-- As a function of SQL it was planned for any donors, and read all donations of the organisation for the sums of one.
CREATE OR REPLACE FUNCTION refresh_donors(org bigint, ids bigint[]) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  UPDATE donors d SET
    total_minor = coalesce(s.total_minor, 0), other_totals = coalesce(s.other_totals, '[]'::jsonb),
    donations_count = coalesce(s.n, 0), first_at = s.first_at, last_at = s.last_at,
    is_recurring = coalesce(s.is_recurring, false), is_anonymous = coalesce(s.is_anonymous, false)
  FROM donors k LEFT JOIN (
    SELECT c.donor_id,
      (sum(c.received) FILTER (WHERE c.currency = c.main))::bigint AS total_minor,
      jsonb_agg(jsonb_build_object('currency', c.currency, 'minor', c.received) ORDER BY c.currency)
        FILTER (WHERE c.currency <> c.main AND c.received <> 0) AS other_totals,
      sum(c.n)::bigint AS n, min(c.first_at) AS first_at, max(c.last_at) AS last_at,
      bool_or(c.is_recurring) AS is_recurring, bool_and(c.is_anonymous) AS is_anonymous
    FROM (
      SELECT x.donor_id, x.currency, o.currency AS main, sum(x.amount_minor - x.refunded_minor) AS received,
        count(*) AS n, min(x.paid_at) AS first_at, max(x.paid_at) AS last_at,
        bool_or(x.frequency <> 'once' AND x.subscription_ended_at IS NULL) AS is_recurring, bool_and(x.anonymous) AS is_anonymous
      FROM donations x JOIN organizations o ON o.id = x.org_id
      WHERE x.org_id = org AND (ids IS NULL OR x.donor_id = ANY (ids))
        AND x.status IN ('succeeded', 'partially_refunded')
      GROUP BY x.donor_id, x.currency, o.currency) c
    GROUP BY c.donor_id) s ON s.donor_id = k.id
  WHERE k.org_id = org AND (ids IS NULL OR k.id = ANY (ids)) AND d.org_id = k.org_id AND d.id = k.id;
END $$;
`,
};
