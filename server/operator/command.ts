import sql from "sql-template-tag";
import type { OrganizationState, SignUp } from "../../contract/api";
import { createRightsNews } from "../auth/rightsNews";
import type { Database, Transaction } from "../db/database";
import { createNews } from "../db/news";
import { createJobQueue } from "../jobs/queue";
import { setState } from "./states";

const USAGE = `Looks after an installation: which organisations it takes, and what they may do.

  npm run operator -- list                      organisations, those that wait for approval first
  npm run operator -- approve SUBDOMAIN         the organisation works: also after a limit or a suspension
  npm run operator -- limit SUBDOMAIN           no mail to others, no payments; its pages stay
  npm run operator -- suspend SUBDOMAIN         nothing of it works; what it holds is kept
  npm run operator -- sign-up open|approved|closed

With the embedded database the server has to be stopped meanwhile.`;

/** A mistake in how the command was called; the message is for whoever called it. */
export class OperatorUsage extends Error {
  override readonly name = "OperatorUsage";
}

interface Needs {
  database: Database;
  clock: () => Date;
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

/** Whether this installation takes new organisations from now on (system rights). */
export async function setSignUp(tx: Transaction, signUp: SignUp): Promise<void> {
  await tx.query(sql`INSERT INTO installation_settings (sign_up) VALUES (${signUp})
    ON CONFLICT (id) DO UPDATE SET sign_up = excluded.sign_up`);
}

async function changeState(
  { database, clock }: Needs,
  to: OrganizationState,
  subdomain: string,
): Promise<string[]> {
  const jobs = createJobQueue(database, (error) => {
    throw error;
  });
  const { from, signedIn } = await database.withoutTenant(async (tx) => {
    const [row] = await tx.query<{ id: number }>(
      sql`SELECT id FROM organizations WHERE subdomain = ${subdomain.toLowerCase()}`,
    );
    if (!row) throw new OperatorUsage(`There is no organisation ${subdomain}.`);
    return setState(tx, { jobs }, { orgId: row.id, to, now: clock() });
  });
  const rights = await createRightsNews(createNews(database));
  for (const holder of signedIn) await rights.tell(holder, "changed");
  return [`${subdomain}: ${from} -> ${to}`];
}

/** Does what the words of a command line ask for; answers what to print. Throws OperatorUsage for what cannot be meant. */
export async function runOperatorCommand(
  needs: Needs,
  [command = "", value]: readonly string[],
): Promise<string[]> {
  if (command === "list") return needs.database.withoutTenant(listOrganizations);
  const state = Object.hasOwn(STATES, command) ? STATES[command] : undefined;
  if (state && value !== undefined) return changeState(needs, state, value);
  const signUp = SIGN_UPS.find((one) => one === value);
  if (command === "sign-up" && signUp) {
    await needs.database.withoutTenant((tx) => setSignUp(tx, signUp));
    return [`New organisations: ${signUp}`];
  }
  throw new OperatorUsage(USAGE);
}
