import { raw } from "sql-template-tag";
import { EVENT_STATUSES, RSVP_STATUSES } from "../../../contract/api";
import type { FieldDefinition } from "../../../contract/resource";
import {
  column,
  expression,
  type Model,
  ownedBy,
  ownMoney,
  PK,
  reference,
} from "../../engine/questions/model";

const read = { readOnly: true } as const;
const text: FieldDefinition = { type: "string", ...read };
const moment: FieldDefinition = { type: "dateTime", ...read };
const isTrue: FieldDefinition = { type: "boolean", ...read };

/** When the date begins that a place is for, as it was moved or as the series has it; `%` stands for the place's alias. */
export const STARTS_AT = `coalesce(
  (SELECT x.starts_at FROM event_exceptions x WHERE x.org_id = %.org_id AND x.event_id = %.event_id
    AND x.occurrence_id = %.occurrence_id),
  (SELECT CASE WHEN e.rrule IS NULL THEN e.starts_at ELSE to_timestamp(%.occurrence_id) END FROM events e
    WHERE e.org_id = %.org_id AND e.id = %.event_id))`;

/** Events, a series once, and who comes to them. */
export const eventModels: readonly Model[] = [
  {
    resource: "events",
    table: "events",
    key: "id",
    anyOf: ["events"],
    title: (alias) => raw(`${alias}.title`),
    rows: (alias) => raw(`${alias}.deleted_at IS NULL`),
    fields: {
      pk: PK,
      title: column("text", "title", text),
      description: column("text", "description", { type: "text", ...read }),
      category: column("text", "category", {
        type: "select",
        choices: ["Personal", "Business", "Family", "Holiday", "ETC"],
        ...read,
      }),
      status: column("text", "status", { type: "select", choices: [...EVENT_STATUSES], ...read }),
      start: column("timestamptz", "starts_at", moment),
      all_day: column("boolean", "all_day", isTrue),
      timezone: column("text", "timezone", text),
      rrule: column("text", "rrule", text),
      is_series: expression("boolean", "%.rrule IS NOT NULL", isTrue),
      is_public: column("boolean", "is_public", isTrue),
      for_members: column("boolean", "for_members", isTrue),
      location: column("text", "location", text),
      url: column("text", "url", { type: "url", ...read }),
      capacity: column("numeric", "capacity", { type: "integer", ...read }),
      waitlist_enabled: column("boolean", "waitlist_enabled", isTrue),
      rsvp_opens_at: column("timestamptz", "rsvp_opens_at", moment),
      rsvp_closes_at: column("timestamptz", "rsvp_closes_at", moment),
      price: { ...ownMoney("%.price_minor"), field: { type: "money", ...read } },
      team: reference("teams", "team_id", { type: "reference", reference: "teams", ...read }),
      created_at: column("timestamptz", "created_at", moment),
    },
    // Worked out when an event is shown.
    without: ["end", "image", "currency"],
    relations: {
      attendances: ownedBy("event_attendees", "event_id"),
      donations: ownedBy("donations", "event_id"),
    },
  },
  {
    resource: "event_attendances",
    table: "event_rsvps",
    key: "id",
    anyOf: ["events"],
    title: (alias) =>
      raw(`(SELECT e.title FROM events e WHERE e.org_id = ${alias}.org_id AND e.id = ${alias}.event_id)`),
    fields: {
      pk: PK,
      event: reference("events", "event_id"),
      starts_at: expression("timestamptz", STARTS_AT),
      status: column("text", "status"),
      guests: column("numeric", "guests"),
      checked_in_at: column("timestamptz", "checked_in_at"),
      created_at: column("timestamptz", "created_at"),
    },
  },
  {
    resource: "event_attendees",
    table: "event_rsvps",
    key: "id",
    anyOf: ["events"],
    title: (alias) => raw(`btrim(${alias}.first_name || ' ' || ${alias}.last_name)`),
    fields: {
      pk: PK,
      name: expression("text", "btrim(%.first_name || ' ' || %.last_name)", text),
      first_name: column("text", "first_name", text),
      last_name: column("text", "last_name", text),
      email: column("text", "email", { type: "email", ...read }),
      event: reference("events", "event_id", { type: "reference", reference: "events", ...read }),
      starts_at: expression("timestamptz", STARTS_AT, moment),
      status: column("text", "status", { type: "select", choices: [...RSVP_STATUSES], ...read }),
      guests: column("numeric", "guests", { type: "integer", ...read }),
      is_checked_in: expression("boolean", "%.checked_in_at IS NOT NULL", isTrue),
      checked_in_at: column("timestamptz", "checked_in_at", moment),
      source: column("text", "source", { type: "select", choices: ["visitor", "staff", "door"], ...read }),
      created_at: column("timestamptz", "created_at", moment),
      person: reference("people", "person_id", { type: "reference", reference: "people", ...read }),
    },
    // Which place of the waiting list it is, and what is offered, hangs on the others and on the hour.
    without: ["date", "position", "offer_expires_at"],
    relations: {
      members: {
        model: "members",
        on: (one, other) =>
          raw(
            `${other}.org_id = ${one}.org_id AND ${other}.email_key = ${one}.email_key AND ${one}.email <> ''`,
          ),
      },
    },
  },
];
