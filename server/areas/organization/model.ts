import { raw } from "sql-template-tag";
import { column, expression, json, type Model, PK } from "../../engine/questions/model";

const members = (more: string): string => `(SELECT jsonb_agg(tm.member_id) FROM team_members tm
  JOIN members m ON m.org_id = tm.org_id AND m.id = tm.member_id AND m.status IN ('Active', 'Inactive')
  WHERE tm.org_id = %.org_id AND tm.team_id = %.id${more})`;

/** Teams, roles, and who speaks for the organisation. */
export const organizationModels: readonly Model[] = [
  {
    resource: "teams",
    table: "teams",
    key: "id",
    anyOf: ["teams"],
    title: (alias) => raw(`${alias}.name`),
    fields: {
      pk: PK,
      name: column("text", "name"),
      description: column("text", "description"),
      color: column("text", "color"),
      is_public: column("boolean", "is_public"),
      members: json(members("")),
      members_count: expression(
        "numeric",
        `SELECT count(*) FROM team_members tm JOIN members m ON m.org_id = tm.org_id AND m.id = tm.member_id
          AND m.status IN ('Active', 'Inactive') WHERE tm.org_id = %.org_id AND tm.team_id = %.id`,
      ),
      leads: json(members(" AND tm.is_lead")),
      created_at: column("timestamptz", "created_at"),
    },
    relations: {
      people: {
        model: "members",
        through: "team_members",
        on: (one, other, between) =>
          raw(
            `${between}.org_id = ${one}.org_id AND ${between}.team_id = ${one}.id AND ${other}.id = ${between}.member_id`,
          ),
      },
      donations: {
        model: "donations",
        on: (one, other) => raw(`${other}.team_id = ${one}.id`),
      },
    },
  },
  {
    resource: "roles",
    table: "roles",
    key: "id",
    anyOf: "everyone",
    title: (alias) => raw(`${alias}.name`),
    fields: {
      pk: PK,
      name: column("text", "name"),
      slug: column("text", "slug"),
      permissions: json("to_jsonb(%.permissions)"),
      is_system: column("boolean", "is_system"),
    },
    // Told to those alone who may change it.
    without: ["rules"],
  },
  {
    resource: "representatives",
    table: "representatives",
    key: "id",
    anyOf: ["settings"],
    title: (alias) => raw(`btrim(${alias}.first_name || ' ' || ${alias}.last_name)`),
    fields: {
      pk: PK,
      first_name: column("text", "first_name"),
      last_name: column("text", "last_name"),
      title: column("text", "title"),
      email: column("text", "email"),
      phone: column("text", "phone"),
      is_primary: column("boolean", "is_primary"),
    },
    without: ["photo"],
  },
];
