import sql from "sql-template-tag";
import Type from "typebox";
import {
  SourceDefinitions,
  SourceDefinitionsRequest,
  SourceDifferences,
  SourceEnvelope,
  SourceList,
  SourceSchema,
  type SourceStatus,
} from "../../../contract/api";
import type { SourceDefinition } from "../../../contract/resource";
import { type DefinitionFile, loadingDefinitions } from "../../../definitions";
import { notFound } from "../../platform/errors";
import { inTurns } from "../../platform/turn";
import { type InOrganization, ok, permittedRoute, type Route } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import type { SourceLook } from "../../platform/sources/port";
import type { Sentence } from "../../platform/texts";
import { type SourceAsk, sourceParts } from "../stores/store";

interface Call extends InOrganization {
  services: Services;
  now: Date;
  say(told: Sentence): string;
}

/** The sources that the caller's organisation may use. */
async function ownSources({ services, membership, tenant }: Call): Promise<[string, SourceDefinition][]> {
  const { sources = {} } = services.definitions.current();
  const [organization] = await tenant((tx) =>
    tx.query<{ subdomain: string }>(sql`SELECT subdomain FROM organizations WHERE id = ${membership.orgId}`),
  );
  return Object.entries(sources).filter(
    ([, { organizations }]) => !organizations || organizations.includes(organization?.subdomain ?? ""),
  );
}

async function requireSource(call: Call, name: string): Promise<SourceDefinition> {
  const found = (await ownSources(call)).find(([one]) => one === name);
  if (!found) throw notFound();
  return found[1];
}

/** What the check of definitions would say of files once they are there. */
async function problemsOf(
  { services, now }: Call,
  added: readonly DefinitionFile[],
): Promise<(path: string) => string[]> {
  const paths = new Set(added.map(({ path }) => path));
  const { check, read } = services.definitionFiles;
  const files = (await read()).filter(({ path }) => !paths.has(path));
  const { mistakes } = await inTurns(loadingDefinitions([...files, ...added], { ...check, now }));
  const wrong = mistakes.filter(({ severity }) => severity === "error");
  return (path) => wrong.filter(({ file }) => file === path).map(({ message }) => message);
}

function present(
  { services, say }: Call,
  [name, source]: [string, SourceDefinition],
  look: SourceLook,
): SourceStatus {
  const { resources } = services.definitions.current();
  const { sources } = services;
  const isThere = look.state === "ok" || look.state === "slow";
  const drift = isThere ? sourceParts(name).drift({ name, source, sources, resources }) : undefined;
  const says = drift?.says ?? look.says;
  return {
    name,
    type: source.type,
    state: drift ? "drift" : look.state,
    ...(says && { error: say(says) }),
    write: source.write !== false,
    used_by: resources.filter((one) => one.source?.name === name).map((one) => one.name),
    lacking: drift?.resources ?? [],
    checked_at: look.at?.toISOString() ?? null,
  };
}

const params = Type.Object({ source: Type.String({ pattern: "^[a-z][a-z0-9_]{0,62}$" }) });

const list = permittedRoute(["settings"], {
  method: "get",
  path: "/sources/",
  summary: "Databases of one's own that resources/sources.json names, as they were last seen",
  responses: { 200: SourceList },
  async handle(call) {
    const sources = await ownSources(call);
    return ok({ sources: sources.map((one) => present(call, one, call.services.sources.look(one[0]))) });
  },
});

const TEST_LIMIT = { limit: 60, seconds: 600 };

const test = permittedRoute(["settings"], {
  method: "post",
  path: "/sources/{source}/test/",
  summary: "Ask a source whether it is there, and read its tables anew",
  params,
  responses: { 200: SourceEnvelope },
  async handle(call) {
    const { params: named, services, session } = call;
    const source = await requireSource(call, named.source);
    await services.limits.take(`source test ${session.userId}`, TEST_LIMIT);
    const look = await services.sources.test(named.source);
    return ok({ source: present(call, [named.source, source], look) });
  },
});

const schema = permittedRoute(["settings"], {
  method: "get",
  path: "/sources/{source}/schema/",
  summary: "What resources can be made of: a database's tables and views, an API's lists",
  params,
  responses: { 200: SourceSchema },
  async handle(call) {
    const { params: named, services } = call;
    const name = named.source;
    const source = await requireSource(call, name);
    return ok(await sourceParts(name).schema({ name, source, sources: services.sources }));
  },
});

const definitions = permittedRoute(["settings"], {
  method: "post",
  path: "/sources/{source}/definitions/",
  summary: "Definitions for tables or lists of a source, to be looked at and published",
  params,
  body: SourceDefinitionsRequest,
  responses: { 200: SourceDefinitions },
  async handle(call) {
    const { params: named, body, services, session } = call;
    const name = named.source;
    const source = await requireSource(call, name);
    await services.limits.take(`source definitions ${session.userId}`, TEST_LIMIT);
    const { resources, conventions = {} } = services.definitions.current();
    const ask: SourceAsk = {
      name,
      source,
      sources: services.sources,
      resources,
      conventions,
      problems: (files) => problemsOf(call, files),
      say: call.say,
    };
    return ok(await sourceParts(name).definitions(ask, body));
  },
});

const difference = permittedRoute(["settings"], {
  method: "get",
  path: "/sources/{source}/difference/",
  summary: "In what the resources of a source are unlike what would be made of it today",
  params,
  responses: { 200: SourceDifferences },
  async handle(call) {
    const { params: named, services, session } = call;
    const name = named.source;
    const source = await requireSource(call, name);
    await services.limits.take(`source definitions ${session.userId}`, TEST_LIMIT);
    const { resources, conventions = {} } = services.definitions.current();
    const { sources } = services;
    return ok(await sourceParts(name).differences({ name, source, sources, resources, conventions }));
  },
});

/** Databases and APIs of one's own, for Settings → Sources. */
export const sourceRoutes: readonly Route[] = [list, test, schema, definitions, difference];
