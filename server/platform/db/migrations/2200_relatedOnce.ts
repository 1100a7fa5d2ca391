import type { Migration } from "../migrate";

/**
 * Two people are related in one way once, from whichever side it was said: of what was there twice, in force, the first stays and the
 * others go to the trash. Their definition is taken once nothing is in its way.
 */
export const relatedOnce: Migration = {
  id: "2200_relatedOnce",
  sql: /* sql */ `
WITH inverse (kind, other) AS (VALUES ('parent', 'child'), ('child', 'parent'), ('guardian', 'ward'), ('ward', 'guardian'),
    ('employer', 'employee'), ('employee', 'employer')),
said AS (
  SELECT r.org_id, r.id, r.data ->> 'kind' AS kind, coalesce(i.other, r.data ->> 'kind') AS turned,
    (r.data ->> 'person')::bigint AS one, (r.data ->> 'other')::bigint AS other
  FROM records r LEFT JOIN inverse i ON i.kind = r.data ->> 'kind'
  WHERE r.resource = 'relationships' AND r.deleted_at IS NULL
    AND r.data ->> 'person' ~ '^[0-9]{1,15}$' AND r.data ->> 'other' ~ '^[0-9]{1,15}$'),
twice AS (
  SELECT org_id, id, row_number() OVER (
    PARTITION BY org_id, CASE WHEN one <= other THEN kind ELSE turned END, least(one, other), greatest(one, other) ORDER BY id) AS n
  FROM said),
gone AS (
  UPDATE records r SET deleted_at = now(), version = version + 1, updated_at = now()
  FROM twice t WHERE t.n > 1 AND r.org_id = t.org_id AND r.id = t.id RETURNING r.org_id, r.id, r.version),
told AS (
  INSERT INTO record_changes (org_id, record_id, version, action, at, actor_email, changes)
  SELECT org_id, id, version, 'deleted', now(), '', '{}' FROM gone)
DELETE FROM record_references x USING gone g WHERE x.org_id = g.org_id AND x.record_id = g.id;
`,
};
