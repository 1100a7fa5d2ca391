import sql from "sql-template-tag";
import type { OrganizationState, SignUp } from "../../../contract/api";
import { isEmail } from "../../../contract/email";
import { logOperator } from "../../platform/auth/operators";
import { createRightsNews } from "../../platform/auth/rightsNews";
import type { EndedSession } from "../../platform/auth/sessions";
import type { Database, Transaction } from "../../platform/db/database";
import { createNews } from "../../platform/db/news";
import { createJobQueue, type JobQueue } from "../../platform/jobs/queue";
import type { Origins } from "../../platform/origins";
import { findAccount } from "../accounts";
import { changeState, type DoneBy, setQuotas } from "./organizations";
import { resetSecondFactor } from "./people";
import { changeSettings } from "./settings";

const USAGE = `Looks after an installation: which organisations it takes, and what they may do.

  npm run operator -- add ADDRESS               may sign in to the console at /operator/; without an account, one is
                                                made, whose password is set by "Forgot your password?"
  npm run operator -- remove ADDRESS            may no longer, from this moment on
  npm run operator -- operators                 who may
  npm run operator -- list                      organisations, those that wait for approval first
  npm run operator -- approve SUBDOMAIN         the organisation works: also after a limit or a suspension
  npm run operator -- limit SUBDOMAIN           no mail to others, no payments; its pages stay
  npm run operator -- suspend SUBDOMAIN         nothing of it works; what it holds is kept
  npm run operator -- mails SUBDOMAIN NUMBER    so many mails a day to people who are not its own, from now on
  npm run operator -- mails SUBDOMAIN usual     as many as any other
  npm run operator -- sign-up open|approved|closed
  npm run operator -- reset-second-factor ADDRESS
                                                for somebody who has lost app, passkeys and recovery codes:
                                                they sign in with their password alone, and are told by mail

With the embedded database the server has to be stopped meanwhile.`;

/** A mistake in how the command was called; the message is for whoever called it. */
export class OperatorUsage extends Error {
  override readonly name = "OperatorUsage";
}

interface Needs {
  database: Database;
  clock: () => Date;
  /** For the links of mails. */
  origins: Origins;
}

const STATES: Record<string, OrganizationState> = {
  approve: "active",
  limit: "limited",
  suspend: "suspended",
};
const SIGN_UPS: readonly SignUp[] = ["open", "approved", "closed"];

async function listOrganizations(tx: Transaction): Promise<string[]> {
  const rows = await tx.query<{ subdomain: string; name: string; state: string; created: string }>(
    sql`SELECT subdomain, name, state, to_char(created_at, 'YYYY-MM-DD') AS created FROM organizations
      ORDER BY state = 'waiting' DESC, subdomain`,
  );
  return rows.map(({ subdomain, name, state, created }) => [state, created, subdomain, name].join("\t"));
}

/** The id of the organisation with that subdomain (system rights). */
async function findOrganization(tx: Transaction, subdomain: string): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    sql`SELECT id FROM organizations WHERE subdomain = ${subdomain.toLowerCase()}`,
  );
  if (!row) throw new OperatorUsage(`There is no organisation ${subdomain}.`);
  return row.id;
}

/** What the command does stands in the operators' log, by nobody. */
const byCommand = ({ clock }: Needs): DoneBy => ({ at: clock(), operator: null, address: null });

function jobsOf(database: Database): JobQueue {
  return createJobQueue(database, (error) => {
    throw error;
  });
}

/** Tells open pages of running processes that what their person may do has changed. */
async function tellPages(database: Database, holders: readonly EndedSession[]): Promise<void> {
  const rights = await createRightsNews(createNews(database));
  for (const { userId, orgId } of holders)
    if (orgId !== null) await rights.tell({ userId, orgId }, "changed");
}

async function setStateOf(needs: Needs, to: OrganizationState, subdomain: string): Promise<string[]> {
  const { database, origins } = needs;
  const { from, signedIn } = await database.withoutTenant(async (tx) => {
    const orgId = await findOrganization(tx, subdomain);
    return changeState(tx, { jobs: jobsOf(database), origins }, { orgId, to }, byCommand(needs));
  });
  await tellPages(database, signedIn);
  return [`${subdomain}: ${from} -> ${to}`];
}

