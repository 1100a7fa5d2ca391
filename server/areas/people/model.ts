import { raw } from "sql-template-tag";
import { INVOLVEMENTS } from "../../../contract/api";
import { column, expression, json, type Model, ownedBy, PK, reference } from "../../engine/questions/model";
import {
  EMAIL_BOUNCED,
  EMAIL_PROBLEM,
  EMAIL_PROBLEM_SINCE,
  IS_HELD,
  PHONE_TO_CHECK,
  isInvolved,
  isListed,
} from "./queries";
import { READING_OF_PERSON } from "../mailingLists";

const channels = (
  channel: "email" | "phone",
): string => `(SELECT jsonb_agg(jsonb_build_object('${channel}', coalesce(c.shown, c.value), 'kind', c.kind))
  FROM person_channels c WHERE c.org_id = %.org_id AND c.person_id = %.id AND c.channel = '${channel}')`;
const INVOLVEMENT = INVOLVEMENTS.map((as) => `CASE WHEN ${isInvolved(as)} THEN '${as}' END`).join(", ");

/** Everybody the organisation knows. */
export const personModels: readonly Model[] = [
  {
    resource: "people",
    table: "people",
    key: "id",
    anyOf: ["people"],
    title: (alias) => raw(`${alias}.name`),
    rows: (alias) => raw(isListed(alias)),
    fields: {
      pk: PK,
      name: column("text", "name"),
      kind: column("text", "kind"),
      first_name: column("text", "first_name"),
      last_name: column("text", "last_name"),
      full_name: column("text", "full_name"),
      email: column("text", "email"),
      phone: column("text", "phone"),
      emails: json(channels("email")),
      phones: json(channels("phone")),
      addresses: json("%.addresses"),
      honorific: column("text", "honorific"),
      pronouns: column("text", "pronouns"),
      family_first: column("boolean", "family_first"),
      birthday: column("date", "birthday"),
      is_deceased: column("boolean", "is_deceased"),
      deceased_on: column("date", "deceased_on"),
      language: column("text", "language"),
      tags: json("to_jsonb(%.tags)"),
      household: reference("people", "household_id"),
      head: reference("people", "head_id"),
      salutation: column("text", "salutation"),
      phone_to_check: expression("boolean", PHONE_TO_CHECK),
      email_bounced: expression("boolean", EMAIL_BOUNCED),
      email_problem: expression("text", EMAIL_PROBLEM),
      email_problem_since: expression("timestamptz", EMAIL_PROBLEM_SINCE),
      reading_agreed_at: expression("timestamptz", READING_OF_PERSON.since),
      reading_agreed_how: expression("text", READING_OF_PERSON.how),
      do_not_contact: column("boolean", "do_not_contact"),
      consents: json("%.consents"),
      no_email: column("boolean", "no_email"),
      is_archived: expression("boolean", "%.archived_at IS NOT NULL"),
      is_held: expression("boolean", IS_HELD),
      involvement: json(`to_jsonb(array_remove(ARRAY[${INVOLVEMENT}], NULL))`),
      source: column("text", "source"),
      custom: json("%.custom"),
      created_at: column("timestamptz", "created_at"),
      updated_at: column("timestamptz", "updated_at"),
    },
    without: ["donor", "donor_since", "giving", "picture"],
    relations: {
      members: ownedBy("members", "person_id"),
      donors: ownedBy("donors", "person_id"),
      donations: {
        model: "donations",
        through: "donors",
        on: (one, other, between) =>
          raw(
            `${between}.org_id = ${one}.org_id AND ${between}.person_id = ${one}.id AND ${other}.org_id = ${one}.org_id AND ${other}.donor_id = ${between}.id`,
          ),
      },
      attendances: ownedBy("event_attendees", "person_id"),
      responses: ownedBy("form_responses", "person_id"),
      subscriptions: ownedBy("mailing_list_subscribers", "person_id"),
      applications: ownedBy("grant_applications", "person_id"),
      relatives: ownedBy("people", "household_id"),
      soft_credits: ownedBy("soft_credits", "person_id"),
      segments: {
        model: "segments",
        through: "segment_people",
        on: (one, other, between) =>
          raw(
            `${between}.org_id = ${one}.org_id AND ${between}.person_id = ${one}.id AND ${other}.id = ${between}.segment_id`,
          ),
      },
    },
  },
];
