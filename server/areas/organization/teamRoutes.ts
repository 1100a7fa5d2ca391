import sql from "sql-template-tag";
import { Deleted, Pk, TeamDeleteRequest, TeamResponse, TeamUpdateRequest } from "../../../contract/api";
import Type from "typebox";
import { finderOf, isReferenced, requireUnreferenced } from "../../engine/records/references";
import { repointRecords } from "../../engine/records/repoint";
import { audit } from "../../platform/audit/audit";
import { isUniqueViolation } from "../../platform/db/errors";
import type { Transaction } from "../../platform/db/database";
import { conflict, invalidFields, notFound } from "../../platform/errors";
import { type InOrganization, ok, permittedRoute, type Route } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import { sentence } from "../../platform/texts";
import { presentTeam } from "./presenter";
import { findTeam, type TeamRow } from "./queries";

const ONE = Type.Object({ pk: Pk });

async function requireTeam(tx: Transaction, orgId: number, id: number): Promise<TeamRow> {
  await tx.query(sql`SELECT id FROM teams WHERE org_id = ${orgId} AND id = ${id} FOR UPDATE`);
  const team = await findTeam(tx, orgId, id);
  if (!team) throw notFound();
  return team;
}

const put = permittedRoute(["teams"], {
  method: "put",
  path: "/organization/teams/{pk}/",
  summary: "Rename a team, describe it, or change its colour and whether the public sees it",
  params: ONE,
  body: TeamUpdateRequest,
  responses: { 200: TeamResponse },
  async handle({ body, params, membership, session, tenant, now, address }) {
    const { orgId } = membership;
    return tenant(async (tx) => {
      const { name, description, color, is_public: isPublic } = await requireTeam(tx, orgId, params.pk);
      const former = { name, description, color, is_public: isPublic };
      const next = { ...former, ...body, name: (body.name ?? name).trim() };
      try {
        await tx.query(sql`UPDATE teams SET name = ${next.name}, description = ${next.description}, color = ${next.color},
          is_public = ${next.is_public} WHERE org_id = ${orgId} AND id = ${params.pk}`);
      } catch (error) {
        if (!isUniqueViolation(error, "teams_name")) throw error;
        throw conflict("team_name_taken", { errors: { name: [sentence("team_name_taken")] } });
      }
      const action = "team.changed";
      const detail = { before: former, after: next };
      const entry = {
        orgId,
        at: now,
        actor: session,
        action,
        subject: "teams",
        subjectId: params.pk,
      } as const;
      await audit(tx, { ...entry, detail, address });
      const row = await findTeam(tx, orgId, params.pk);
      if (!row) throw notFound();
      return ok({ team: presentTeam(row) });
    });
  },
});

/** What names a team and has a life of its own. */
async function usesOf(tx: Transaction, orgId: number, team: number): Promise<Record<string, number>> {
  const [row] = await tx.query<{ uses: Record<string, number> }>(sql`SELECT jsonb_build_object(
      'events', (SELECT count(*) FROM events WHERE org_id = ${orgId} AND team_id = ${team}),
      'donations', (SELECT count(*) FROM donations WHERE org_id = ${orgId} AND team_id = ${team}),
      'mailing_lists', (SELECT count(*) FROM mailing_lists
        WHERE org_id = ${orgId} AND filter -> 'teams' @> to_jsonb(${team}::bigint))) AS uses`);
  return Object.fromEntries(Object.entries(row?.uses ?? {}).filter(([, count]) => count > 0));
}

/** Deletes teams in which nobody is and that nothing names; answers how many. */
export async function deleteEmptyTeams(
  tx: Transaction,
  orgId: number,
  ids: readonly number[],
): Promise<number> {
  const empty = await tx.query<{
    id: number;
  }>(sql`SELECT id FROM teams t WHERE t.org_id = ${orgId} AND t.id = ANY(${[...ids]}::bigint[])
    AND NOT EXISTS (SELECT FROM team_members m WHERE m.org_id = t.org_id AND m.team_id = t.id) ORDER BY id FOR UPDATE`);
  let deleted = 0;
  for (const { id } of empty) {
    const uses = await usesOf(tx, orgId, id);
    if (Object.keys(uses).length > 0 || (await isReferenced({ tx, orgId, resource: "teams" }, id))) continue;
    await tx.query(sql`DELETE FROM teams WHERE org_id = ${orgId} AND id = ${id}`);
    deleted += 1;
  }
  return deleted;
}

/** Makes whatever names the one team name the other. */
async function handOver(
  { tx, services, orgId, session, now }: Moving,
  from: number,
  to: number,
): Promise<void> {
  await tx.query(sql`INSERT INTO team_members (org_id, team_id, member_id, role_id, is_lead)
    SELECT org_id, ${to}::bigint, member_id, role_id, is_lead FROM team_members WHERE org_id = ${orgId} AND team_id = ${from}
    ON CONFLICT DO NOTHING`);
  await tx.query(sql`UPDATE events SET team_id = ${to} WHERE org_id = ${orgId} AND team_id = ${from}`);
  await tx.query(sql`UPDATE donations SET team_id = ${to} WHERE org_id = ${orgId} AND team_id = ${from}`);
  await tx.query(sql`UPDATE mailing_lists SET filter = jsonb_set(filter, '{teams}',
      (SELECT jsonb_agg(DISTINCT CASE WHEN value = to_jsonb(${from}::bigint) THEN to_jsonb(${to}::bigint) ELSE value END)
        FROM jsonb_array_elements(filter -> 'teams')))
    WHERE org_id = ${orgId} AND filter -> 'teams' @> to_jsonb(${from}::bigint)`);
  const actor = { userId: session.userId, email: session.email };
  await repointRecords({ tx, services, orgId, actor, now }, ["teams"], [from], to);
}

interface Moving extends Pick<InOrganization, "session"> {
  tx: Transaction;
  services: Services;
  orgId: number;
  now: Date;
}

const remove = permittedRoute(["teams"], {
  method: "delete",
  path: "/organization/teams/{pk}/",
  summary: "Delete a team; what names it names another one then, which has to be said where there is any",
  params: ONE,
  body: TeamDeleteRequest,
  responses: { 200: Deleted },
  async handle({ body, params, membership, session, services, tenant, now, address }) {
    const { orgId } = membership;
    const to = body.move_to ?? undefined;
    return tenant(async (tx) => {
      const team = await requireTeam(tx, orgId, params.pk);
      if (to === undefined) {
        const uses = await usesOf(tx, orgId, team.id);
        if (Object.keys(uses).length > 0) throw conflict("team_in_use", { extra: { used_by: uses } });
        await requireUnreferenced(
          { tx, orgId, resource: "teams", findResource: finderOf(services) },
          team.id,
        );
      } else {
        if (to === team.id || !(await findTeam(tx, orgId, to))) {
          throw invalidFields({ move_to: [sentence("field.unknown_team")] });
        }
        await handOver({ tx, services, orgId, session, now }, team.id, to);
      }
      await tx.query(sql`DELETE FROM teams WHERE org_id = ${orgId} AND id = ${team.id}`);
      const detail = { name: team.name, ...(to !== undefined && { move_to: to }) };
      const action = "team.deleted";
      const entry = { orgId, at: now, actor: session, action, subject: "teams", subjectId: team.id } as const;
      await audit(tx, { ...entry, detail, address });
      return ok({ pk: team.id });
    });
  },
});

/** What becomes of a team once there is one. */
export const teamRoutes: readonly Route[] = [put, remove];
