import sql from "sql-template-tag";
import type { SourceDefinition } from "../../../contract/resource";
import { notFound } from "../../platform/errors";
import { contextOf, type RecordAccess } from "../records/context";
import type { RecordCall, SourcedResource } from "./store";

/** Who asks for records of a source. */
export interface SourceAccess {
  access: RecordAccess;
  organization: { subdomain: string; timezone: string };
  source: SourceDefinition;
}

/**
 * Reads who asks in a short transaction of ours, which is over before the source is asked. Throws 404 where the organisation
 * may not use the source.
 */
export async function openSource(call: RecordCall, resource: SourcedResource): Promise<SourceAccess> {
  const { services, membership, session, now } = call;
  const { sources = {} } = services.definitions.current();
  const { name } = resource.source;
  const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
  const { access, organization } = await call.tenant(async (tx) => {
    const { tx: _, ...rest } = await contextOf(tx, { session, membership, services, now }, resource);
    const [found] = await tx.query<SourceAccess["organization"]>(
      sql`SELECT subdomain, timezone FROM organizations WHERE id = ${membership.orgId}`,
    );
    return { access: rest, organization: found };
  });
  const allowed = source?.organizations;
  if (!organization || !source || (allowed && !allowed.includes(organization.subdomain))) throw notFound();
  return { access, organization, source };
}
