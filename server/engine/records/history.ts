import sql from "sql-template-tag";
import type { RecordChange } from "../../../contract/api";
import { canDo, isWritable } from "../../../definitions";
import { notFound } from "../../platform/errors";
import { requireAction, requireOnRecord } from "./access";
import type { RecordContext } from "./context";
import { judgedRecord } from "./present";
import { findRecord } from "./queries";
import { openChanges } from "./sealing";

interface ChangeRow {
  version: number;
  action: RecordChange["action"];
  at: Date;
  actor: number | null;
  actor_email: string | null;
  changes: RecordChange["changes"];
}

/** Who changed what of a record and when, the newest first; of the fields that the person may read. */
export async function recordHistory(
  context: RecordContext,
  pk: number,
  page: { limit: number; offset: number },
): Promise<{ changes: RecordChange[]; total: number }> {
  requireAction(context, "show");
  const row = (await findRecord(context, pk)) ?? (await findRecord(context, pk, { place: "in trash" }));
  if (!row) throw notFound();
  const judged = judgedRecord(row);
  requireOnRecord(context, "show", judged);
  const { tx, orgId, ability, resource } = context;
  const rows =
    await tx.query<ChangeRow>(sql`SELECT version, action, at, actor, actor_email, changes FROM record_changes
    WHERE org_id = ${orgId} AND record_id = ${pk} ORDER BY version DESC LIMIT ${page.limit} OFFSET ${page.offset}`);
  const [count] = await tx.query<{ total: number }>(
    sql`SELECT count(*) AS total FROM record_changes WHERE org_id = ${orgId} AND record_id = ${pk}`,
  );
  const isReadable = (name: string): boolean =>
    Object.hasOwn(resource.fields, name) && canDo(ability, resource.name, "show", judged, name);
  const opened = await openChanges(
    context,
    resource.name,
    rows.map(({ changes }) => changes),
  );
  return {
    total: count?.total ?? 0,
    changes: rows.map(({ version, action, at, actor, actor_email }, index) => ({
      version,
      action,
      at: at.toISOString(),
      by: actor === null ? null : { pk: actor, email: actor_email ?? "" },
      changes: Object.fromEntries(Object.entries(opened[index] ?? {}).filter(([name]) => isReadable(name))),
    })),
  };
}

/** The values that a record had at a version, of the fields that have changed since and that people write. */
export async function valuesAtVersion(
  context: RecordContext,
  pk: number,
  version: number,
): Promise<Record<string, unknown>> {
  const { tx, orgId, resource } = context;
  const rows = await tx.query<Pick<ChangeRow, "changes">>(sql`SELECT changes FROM record_changes
    WHERE org_id = ${orgId} AND record_id = ${pk} AND version > ${version} ORDER BY version DESC`);
  const opened = await openChanges(
    context,
    resource.name,
    rows.map(({ changes }) => changes),
  );
  const values: Record<string, unknown> = {};
  for (const changes of opened) {
    for (const [name, { from }] of Object.entries(changes)) {
      const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
      if (field && isWritable(field)) values[name] = from;
    }
  }
  return values;
}
