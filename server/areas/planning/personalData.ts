import sql, { type Sql } from "sql-template-tag";
import type { PersonalPart } from "../../engine/personalData/part";
import type { Person } from "../../engine/personalData/person";

/** What somebody made for themselves. Views and reports that they shared are the organisation's, and stay. */
const ownWork: PersonalPart = {
  kind: "own_work",
  outcome: "erased",
  entries: ({ orgId, memberId }) =>
    memberId === null
      ? undefined
      : sql`SELECT 'draft of a message' AS what, content ->> 'subject' AS name, content::text AS text, created_at FROM message_drafts
          WHERE org_id = ${orgId} AND member_id = ${memberId}
        UNION ALL SELECT 'segment', name, question::text, created_at FROM segments
          WHERE org_id = ${orgId} AND created_by = ${memberId} AND NOT shared
        UNION ALL SELECT 'saved view', name, settings::text, created_at FROM list_views
          WHERE org_id = ${orgId} AND member_id = ${memberId} AND NOT is_shared
        UNION ALL SELECT 'report', name, question::text, created_at FROM reports
          WHERE org_id = ${orgId} AND member_id = ${memberId} AND shared_with = '{}'
        UNION ALL SELECT 'dashboard', title, tiles::text, created_at FROM dashboards
          WHERE org_id = ${orgId} AND member_id = ${memberId} AND shared_with = '{}'
        UNION ALL SELECT 'request for help', subject, body, created_at FROM help_requests
          WHERE org_id = ${orgId} AND member_id = ${memberId}
        ORDER BY created_at`,
  async erase({ orgId, memberId }, { tx }) {
    if (memberId === null) return;
    await tx.query(
      sql`DELETE FROM segments WHERE org_id = ${orgId} AND created_by = ${memberId} AND NOT shared`,
    );
    await tx.query(sql`DELETE FROM message_drafts WHERE org_id = ${orgId} AND member_id = ${memberId}`);
    await tx.query(sql`DELETE FROM list_view_defaults WHERE org_id = ${orgId} AND member_id = ${memberId}`);
    await tx.query(
      sql`DELETE FROM list_views WHERE org_id = ${orgId} AND member_id = ${memberId} AND NOT is_shared`,
    );
    await tx.query(
      sql`DELETE FROM reports WHERE org_id = ${orgId} AND member_id = ${memberId} AND shared_with = '{}'`,
    );
    await tx.query(
      sql`DELETE FROM dashboards WHERE org_id = ${orgId} AND member_id = ${memberId} AND shared_with = '{}'`,
    );
    await tx.query(
      sql`DELETE FROM dashboard_arrangements WHERE org_id = ${orgId} AND member_id = ${memberId}`,
    );
    await tx.query(sql`DELETE FROM help_requests WHERE org_id = ${orgId} AND member_id = ${memberId}`);
    await tx.asSystem(() =>
      tx.query(sql`DELETE FROM event_feeds WHERE organization = ${orgId} AND member = ${memberId}`),
    );
  },
};

/** What is open needs somebody else; what is done stays done, by somebody without a name. */
const tasks: PersonalPart = {
  kind: "tasks",
  outcome: "anonymised",
  entries: ({ orgId, memberId }) =>
    memberId === null
      ? undefined
      : sql`SELECT c.name AS checklist, t.title, t.due_date, t.assignee_id = ${memberId} AS is_assigned, t.completed_at
        FROM tasks t JOIN checklists c ON c.org_id = t.org_id AND c.id = t.checklist_id
        WHERE t.org_id = ${orgId} AND ${memberId}::bigint IN (t.assignee_id, t.completed_by) ORDER BY t.id`,
  async erase({ orgId, memberId }, { tx, now }) {
    await tx.query(sql`UPDATE tasks SET assignee_id = NULL, version = version + 1, updated_at = ${now}
      WHERE org_id = ${orgId} AND assignee_id = ${memberId} AND completed_at IS NULL`);
  },
};

const inRow = ({ orgId, email }: Person): Sql => sql`e.org_id = ${orgId} AND EXISTS (
  SELECT FROM member_import_errors o WHERE o.org_id = e.org_id AND o.import_id = e.import_id AND o.row = e.row
    AND (lower(btrim(o.value)) = lower(${email})
      OR EXISTS (SELECT FROM jsonb_array_elements_text(o.cells) AS cell WHERE lower(btrim(cell)) = lower(${email}))))`;

const changesOf = ({ orgId, memberId, people }: Person): Sql => sql`c.org_id = ${orgId}
  AND (c.member_id = ${memberId} OR c.person_id = ANY(${[...people]}::bigint[]))`;

/** Rows of imported files that were refused, and what imports changed, kept for their undo. */
const imports: PersonalPart = {
  kind: "imports",
  outcome: "erased",
  entries: (person) => sql`SELECT * FROM (
      SELECT e.row, e.field, e.value, e.message, e.cells, NULL::jsonb AS former, NULL::jsonb AS present, i.created_at
      FROM member_import_errors e JOIN member_imports i ON i.org_id = e.org_id AND i.id = e.import_id WHERE ${inRow(person)}
      UNION ALL SELECT NULL, NULL, NULL, NULL, NULL, c.former, c.present, i.created_at
      FROM member_import_changes c JOIN member_imports i ON i.org_id = c.org_id AND i.id = c.import_id WHERE ${changesOf(person)}
    ) AS told ORDER BY created_at, row`,
  async erase(person, { tx }) {
    await tx.query(sql`DELETE FROM member_import_errors e WHERE ${inRow(person)}`);
    await tx.query(sql`DELETE FROM member_import_changes c WHERE ${changesOf(person)}`);
  },
};

/** What somebody put into the organisation's folders is the organisation's. */
const files: PersonalPart = {
  kind: "files",
  outcome: "kept",
  entries: ({ orgId, memberId }) =>
    memberId === null
      ? undefined
      : sql`SELECT f.name, f.folder, f.content_type, f.size, f.created_at FROM files f
        WHERE f.org_id = ${orgId} AND f.created_by = ${memberId} ORDER BY f.id`,
};

/** What somebody made, and has to do. */
export const workParts: readonly PersonalPart[] = [ownWork, tasks, imports, files];
