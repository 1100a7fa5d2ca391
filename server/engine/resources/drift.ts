import sql from "sql-template-tag";
import type { Drift, DriftReport, SeenDrift } from "../../../contract/api";
import { fieldAt, type ResolvedResource, shapeOf } from "../../../definitions";
import type { Transaction } from "../../platform/db/database";

interface DriftRow extends Omit<SeenDrift, "pk" | "first_seen" | "last_seen"> {
  id: number;
  resource: string;
  shape: string;
  first_seen: Date;
  last_seen: Date;
}

/** How many differences are kept of a resource; who is shown so many has long understood. */
const MAX_KEPT = 200;
/** Of a version that is no longer in force, in case it comes back. */
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

const AROUND: Partial<Record<Drift["kind"], string>> = { total: "number", id: "key" };

/** What the definition says in that place; undefined for a place that it does not have. */
function expectedAt(resource: ResolvedResource, { kind, path, verb }: Drift): string | undefined {
  if (kind === "missing" || kind === "type" || kind === "choice") return fieldAt(resource, path)?.type;
  if (path !== "") return undefined;
  return AROUND[kind] ?? (["getOne", "create", "update"].includes(verb) ? "object" : "list");
}

/**
 * Keeps what somebody's browser saw; answers how many of them fit the definition. What is said of a definition other
 * than the one in force is of no use to anybody.
 */
export async function keepDrift(
  tx: Transaction,
  orgId: number,
  { resource, report, now }: { resource: ResolvedResource; report: DriftReport; now: Date },
): Promise<number> {
  if (report.shape !== shapeOf(resource)) return 0;
  await tx.query(sql`DELETE FROM definition_drift WHERE org_id = ${orgId} AND resource = ${resource.name}
    AND last_seen < ${new Date(now.getTime() - KEPT_DAYS * DAY_MS)}`);
  let taken = 0;
  for (const drift of report.drifts) {
    const expected = expectedAt(resource, drift);
    if (expected === undefined) continue;
    const { verb, kind, path, found, count } = drift;
    const kept = await tx.query(sql`INSERT INTO definition_drift AS d
        (org_id, resource, shape, verb, kind, path, expected, found, seen, first_seen, last_seen)
      SELECT ${orgId}::bigint, ${resource.name}::text, ${report.shape}::text, ${verb}::text, ${kind}::text,
        ${path}::text, ${expected}::text, ${found}::text, ${count}::bigint, ${now}::timestamptz, ${now}::timestamptz
      WHERE (SELECT count(*) FROM definition_drift WHERE org_id = ${orgId} AND resource = ${resource.name}) < ${MAX_KEPT}
      ON CONFLICT (org_id, resource, verb, kind, path, found) DO UPDATE SET shape = excluded.shape,
        expected = excluded.expected, seen = least(d.seen + excluded.seen, 1000000000), last_seen = excluded.last_seen
      RETURNING id`);
    taken += kept.length;
  }
  return taken;
}

/** What differs from the definitions as they are now, by resource, the latest first. */
export async function driftOf(
  tx: Transaction,
  orgId: number,
  resources: readonly ResolvedResource[],
): Promise<Map<string, SeenDrift[]>> {
  const rows = await tx.query<DriftRow>(sql`SELECT id, resource, shape, verb, kind, path, expected, found,
      seen AS count, first_seen, last_seen
    FROM definition_drift WHERE org_id = ${orgId} ORDER BY last_seen DESC, id`);
  const byName = new Map<string, SeenDrift[]>();
  if (rows.length === 0) return byName;
  const shapes = new Map(resources.map((resource) => [resource.name, shapeOf(resource)]));
  for (const row of rows) {
    if (shapes.get(row.resource) !== row.shape) continue;
    byName.set(row.resource, [...(byName.get(row.resource) ?? []), present(row)]);
  }
  return byName;
}

function present({ id, resource: _, shape: __, first_seen, last_seen, ...drift }: DriftRow): SeenDrift {
  return {
    pk: id,
    ...drift,
    first_seen: first_seen.toISOString(),
    last_seen: last_seen.toISOString(),
  };
}

/** Forgets one difference or all of a resource; answers how many. Who meets it again reports it again. */
export async function dismissDrift(
  tx: Transaction,
  orgId: number,
  { resource, pk }: { resource: string; pk: number | undefined },
): Promise<number> {
  const gone = await tx.query(sql`DELETE FROM definition_drift
    WHERE org_id = ${orgId} AND resource = ${resource} AND (${pk ?? null}::bigint IS NULL OR id = ${pk ?? null}::bigint)
    RETURNING id`);
  return gone.length;
}
