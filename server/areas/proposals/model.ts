import { raw } from "sql-template-tag";
import { column, type Model, PK, reference } from "../../engine/questions/model";

/** Changes that wait for a person's yes. */
export const proposalModels: readonly Model[] = [
  {
    resource: "proposals",
    table: "proposals",
    key: "id",
    anyOf: ["settings"],
    title: (alias) => raw(`${alias}.resource`),
    fields: {
      pk: PK,
      key: reference("api_keys", "key_id"),
      action: column("text", "action"),
      resource: column("text", "resource"),
      record: column("text", "record"),
      title: column("text", "title"),
      state: column("text", "state"),
      error: column("text", "error"),
      created_at: column("timestamptz", "created_at"),
      decided_by: reference("members", "decided_by"),
      decided_at: column("timestamptz", "decided_at"),
    },
    without: ["values", "label"],
  },
];
