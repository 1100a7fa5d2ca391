import sql, { type Sql } from "sql-template-tag";
import type { Month } from "../../../contract/resource/spans";
import {
  type AlmonerAbility,
  type AlmonerRule,
  buildAbility,
  type CountedContext,
  PatternWork,
  type ResolvedResource,
  rulesFor,
} from "../../../definitions";
import { SUBJECTS } from "../../../contract/api";
import type { Membership, Session } from "../../platform/auth/sessions";
import type { Database, Queryable, Transaction } from "../../platform/db/database";
import { type HttpError, notFound } from "../../platform/errors";
import type { ReadingMember } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import { personOf } from "../records/context";
import { judgeByFacts, lookups, ruleFacts } from "../records/ruleFacts";
import { knownModels } from "./known";
import type { Model, Place } from "./model";

/** Whoever asks, and all that an answer to them depends on. */
export interface Asker {
  tx: Queryable;
  place: Place;
  membership: Membership;
  ability: AlmonerAbility;
  /** The person's rules on every resource, weakest first. */
  rules: readonly AlmonerRule[];
  predicate: CountedContext;
  resources: ReadonlyMap<string, ResolvedResource>;
  models: ReadonlyMap<string, Model>;
  /** A name for a table in the statement that no other has. */
  alias(): string;
  /** Who judges questions about records of other databases, or why nobody can at present. */
  elsewhere?: Judges;
  /** What another database than ours, which lacks our functions and collations, has in their place. */
  database?: { fold(text: Sql): Sql; byLanguage(text: Sql): Sql };
}

/** By the name of a resource: whoever judges questions about it, which reads nothing, or what keeps them from it. */
export type Judges = (of: string) => Asker | HttpError | undefined;

/** Who asks, in a request. */
export interface AskRequest {
  session: Pick<Session, "userId" | "email">;
  membership: Membership;
  services: Pick<Services, "definitions" | "suite">;
  now: Date;
}

/** Names for the tables of a statement; what stands within another has a letter of its own. */
export function numberedAliases(letter: "q" | "f" | "l" = "q"): () => string {
  let count = 0;
  return () => `${letter}${count++}`;
}

/** What an answer depends on of the organisation itself. */
interface OrganizationFacts {
  timezone: string;
  currency: string;
  fiscal_year_start: Month;
}

async function readFacts(tx: Queryable, orgId: number): Promise<OrganizationFacts | undefined> {
  const [facts] = await tx.query<OrganizationFacts>(
    sql`SELECT timezone, currency, fiscal_year_start FROM organizations WHERE id = ${orgId}`,
    { prepare: true },
  );
  return facts;
}

/** Opens the asking in the caller's organisation. */
export async function openAsker(tx: Transaction, request: AskRequest): Promise<Asker> {
  return (await openAskers(tx, request.membership.orgId))(request);
}

/** Opens the asking of many in one organisation: what they all depend on is read once. */
export async function openAskers(tx: Transaction, orgId: number): Promise<(request: AskRequest) => Asker> {
  const facts = await readFacts(tx, orgId);
  if (!facts) throw notFound();
  return (request) => askerWith(tx, request, facts);
}

function isStill(known: OrganizationFacts, facts: OrganizationFacts): boolean {
  return (
    known.timezone === facts.timezone &&
    known.currency === facts.currency &&
    known.fiscal_year_start === facts.fiscal_year_start
  );
}

/** Of so many organisations the facts are remembered; who has not asked for the longest is read anew. */
const REMEMBERED = 5000;
const lastFacts = new WeakMap<Database, Map<number, OrganizationFacts>>();

function rememberFacts(database: Database, orgId: number, facts: OrganizationFacts): void {
  const known = lastFacts.get(database) ?? new Map<number, OrganizationFacts>();
  lastFacts.set(database, known);
  known.delete(orgId);
  known.set(orgId, facts);
  const [oldest] = known.keys();
  if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
}

/**
 * Asks in one round trip, the session's included, where this process knows the organisation's facts from before: `work`
 * sends all of its statements in one turn, before it waits for any. The facts are read along with them; where they are others
 * by now, nothing of the answer is used, and it is asked anew in a transaction, as where they are not known yet.
 */
export async function askAtOnce<T>(
  call: AskRequest & ReadingMember & { services: Pick<Services, "database"> },
  work: (asker: Asker) => Promise<T>,
): Promise<T> {
  const { database } = call.services;
  const { orgId } = call.membership;
  const known = lastFacts.get(database)?.get(orgId);
  if (known) {
    const asked = async (tx: Queryable): Promise<T> => work(askerWith(tx, call, known));
    const [facts, answered] = await call.read((tx) => Promise.all([readFacts(tx, orgId), asked(tx)]));
    if (facts && isStill(known, facts)) return answered;
  }
  const { tenant } = await call.certain();
  return tenant(async (tx) => {
    const facts = await readFacts(tx, orgId);
    if (!facts) throw notFound();
    rememberFacts(database, orgId, facts);
    return work(askerWith(tx, call, facts));
  });
}

function askerWith(
  tx: Queryable,
  { session, membership, services, now }: AskRequest,
  facts: OrganizationFacts,
): Asker {
  const { orgId, memberId } = membership;
  const { timezone: timeZone, currency, fiscal_year_start: fiscalYearStart } = facts;
  const { resources } = services.definitions.current();
  const user = personOf({ session, membership });
  const work = new PatternWork();
  const rules = rulesFor(user, resources);
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const predicate = { user, now, timeZone, fiscalYearStart, work, currency };
  const call = { tx, membership, email: session.email, timeZone, fiscalYearStart, services, predicate };
  return {
    tx,
    place: { orgId, memberId, email: session.email, now, timeZone, fiscalYearStart, currency },
    membership,
    ability: buildAbility(rules, {
      user,
      now: () => now,
      timeZone,
      fiscalYearStart,
      work,
      judge: judgeByFacts((name) => byName.get(name)),
    }),
    rules,
    predicate: {
      ...predicate,
      factsOf: ruleFacts(call),
      lookup: lookups(call),
    },
    resources: byName,
    models: knownModels(services.suite),
    alias: numberedAliases(),
  };
}

/** Asks with every right of the organisation, as what is kept for it is found; for nobody in particular. */
export function organizationAsker(
  tx: Transaction,
  { orgId, services, now }: { orgId: number; services: Pick<Services, "definitions" | "suite">; now: Date },
): Promise<Asker> {
  const membership: Membership = {
    orgId,
    memberId: 0,
    role: { id: 0, slug: "owner", name: "" },
    permissions: SUBJECTS,
  };
  return openAsker(tx, { session: { userId: 0, email: "" }, membership, services, now });
}

/** The same person at another moment: what was within the last year is then within the one before. */
export function askingAt(asker: Asker, now: Date): Asker {
  return {
    ...asker,
    place: { ...asker.place, now },
    predicate: { ...asker.predicate, now },
    alias: numberedAliases(),
  };
}
