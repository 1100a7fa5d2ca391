import { raw } from "sql-template-tag";
import { column, expression, json, type Model, PK, reference } from "../../engine/questions/model";

/** Automations, and what they did. */
export const automationModels: readonly Model[] = [
  {
    resource: "automations",
    table: "automations",
    key: "name",
    anyOf: ["settings"],
    title: (alias) => raw(`coalesce(${alias}.definition ->> 'title', ${alias}.name)`),
    fields: {
      name: column("text", "name"),
      title: expression("text", "coalesce(%.definition ->> 'title', %.name)"),
      is_on: column("boolean", "is_on"),
      paused: column("text", "paused"),
      next_at: column("timestamptz", "next_at"),
      definition: json("%.definition"),
      published_by: reference("members", "member_id"),
      version: column("numeric", "version"),
      updated_at: column("timestamptz", "updated_at"),
    },
    without: ["sentence", "hook_url", "runs", "failed"],
  },
  {
    resource: "automation_runs",
    table: "automation_runs",
    key: "id",
    anyOf: ["settings"],
    title: (alias) => raw(`coalesce(${alias}.title, ${alias}.id::text)`),
    fields: {
      pk: PK,
      title: column("text", "title"),
      resource: column("text", "resource"),
      record: column("text", "record_key"),
      state: column("text", "state"),
      at: column("timestamptz", "at"),
      wake_at: column("timestamptz", "wake_at"),
      ended_at: column("timestamptz", "ended_at"),
    },
    without: ["automation", "error", "steps"],
  },
];
