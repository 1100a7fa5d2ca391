import type { SourceDefinition } from "../../../contract/resource";
import type { Database, Queryable } from "../../platform/db/database";
import { notFound } from "../../platform/errors";
import { accessTo, type RecordAccess, type RecordOrganization, recordOrganization } from "../records/context";
import type { RecordCall, SourcedResource } from "./store";

/** Who asks for records of a source. */
export interface SourceAccess {
  access: RecordAccess;
  organization: RecordOrganization;
  source: SourceDefinition;
}

function readOurs<T>(
  { services, membership, session, read }: RecordCall,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return read ? read(work) : services.database.readAsTenant(membership.orgId, session.userId, work);
}

/** Organisations as this process found them last. */
const found = new WeakMap<Database, Map<number, RecordOrganization>>();
const MOST = 5000;

function lastFound({ services, membership }: RecordCall): RecordOrganization | undefined {
  return found.get(services.database)?.get(membership.orgId);
}

function keep({ services, membership }: RecordCall, organization: RecordOrganization): void {
  const known = found.get(services.database) ?? new Map<number, RecordOrganization>();
  if (known.size >= MOST) known.clear();
  found.set(services.database, known.set(membership.orgId, organization));
}

function isSame(one: RecordOrganization, other: RecordOrganization): boolean {
  return (["subdomain", "timezone", "currency", "fiscalYearStart"] as const).every(
    (key) => one[key] === other[key],
  );
}

/** Throws 404 where the organisation may not use the source. */
function opened(call: RecordCall, resource: SourcedResource, organization: RecordOrganization): SourceAccess {
  const { sources = {} } = call.services.definitions.current();
  const { name } = resource.source;
  const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
  const allowed = source?.organizations;
  if (!source || (allowed && !allowed.includes(organization.subdomain))) throw notFound();
  return { access: accessTo(resource, call, organization), organization, source };
}

/**
 * Reads who asks before the source is asked, so that no transaction of ours waits for it. Throws 404 where the organisation
 * may not use the source.
 */
export async function openSource(call: RecordCall, resource: SourcedResource): Promise<SourceAccess> {
  const organization = await readOurs(call, (tx) => recordOrganization(tx, call.membership.orgId));
  keep(call, organization);
  return opened(call, resource, organization);
}

/**
 * Reads from a source. In a call that only reads, this is done for who asked last while it is found out who asks; nothing
 * comes of it unless session and organisation still say the same.
 */
export async function readInSource<T>(
  call: RecordCall,
  resource: SourcedResource,
  work: (access: SourceAccess) => Promise<T>,
): Promise<T> {
  const last = call.read && lastFound(call);
  if (!last) return work(await openSource(call, resource));
  const early = (async () => work(opened(call, resource, last)))();
  early.catch(() => undefined);
  const access = await openSource(call, resource);
  return isSame(last, access.organization) ? early : work(access);
}
