import { raw } from "sql-template-tag";
import {
  column,
  expression,
  json,
  type Model,
  type ModelField,
  type ModelRelation,
  ownedBy,
  PK,
  reference,
} from "../../engine/questions/model";
import { isListed } from "./queries";

const TEAMS_AND_ROLES = `(SELECT jsonb_agg(jsonb_build_object('team', tm.team_id, 'role', tm.role_id))
  FROM team_members tm WHERE tm.org_id = %.org_id AND tm.member_id = %.id)`;

const fields: Record<string, ModelField> = {
  pk: PK,
  name: column("text", "name"),
  first_name: column("text", "first_name"),
  last_name: column("text", "last_name"),
  email: column("text", "email"),
  email_status: column("text", "email_status"),
  phone: column("text", "phone"),
  status: column("text", "status"),
  kind: column("text", "kind"),
  role: reference("roles", "role_id"),
  teams_and_roles: json(TEAMS_AND_ROLES),
  joined_at: column("timestamptz", "joined_at"),
  last_login_at: column("timestamptz", "last_login_at"),
  custom: json("%.custom"),
  person: reference("people", "person_id"),
  created_at: column("timestamptz", "created_at"),
};

/** Rows that name a person by the address that they have. */
function byAddress(model: string, more = "true"): ModelRelation {
  return {
    model,
    on: (one, other) =>
      raw(
        `${other}.org_id = ${one}.org_id AND ${other}.email_key = ${one}.email_key AND ${one}.email <> '' AND ${more}`,
      ),
  };
}

const relations: Record<string, ModelRelation> = {
  donors: byAddress("donors"),
  donations: {
    model: "donations",
    through: "donors",
    on: (one, other, between) =>
      raw(`${between}.org_id = ${one}.org_id AND ${between}.email_key = ${one}.email_key AND ${one}.email <> ''
        AND ${other}.donor_id = ${between}.id`),
  },
  attendances: byAddress("event_attendees"),
  responses: byAddress("form_responses"),
  teams: {
    model: "teams",
    through: "team_members",
    on: (one, other, between) =>
      raw(
        `${between}.org_id = ${one}.org_id AND ${between}.member_id = ${one}.id AND ${other}.id = ${between}.team_id`,
      ),
  },
  segments: {
    model: "segments",
    through: "segment_people",
    on: (one, other, between) =>
      raw(
        `${between}.org_id = ${one}.org_id AND ${between}.person_id = ${one}.person_id AND ${other}.id = ${between}.segment_id`,
      ),
  },
  tasks: ownedBy("tasks", "assignee_id"),
  subscriptions: ownedBy("mailing_list_subscribers", "member_id"),
};

/** Members, volunteers, and who waits to become one. */
export const peopleModels: readonly Model[] = [
  {
    resource: "members",
    table: "members",
    key: "id",
    anyOf: ["people"],
    title: (alias) => raw(`${alias}.name`),
    rows: (alias) => raw(isListed(alias)),
    fields,
    relations,
  },
  {
    resource: "volunteers",
    table: "members",
    key: "id",
    anyOf: ["people", "volunteers"],
    title: (alias) => raw(`${alias}.name`),
    rows: (alias) => raw(`${isListed(alias)} AND ${alias}.kind = 'volunteer'`),
    fields,
    relations,
  },
  {
    resource: "pending_volunteers",
    table: "members",
    key: "id",
    anyOf: ["people", "volunteers"],
    title: (alias) => raw(`${alias}.name`),
    rows: (alias) => raw(`${alias}.status = 'Pending'`),
    fields: {
      pk: PK,
      name: fields["name"] ?? PK,
      first_name: fields["first_name"] ?? PK,
      last_name: fields["last_name"] ?? PK,
      email: fields["email"] ?? PK,
      role: reference("roles", "role_id"),
      teams_and_roles: json(TEAMS_AND_ROLES),
      status: column("text", "status"),
      message: ofInvitation("text", "message"),
      source: ofInvitation("text", "source"),
      invited_at: ofInvitation("timestamptz", "invited_at"),
      expires_at: ofInvitation("timestamptz", "expires_at"),
    },
    without: ["is_expired"],
  },
];

function ofInvitation(type: "text" | "timestamptz", name: string): ModelField {
  return expression(
    type,
    `SELECT i.${name} FROM invitations i WHERE i.org_id = %.org_id AND i.member_id = %.id
      ORDER BY i.invited_at DESC LIMIT 1`,
  );
}
