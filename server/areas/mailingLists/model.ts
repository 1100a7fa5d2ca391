import { raw } from "sql-template-tag";
import {
  column,
  expression,
  json,
  type Model,
  type ModelField,
  ownedBy,
  PK,
  reference,
} from "../../engine/questions/model";
import { mailProblem } from "./mailProblem";

const PROBLEM = mailProblem("%.org_id", "%.email_key");

const counted = (status: string): ModelField =>
  expression(
    "numeric",
    `SELECT count(*) FROM mailing_list_subscribers s WHERE s.org_id = %.org_id AND s.list_id = %.id AND s.status = '${status}'`,
  );

/** Mailing lists and who is on them. */
export const listModels: readonly Model[] = [
  {
    resource: "mailing_lists",
    table: "mailing_lists",
    key: "id",
    anyOf: ["messages"],
    title: (alias) => raw(`${alias}.name`),
    fields: {
      pk: PK,
      name: column("text", "name"),
      description: column("text", "description"),
      kind: column("text", "kind"),
      opt_in: column("text", "opt_in"),
      is_public: column("boolean", "is_public"),
      filter: json("%.filter"),
      subscribers_count: counted("confirmed"),
      unconfirmed_count: counted("unconfirmed"),
      updated_at: column("timestamptz", "updated_at"),
    },
    relations: { subscribers: ownedBy("mailing_list_subscribers", "list_id") },
    without: ["members", "emails"],
  },
  {
    resource: "mailing_list_subscribers",
    table: "mailing_list_subscribers",
    key: "id",
    anyOf: ["messages"],
    title: (alias) => raw(`coalesce(nullif(${alias}.name, ''), ${alias}.email)`),
    fields: {
      pk: PK,
      mailing_list: reference("mailing_lists", "list_id"),
      member: reference("members", "member_id"),
      person: reference("people", "person_id"),
      name: column("text", "name"),
      email: column("text", "email"),
      status: column("text", "status"),
      subscribed_at: column("timestamptz", "subscribed_at"),
      email_problem: expression("text", PROBLEM.why),
      email_problem_since: expression("timestamptz", PROBLEM.since),
    },
  },
];
