import sql from "sql-template-tag";
import type { Month } from "../../../contract/resource/spans";
import {
  type AlmonerAbility,
  type AlmonerRule,
  buildAbility,
  type CountedContext,
  PatternWork,
  type PermissionUser,
  resourceSubject,
  type ResolvedResource,
  rulesFor,
  isStored,
} from "../../../definitions";
import type { Membership, Session } from "../../platform/auth/sessions";
import type { Queryable, Transaction } from "../../platform/db/database";
import { notFound } from "../../platform/errors";
import type { Services } from "../../platform/http/services";
import { judgeByFacts, lookups, ruleFacts } from "./ruleFacts";

/** Everything that the work on one resource's records depends on, within one transaction. */
export interface RecordContext {
  tx: Transaction;
  orgId: number;
  membership: Membership;
  resource: ResolvedResource;
  findResource: (name: string) => ResolvedResource | undefined;
  user: PermissionUser;
  ability: AlmonerAbility;
  /** The person's rules on this resource, weakest first. */
  rules: readonly AlmonerRule[];
  predicate: CountedContext;
  /** ISO 4217, of money that names no currency of its own. */
  currency: string;
  actor: { userId: number; email: string };
  now: Date;
  services: Services;
}

/** The same without a transaction: what rights and values are judged by, wherever the records lie. */
export type RecordAccess = Omit<RecordContext, "tx">;

/** Who asks for what. */
export interface RecordRequest {
  resource: string;
  session: Session;
  membership: Membership;
  now: Date;
  services: Services;
}

/** The definition of a resource whose records the server stores; throws 404 for any other name. */
export function requireRecords(services: Services, name: string): ResolvedResource {
  const resource = services.definitions.current().resources.find((candidate) => candidate.name === name);
  if (!resource || !isStored(resource)) {
    throw notFound("unknown_resource", { params: { name } });
  }
  return resource;
}

/** The signed-in person as the rules of definitions know them. */
export function personOf({
  session,
  membership,
}: {
  session: Pick<Session, "userId" | "email">;
  membership: Membership;
}): PermissionUser {
  return {
    pk: session.userId,
    email: session.email,
    role: membership.role.slug,
    member_pk: membership.memberId,
    permissions: membership.permissions,
    ...(membership.only && { only: membership.only }),
  };
}

/** Opens the work on a resource in the caller's organisation; throws 404 for a resource that there is not. */
export function openContext(tx: Transaction, request: RecordRequest): Promise<RecordContext> {
  return contextOf(tx, request, requireRecords(request.services, request.resource));
}

/** What the work on records goes by of its organisation. */
export interface RecordOrganization {
  subdomain: string;
  timezone: string;
  /** ISO 4217. */
  currency: string;
  fiscalYearStart: Month;
}

/** Throws 404 where the organisation is gone. */
export async function recordOrganization(tx: Queryable, orgId: number): Promise<RecordOrganization> {
  const [found] = await tx.query<RecordOrganization>(
    sql`SELECT subdomain, timezone, currency, fiscal_year_start AS "fiscalYearStart" FROM organizations WHERE id = ${orgId}`,
    { prepare: true },
  );
  if (!found) throw notFound();
  return found;
}

/** What the person may do with a resource, wherever its records are. */
export function accessTo(
  resource: ResolvedResource,
  request: Omit<RecordRequest, "resource">,
  { timezone: timeZone, currency, fiscalYearStart }: RecordOrganization,
): RecordAccess {
  const { services, membership, session, now } = request;
  const { resources } = services.definitions.current();
  const user = personOf(request);
  // Of every resource: whether a referenced record may be seen is asked of the same ability.
  const rules = rulesFor(user, resources);
  const findResource: RecordContext["findResource"] = (name) =>
    resources.find((candidate) => candidate.name === name);
  const predicate = { user, now, timeZone, fiscalYearStart, work: new PatternWork(), currency };
  return {
    orgId: membership.orgId,
    membership,
    resource,
    findResource,
    user,
    ability: buildAbility(rules, { ...predicate, now: () => now, judge: judgeByFacts(findResource) }),
    rules: rules.filter((rule) => rule.subject === resourceSubject(resource.name)),
    predicate,
    currency,
    actor: { userId: session.userId, email: session.email },
    now,
    services,
  };
}

/** The work on a resource whose rules and lookups may ask for other records of ours. */
export async function contextOf(
  tx: Transaction,
  request: Omit<RecordRequest, "resource">,
  resource: ResolvedResource,
): Promise<RecordContext> {
  const { services, membership, session } = request;
  const organization = await recordOrganization(tx, membership.orgId);
  const access = accessTo(resource, request, organization);
  const { timezone: timeZone, currency, fiscalYearStart } = organization;
  const predicate = { ...access.predicate, currency };
  const call = { tx, membership, email: session.email, timeZone, fiscalYearStart, services, predicate };
  return { ...access, tx, predicate: { ...predicate, factsOf: ruleFacts(call), lookup: lookups(call) } };
}

/** The same person at work on another resource whose records are stored here. */
export function onResource(context: RecordContext, resource: ResolvedResource): RecordContext {
  const subject = resourceSubject(resource.name);
  const rules = rulesFor(context.user, [resource]).filter((rule) => rule.subject === subject);
  return { ...context, resource, rules };
}
