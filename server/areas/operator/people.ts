import sql, { type Sql } from "sql-template-tag";
import {
  Exact,
  OperatorPeopleQuery,
  OperatorPeopleResponse,
  type OperatorPerson,
  OperatorPersonRequest,
  OperatorPersonResponse,
  Pk,
} from "../../../contract/api";
import { logOperator } from "../../platform/auth/operators";
import { tellEnded } from "../../platform/auth/rightsNews";
import { type EndedSession, endSessionsOf } from "../../platform/auth/sessions";
import type { Transaction } from "../../platform/db/database";
import { pageOf } from "../../platform/db/list";
import { conflict, type HttpError, notFound } from "../../platform/errors";
import { ok, operatorRoute, type Route } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import { removeFactors, tellOfSecurity } from "../accounts";
import type { DoneBy } from "./organizations";

type PersonRow = Omit<OperatorPerson, "last_active_at"> & { last_active_at: Date | null };

const FACE = sql`SELECT u.id AS pk, u.email, btrim(u.first_name || ' ' || u.last_name) AS name,
  u.status = 'disabled' AS is_disabled, EXISTS (SELECT FROM operators o WHERE o.user_id = u.id) AS is_operator,
  (EXISTS (SELECT FROM totp_factors t WHERE t.user_id = u.id AND t.confirmed_at IS NOT NULL)
    OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id)) AS has_second_factor,
  ARRAY(SELECT o.name FROM members m JOIN organizations o ON o.id = m.org_id
    WHERE m.user_id = u.id AND m.status IN ('Active', 'Pending') ORDER BY o.name) AS organizations,
  greatest((SELECT max(coalesce(s.last_used_at, s.created_at)) FROM sessions s WHERE s.user_id = u.id),
    (SELECT max(m.last_login_at) FROM members m WHERE m.user_id = u.id)) AS last_active_at
  FROM users u`;

function present({ last_active_at, ...row }: PersonRow): OperatorPerson {
  return { ...row, last_active_at: last_active_at?.toISOString() ?? null };
}

function noPerson(): HttpError {
  return notFound("not_found");
}

async function showPerson(tx: Transaction, userId: number): Promise<OperatorPerson> {
  const [row] = await tx.query<PersonRow>(sql`${FACE} WHERE u.id = ${userId}`);
  if (!row) throw noPerson();
  return present(row);
}

/**
 * Keeps a person from signing in, or lets them again, and logs that; answers the sessions that have ended (system rights).
 * Throws 404 for nobody and 409 where no operator would be left who can sign in.
 */
async function setDisabled(
  tx: Transaction,
  userId: number,
  isDisabled: boolean,
  by: DoneBy,
): Promise<EndedSession[]> {
  const operators = await tx.query<{ id: number; status: string }>(
    sql`SELECT u.id, u.status FROM users u JOIN operators o ON o.user_id = u.id ORDER BY u.id FOR UPDATE OF u`,
  );
  const left = operators.filter(({ id, status }) => id !== userId && status === "active");
  if (isDisabled && left.length === 0 && operators.some(({ id }) => id === userId)) {
    throw conflict("last_operator");
  }
  const [changed] = await tx.query<{ email: string }>(sql`UPDATE users
    SET status = ${isDisabled ? "disabled" : "active"}, updated_at = ${by.at}
    WHERE id = ${userId} AND status = ${isDisabled ? "active" : "disabled"} RETURNING email`);
  if (!changed) return [];
  const action = isDisabled ? "person.disabled" : "person.enabled";
  await logOperator(tx, { ...by, action, detail: { person: changed.email } });
  return isDisabled ? endSessionsOf(tx, userId) : [];
}

/**
 * Takes everything away that a person is asked for besides the password, for somebody who proves to the operator who they
 * are; they are told by mail and signed out everywhere (system rights). Answers the sessions that have ended.
 */
export async function resetSecondFactor(
  tx: Transaction,
  services: Pick<Services, "jobs" | "origins">,
  { id, email }: { id: number; email: string },
  by: DoneBy,
): Promise<EndedSession[]> {
  await removeFactors(tx, id);
  const from = { now: by.at, address: null, device: { browser: null, system: null } };
  await tellOfSecurity(tx, services, id, "factors_reset", from);
  await logOperator(tx, { ...by, action: "person.second_factor_reset", detail: { person: email } });
  return endSessionsOf(tx, id);
}

const whereOf = (search = ""): Sql =>
  sql`strpos(lower(u.email || ' ' || u.first_name || ' ' || u.last_name), ${search.trim().toLowerCase()}) > 0`;

const list = operatorRoute({
  method: "get",
  path: "/operator/people/",
  summary: "Accounts of the installation, by address or name",
  query: OperatorPeopleQuery,
  responses: { 200: OperatorPeopleResponse },
  async handle({ query, services }) {
    const { limit, offset } = pageOf(query);
    const where = whereOf(query.search);
    return services.database.withoutTenant(async (tx) => {
      const rows = await tx.query<PersonRow>(
        sql`${FACE} WHERE ${where} ORDER BY u.email_key LIMIT ${limit} OFFSET ${offset}`,
      );
      const [counted] = await tx.query<{ n: number }>(
        sql`SELECT count(*)::int AS n FROM users u WHERE ${where}`,
      );
      return ok({ people: rows.map(present), total: counted?.n ?? 0 });
    });
  },
});

const Params = Exact({ pk: Pk });

const change = operatorRoute({
  method: "put",
  path: "/operator/people/{pk}/",
  summary: "Keep a person from signing in, which ends their sessions, or let them again",
  params: Params,
  body: OperatorPersonRequest,
  responses: { 200: OperatorPersonResponse },
  async handle({ params: { pk }, body, operator, services, now: at, address }) {
    const { ended, person } = await services.database.withoutTenant(async (tx) => ({
      ended: await setDisabled(tx, pk, body.disabled, { at, operator, address }),
      person: await showPerson(tx, pk),
    }));
    await tellEnded(services, ended);
    return ok({ person });
  },
});

const reset = operatorRoute({
  method: "delete",
  path: "/operator/people/{pk}/second-factor/",
  summary:
    "Let a person in by their password alone who has lost the rest; they are told, and signed out everywhere",
  params: Params,
  responses: { 200: OperatorPersonResponse },
  async handle({ params: { pk }, operator, services, now: at, address }) {
    const { ended, person } = await services.database.withoutTenant(async (tx) => {
      const { email } = await showPerson(tx, pk);
      const ended = await resetSecondFactor(tx, services, { id: pk, email }, { at, operator, address });
      return { ended, person: await showPerson(tx, pk) };
    });
    await tellEnded(services, ended);
    return ok({ person });
  },
});

/** The installation's people. */
export const operatorPeopleRoutes: readonly Route[] = [list, change, reset];
