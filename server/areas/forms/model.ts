import { raw } from "sql-template-tag";
import { FORM_RESPONSE_STATUSES } from "../../../contract/api";
import { column, expression, json, type Model, ownedBy, PK, reference } from "../../engine/questions/model";

const read = { readOnly: true } as const;

/** Forms and what was answered. */
export const formModels: readonly Model[] = [
  {
    resource: "forms",
    table: "forms",
    key: "id",
    anyOf: ["forms"],
    title: (alias) => raw(`${alias}.name`),
    fields: {
      pk: PK,
      name: column("text", "name"),
      description: column("text", "description"),
      status: column("text", "status"),
      fields: json("%.fields"),
      settings: json("%.settings"),
      responses_count: column("numeric", "responses_count"),
      starts_count: column("numeric", "starts_count", { type: "integer", ...read }),
      finished_count: column("numeric", "finished_count", { type: "integer", ...read }),
      completion: expression("numeric", "round(100.0 * %.finished_count / nullif(%.starts_count, 0), 1)", {
        type: "percent",
        ...read,
      }),
      created_at: column("timestamptz", "created_at"),
      updated_at: column("timestamptz", "updated_at"),
    },
    relations: { responses: ownedBy("form_responses", "form_id") },
    without: ["public_url"],
  },
  {
    resource: "form_responses",
    table: "form_responses",
    key: "id",
    anyOf: ["forms"],
    title: (alias) => raw(`coalesce(nullif(${alias}.respondent_name, ''), ${alias}.public_ref)`),
    fields: {
      pk: PK,
      form: reference("forms", "form_id", { type: "reference", reference: "forms", ...read }),
      name: column("text", "respondent_name", { type: "string", ...read }),
      email: column("text", "respondent_email", { type: "email", ...read }),
      status: column("text", "status", { type: "select", choices: [...FORM_RESPONSE_STATUSES], ...read }),
      person: reference("people", "person_id", { type: "reference", reference: "people", ...read }),
      reference: column("text", "public_ref", { type: "string", ...read }),
      submitted_at: column("timestamptz", "submitted_at", { type: "dateTime", ...read }),
    },
    relations: {
      members: {
        model: "members",
        on: (one, other) =>
          raw(
            `${other}.org_id = ${one}.org_id AND ${other}.email_key = ${one}.email_key AND ${other}.email <> ''`,
          ),
      },
    },
  },
];
