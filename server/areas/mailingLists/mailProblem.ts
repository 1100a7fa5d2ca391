/** Why mail to an address comes back (RFC 3463), as staff read it. */
const WHY = `CASE WHEN starts_with(f.status, '5.1.') OR f.status = '5.4.1' THEN 'no_such_address' WHEN f.status = '5.2.1' THEN 'disabled'
  WHEN f.status IN ('5.2.2', '4.2.2') THEN 'mailbox_full' WHEN starts_with(f.status, '5.7.') THEN 'refused' ELSE 'other' END`;

/**
 * Why mail to an address comes back, and since when: for good, or else of late for now. SQL of the columns, or values, that
 * say whose address it is.
 */
export function mailProblem(orgId: string, emailKey: string): { why: string; since: string } {
  const known = (
    forGood: string,
    forNow: string,
  ): string => `coalesce((SELECT ${forGood} FROM suppressed_addresses f
    WHERE f.org_id = ${orgId} AND f.email_key = ${emailKey} AND f.reason = 'bounced'),
  (SELECT ${forNow} FROM soft_bounces f
    WHERE f.org_id = ${orgId} AND f.email_key = ${emailKey} AND f.last_at > now() - interval '30 days'))`;
  return { why: known(WHY, WHY), since: known("f.created_at", "f.first_at") };
}
