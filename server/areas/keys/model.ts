import { raw } from "sql-template-tag";
import { column, json, type Model, PK, reference } from "../../engine/questions/model";

/** The keys of an organisation. */
export const keyModels: readonly Model[] = [
  {
    resource: "api_keys",
    table: "api_keys",
    key: "id",
    anyOf: ["settings"],
    title: (alias) => raw(`${alias}.name`),
    fields: {
      pk: PK,
      name: column("text", "name"),
      prefix: column("text", "prefix"),
      role: reference("roles", "role_id"),
      resources: json("to_jsonb(%.resources)"),
      actions: json("to_jsonb(%.actions)"),
      made_by: reference("members", "member_id"),
      created_at: column("timestamptz", "created_at"),
      last_used_at: column("timestamptz", "last_used_at"),
      expires_at: column("timestamptz", "expires_at"),
      waits: column("boolean", "waits"),
    },
    without: ["secret"],
  },
];