async function allowMails(needs: Needs, subdomain: string, mails: number | null): Promise<string[]> {
  await needs.database.withoutTenant(async (tx) => {
    await setQuotas(tx, await findOrganization(tx, subdomain), { mails_per_day: mails }, byCommand(needs));
  });
  return [`${subdomain}: ${mails ?? "as many mails a day as any other"}`];
}

/** For somebody who proves to the operator, not to the server, who they are. */
async function resetFactor(needs: Needs, email: string): Promise<string[]> {
  const { database, origins } = needs;
  const ended = await database.withoutTenant(async (tx) => {
    const account = await findAccount(tx, email);
    if (!account) throw new OperatorUsage(`There is no account with the address ${email}.`);
    return resetSecondFactor(tx, { jobs: jobsOf(database), origins }, account, byCommand(needs));
  });
  await tellPages(database, ended);
  return [`${email}: signs in with the password alone, and was signed out everywhere`];
}

async function addOperator(needs: Needs, email: string): Promise<string[]> {
  if (!isEmail(email)) throw new OperatorUsage(`${email} is no address.`);
  const by = byCommand(needs);
  return needs.database.withoutTenant(async (tx) => {
    await tx.query(
      sql`INSERT INTO users (email) VALUES (${email}) ON CONFLICT ON CONSTRAINT users_email DO NOTHING`,
    );
    const account = await findAccount(tx, email);
    if (account?.status !== "active") throw new OperatorUsage(`The account ${email} is not active.`);
    const added =
      await tx.query(sql`INSERT INTO operators (user_id, added_at) VALUES (${account.id}, ${by.at})
      ON CONFLICT DO NOTHING RETURNING 1`);
    if (added.length === 0) return [`${email} is an operator already`];
    await logOperator(tx, { ...by, action: "operator.added", detail: { person: account.email } });
    const how = account.password_hash === null ? ': sets a password first, by "Forgot your password?"' : "";
    return [`${email}: signs in at /operator/${how}`];
  });
}

async function removeOperator(needs: Needs, email: string): Promise<string[]> {
  return needs.database.withoutTenant(async (tx) => {
    const removed = await tx.query(sql`DELETE FROM operators o USING users u
      WHERE u.id = o.user_id AND u.email_key = lower(${email}) RETURNING 1`);
    if (removed.length === 0) throw new OperatorUsage(`There is no operator ${email}.`);
    await logOperator(tx, { ...byCommand(needs), action: "operator.removed", detail: { person: email } });
    return [`${email}: no operator any more, and signed out of the console`];
  });
}

async function listOperators(tx: Transaction): Promise<string[]> {
  const rows = await tx.query<{ email: string; added: string }>(sql`SELECT u.email,
      to_char(o.added_at, 'YYYY-MM-DD') AS added FROM operators o JOIN users u ON u.id = o.user_id ORDER BY u.email`);
  return rows.map(({ email, added }) => [added, email].join("\t"));
}

/** Does what the words of a command line ask for; answers what to print. Throws OperatorUsage for what cannot be meant. */
export async function runOperatorCommand(
  needs: Needs,
  [command = "", value, amount = ""]: readonly string[],
): Promise<string[]> {
  if (command === "list") return needs.database.withoutTenant(listOrganizations);
  if (command === "operators") return needs.database.withoutTenant(listOperators);
  if (command === "add" && value !== undefined) return addOperator(needs, value);
  if (command === "remove" && value !== undefined) return removeOperator(needs, value);
  const state = Object.hasOwn(STATES, command) ? STATES[command] : undefined;
  if (state && value !== undefined) return setStateOf(needs, state, value);
  if (command === "mails" && value !== undefined) {
    if (amount === "usual") return allowMails(needs, value, null);
    if (/^\d{1,7}$/.test(amount)) return allowMails(needs, value, Number(amount));
  }
  if (command === "reset-second-factor" && value !== undefined) return resetFactor(needs, value);
  const signUp = SIGN_UPS.find((one) => one === value);
  if (command === "sign-up" && signUp) {
    await needs.database.withoutTenant((tx) => changeSettings(tx, { sign_up: signUp }, byCommand(needs)));
    return [`New organisations: ${signUp}`];
  }
  throw new OperatorUsage(USAGE);
}
