import sql from "sql-template-tag";
import type { SampleChecklist } from "../../demo-fixtures/nonprofit/planning";
import type { Transaction } from "../platform/db/database";

/** The tables whose keys the sample brings along. */
export const PLANNING_TABLES = ["checklists", "tasks"] as const;

/** An organisation's checklists with their tasks. */
export async function insertPlanning(
  tx: Transaction,
  orgId: number,
  checklists: readonly SampleChecklist[],
): Promise<void> {
  const lists = checklists.map(({ tasks: _tasks, ...checklist }) => checklist);
  const tasks = checklists.flatMap((checklist) =>
    checklist.tasks.map((task) => ({ ...task, checklist: checklist.pk })),
  );
  await tx.query(sql`INSERT INTO checklists (org_id, id, name, description, category, due_date, is_archived, position,
      created_by, created_at, updated_at, deleted_at)
    SELECT ${orgId}::bigint, c.pk, c.name, c.description, c.category, c.due_date, c.is_archived, c.position, c.created_by,
      c.created_at, c.created_at, c.deleted_at
    FROM jsonb_to_recordset(${JSON.stringify(lists)}::jsonb) AS c (pk bigint, name text, description text, category text,
      due_date date, is_archived boolean, position int, created_by bigint, created_at timestamptz, deleted_at timestamptz)`);
  await tx.query(sql`INSERT INTO tasks (org_id, id, checklist_id, title, description, assignee_id, due_date, priority, position,
      completed_at, completed_by, created_at, updated_at, deleted_at)
    SELECT ${orgId}::bigint, t.pk, t.checklist, t.title, t.description, t.assignee, t.due_date, t.priority, t.position,
      t.completed_at, t.completed_by, t.created_at, coalesce(t.completed_at, t.created_at), t.deleted_at
    FROM jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) AS t (pk bigint, checklist bigint, title text, description text,
      assignee bigint, due_date date, priority text, position int, completed_at timestamptz, completed_by bigint,
      created_at timestamptz, deleted_at timestamptz)`);
}
