import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/database";
import type { Broken, Judge, Row } from "./obstacles";
import { changesBetween } from "./commands";

type Values = Record<string, unknown>;

/** What is to be done about the values of a field that a new definition does not fit. */
export type Remedy =
  /** They get this value. */
  | { kind: "fill"; value: unknown }
  /** They are taken out of the field; the record's history keeps them. */
  | { kind: "aside" }
  /** They stay; whoever changes such a record later has to mend it. */
  | { kind: "leave" };

/** By field. */
export type Remedies = Readonly<Record<string, Remedy>>;

/** Who confirms the remedies, for the history of the records of their own organisation. */
export interface Mender {
  orgId: number;
  userId: number;
  email: string;
}

interface Mending {
  remedies: Remedies;
  now: Date;
  actor: Mender;
  batches: AsyncIterable<Row[]>;
  judge: Judge;
  /** The values of a record under the names that fields have now. */
  carryOver(row: Row): Values;
}

interface Mended {
  row: Row;
  data: Values;
}

/** Applies remedies to the records that do not fit; what changes is written to their history. */
export async function mendRecords(tx: Transaction, mending: Mending): Promise<void> {
  const { batches, judge, carryOver, remedies } = mending;
  for await (const rows of batches) {
    const mended = rows
      .filter((row) => !row.in_trash)
      .flatMap((row): Mended[] => {
        const data = carryOver(row);
        const remedied = applied(data, judge(row, data), remedies);
        return remedied ? [{ row, data: remedied }] : [];
      });
    if (mended.length > 0) await write(tx, mended, mending);
  }
}

function applied(data: Values, broken: readonly Broken[], remedies: Remedies): Values | undefined {
  const next = { ...data };
  let isChanged = false;
  for (const { field, kind } of broken) {
    const remedy = remedies[field];
    // Two records cannot be filled with one unique value.
    if (!remedy || remedy.kind === "leave" || (remedy.kind === "fill" && kind === "duplicate")) continue;
    if (remedy.kind === "fill") next[field] = remedy.value;
    else delete next[field];
    isChanged = true;
  }
  return isChanged ? next : undefined;
}

async function write(tx: Transaction, mended: readonly Mended[], { now, actor }: Mending): Promise<void> {
  const own = ({ row }: Mended): boolean => row.org_id === actor.orgId;
  await tx.query(sql`WITH mended AS (
      SELECT * FROM unnest(${mended.map(({ row }) => row.org_id)}::bigint[], ${mended.map(({ row }) => row.id)}::bigint[],
        ${mended.map(({ data }) => JSON.stringify(data))}::jsonb[],
        ${mended.map(({ row, data }) => JSON.stringify(changesBetween(row.data, data)))}::jsonb[],
        ${mended.map((one) => (own(one) ? actor.userId : null))}::bigint[],
        ${mended.map((one) => (own(one) ? actor.email : null))}::text[]) AS m(org_id, id, data, changes, actor, actor_email)
    ), updated AS (
      UPDATE records r SET data = m.data, version = r.version + 1, updated_at = ${now},
        updated_by = (SELECT p.id FROM members p WHERE p.org_id = m.org_id AND p.user_id = m.actor)
      FROM mended m WHERE r.org_id = m.org_id AND r.id = m.id RETURNING r.org_id, r.id, r.version
    )
    INSERT INTO record_changes (org_id, record_id, version, action, at, actor, actor_email, changes)
    SELECT m.org_id, m.id, u.version, 'updated', ${now}, m.actor, m.actor_email, m.changes
    FROM mended m JOIN updated u ON u.org_id = m.org_id AND u.id = m.id`);
}
