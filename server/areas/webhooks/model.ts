import { raw } from "sql-template-tag";
import { column, json, type Model, PK, reference } from "../../engine/questions/model";

/** Webhooks, and what was sent to them. */
export const webhookModels: readonly Model[] = [
  {
    resource: "webhooks",
    table: "webhooks",
    key: "id",
    anyOf: ["settings"],
    title: (alias) => raw(`${alias}.url`),
    fields: {
      pk: PK,
      url: column("text", "url"),
      on: json("%.subscriptions"),
      is_on: column("boolean", "is_on"),
      paused: column("text", "paused"),
      failing_since: column("timestamptz", "failing_since"),
      made_by: reference("members", "member_id"),
      created_at: column("timestamptz", "created_at"),
    },
    without: ["secret"],
  },
  {
    resource: "webhook_deliveries",
    table: "webhook_deliveries",
    key: "id",
    anyOf: ["settings"],
    title: (alias) => raw(`${alias}.type`),
    fields: {
      pk: PK,
      webhook: reference("webhooks", "webhook_id"),
      message_id: column("text", "message_id"),
      type: column("text", "type"),
      state: column("text", "state"),
      tries: column("numeric", "tries"),
      status: column("numeric", "status"),
      error: column("text", "error"),
      created_at: column("timestamptz", "created_at"),
      tried_at: column("timestamptz", "tried_at"),
    },
  },
];
