import { raw } from "sql-template-tag";
import { column, expression, json, type Model, PK } from "../../engine/questions/model";

/** What was done in the organisation, and by whom. */
export const auditModels: readonly Model[] = [
  {
    resource: "audit_log",
    table: "audit_log",
    key: "id",
    anyOf: ["settings"],
    title: (alias) => raw(`${alias}.action`),
    fields: {
      pk: PK,
      at: column("timestamptz", "at"),
      actor: expression(
        "bigint",
        "SELECT m.id FROM members m WHERE m.org_id = %.org_id AND m.user_id = %.actor LIMIT 1",
      ),
      action: column("text", "action"),
      subject: column("text", "subject"),
      subject_id: column("text", "subject_id"),
      detail: json("%.detail"),
      address: column("text", "address"),
    },
  },
];
