import sql from "sql-template-tag";
import type { SourceTable } from "../../../../contract/api";
import { buildAbility, resourceSubject, rulesFor, type ResolvedResource } from "../../../../definitions";
import { failing, notFound } from "../../../platform/errors";
import type { SourceDatabase } from "../../../platform/sources/port";
import type { Queryable } from "../../../platform/db/database";
import type { Asker } from "../../questions/asker";
import type { Model } from "../../questions/model";
import { tableOf, type Table } from "../../questions/table";
import type { RecordAccess } from "../../records/context";
import { openSource, readInSource, type SourceAccess } from "../sourceAccess";
import type { RecordCall, SourcedResource } from "../store";
import { foldForeign, tableModel, tableResource, type TableResource } from "./model";

/** All that the work on one table's rows depends on, besides a transaction there. */
export interface TableContext extends RecordAccess {
  database: SourceDatabase;
  own: TableResource;
  /** The resources of the same source, this one too. */
  siblings: readonly TableResource[];
  timezone: string;
  subdomain: string;
  /** Asks the source within a transaction of it, with the person's rights. */
  asker(tx: Queryable): Asker;
}

function sourced(resource: ResolvedResource, name: string): resource is SourcedResource {
  return resource.provider === "records" && resource.source?.name === name;
}

function placed(
  resources: readonly ResolvedResource[],
  name: string,
  tables: readonly SourceTable[],
): TableResource[] {
  return resources
    .filter((one): one is SourcedResource => sourced(one, name))
    .flatMap((one) => tableResource(one, one.source, tables) ?? []);
}

interface Placed {
  all: readonly TableResource[];
  models: ReadonlyMap<string, Model>;
}

const known = new WeakMap<readonly SourceTable[], Map<readonly ResolvedResource[], Placed>>();

/** The resources of a source and how they are asked, made once for the tables and the definitions that are in force. */
function placedOnce(
  resources: readonly ResolvedResource[],
  name: string,
  tables: readonly SourceTable[],
): Placed {
  const former = known.get(tables)?.get(resources);
  if (former) return former;
  const all = placed(resources, name, tables);
  const made: Placed = {
    all,
    models: new Map(all.map((one) => [one.resource.name, tableModel(one, all)])),
  };
  // Of former definitions nothing is kept.
  known.set(tables, new Map([[resources, made]]));
  return made;
}

/**
 * Opens the work on a table: who asks is read in a short transaction of ours, which is over before the source is asked.
 * Throws 404 where the organisation may not use the source, 502 where source or table is not there.
 */
export async function openTable(call: RecordCall, resource: SourcedResource): Promise<TableContext> {
  return tableFor(call, resource, await openSource(call, resource));
}

/** Reads in a table, as `readInSource` does. */
export function readTable<T>(
  call: RecordCall,
  resource: SourcedResource,
  work: (context: TableContext) => Promise<T>,
): Promise<T> {
  return readInSource(call, resource, async (access) => work(await tableFor(call, resource, access)));
}

async function tableFor(
  call: RecordCall,
  resource: SourcedResource,
  { access, organization }: SourceAccess,
): Promise<TableContext> {
  const { services, membership, session, now } = call;
  const { name } = resource.source;
  const { resources } = services.definitions.current();
  const database = services.sources.database(name);
  const { all, models } = placedOnce(resources, name, await database.tables());
  const own = all.find((one) => one.resource.name === resource.name);
  if (!own) throw failing(502)("source_changed", { params: { name } });
  const rules = rulesFor(access.user, resources);
  const { user, predicate } = access;
  return {
    ...access,
    rules: rules.filter((rule) => rule.subject === resourceSubject(resource.name)),
    database,
    own,
    siblings: all,
    timezone: organization.timezone,
    subdomain: organization.subdomain,
    asker: (tx) => {
      let aliases = 0;
      return {
        tx,
        place: {
          orgId: membership.orgId,
          memberId: membership.memberId,
          email: session.email,
          now,
          timeZone: organization.timezone,
          fiscalYearStart: predicate.fiscalYearStart,
          currency: access.currency,
        },
        membership,
        ability: buildAbility(rules, { ...predicate, user, now: () => now }),
        rules,
        predicate,
        resources: new Map(all.map((one) => [one.resource.name, one.resource])),
        models,
        alias: () => `q${aliases++}`,
        database: { fold: foldForeign, byLanguage: (text) => sql`lower(${text})` },
      };
    },
  };
}

/** The table as the person may ask it; throws 404 where they may not. */
export function askedTable(context: TableContext, asker: Asker): Table {
  const table = tableOf(asker, context.resource.name);
  if (!table) throw notFound();
  return table;
}
