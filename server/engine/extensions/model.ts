import { raw } from "sql-template-tag";
import { column, type Model, PK, reference } from "../questions/model";

/** Runs of jobs of own code. */
export const extensionModels: readonly Model[] = [
  {
    resource: "extension_runs",
    table: "extension_runs",
    key: "id",
    anyOf: ["settings"],
    title: (alias) => raw(`${alias}.job`),
    fields: {
      pk: PK,
      job: column("text", "job"),
      state: column("text", "state"),
      tries: column("numeric", "tries"),
      member: reference("members", "member_id"),
      at: column("timestamptz", "at"),
      ended_at: column("timestamptz", "ended_at"),
    },
    without: ["error"],
  },
];
