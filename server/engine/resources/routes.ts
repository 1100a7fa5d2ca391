import {
  DefinitionDocument,
  DefinitionDraft,
  DefinitionDrafts,
  DefinitionExample,
  DefinitionExampleRequest,
  DefinitionListResponse,
  DefinitionPublishRequest,
  DefinitionQuery,
  DefinitionRehearsal,
  DefinitionRehearsals,
  DefinitionRemoved,
  DefinitionRemoveRequest,
  DefinitionsPublished,
  DefinitionsPublishRequest,
  DefinitionVerdict,
  DriftDismissed,
  DriftDismissRequest,
  DriftReport,
  DriftReported,
} from "../../../contract/api";
import {
  type DraftVerdict,
  fieldChanges,
  judgeDraft,
  judgeDrafts,
  loadingDefinitions,
  menuChange,
  type ResolvedResource,
  rightChanges,
} from "../../../definitions";
import type { Transaction } from "../../platform/db/database";
import { invalidFields, notFound } from "../../platform/errors";
import Type from "typebox";
import { type InOrganization, memberRoute, ok, permittedRoute, type Route } from "../../platform/http/route";
import { PublicJsonError } from "../../platform/outside/port";
import { rehearseRecords } from "../records/accept";
import type { Obstacle } from "../records/obstacles";
import type { Services } from "../../platform/http/services";
import { listRoles, type RoleRow } from "../../platform/auth/roles";
import { dismissDrift, driftOf, keepDrift } from "./drift";
import {
  driftOfFile,
  mistakesOf,
  type Overview,
  presentMistake,
  presentObstacle,
  presentVersion,
  summaries,
  summary,
} from "./presenter";
import { openAsker } from "../questions/asker";
import { publish, type Publisher, remove, requireOneFolder, textHash } from "./publish";
import { homeOf, isOwnFile, ownHome } from "./home";
import { countRecords, sharedVersions } from "./queries";
import { inTurns } from "../../platform/turn";

type Caller = Pick<InOrganization, "session" | "membership" | "tenant"> & {
  services: Services;
  now: Date;
};

async function overviewFor(caller: Caller): Promise<Overview> {
  const { services, membership, tenant, now } = caller;
  const { definitionFiles, definitions } = services;
  const { orgId } = membership;
  const home = ownHome(services, orgId);
  const { files, ...kept } = await tenant(async (tx: Transaction) => ({
    files: await home.read(tx),
    versions: new Map(
      [...(await sharedVersions.latest(tx)), ...(await home.versions.latest(tx))].map((row) => [
        row.file,
        row,
      ]),
    ),
    records: await countRecords(tx, orgId),
    drift: await driftOf(tx, orgId, definitions.current().resources),
  }));
  return {
    files,
    loaded: await inTurns(loadingDefinitions(files, { ...definitionFiles.check, now })),
    inForce: definitions.current(),
    ...kept,
    orgId,
  };
}

async function documentOf(caller: Caller, file: string, version?: number): Promise<DefinitionDocument> {
  const { services, membership, tenant } = caller;
  const home = homeOf(file, services, membership.orgId);
  const overview = await overviewFor(caller);
  const current = overview.files.find(({ path }) => path === file)?.text;
  const head = summary(file, current, overview);
  const wanted = version === undefined ? current : undefined;
  const { text, versions } = await tenant(async (tx) => ({
    text: wanted ?? (await home.versions.text(tx, file, version)),
    versions: await home.versions.of(tx, file),
  }));
  if (!head || text === undefined) throw notFound("not_found.definition");
  return {
    ...head,
    text,
    hash: current === undefined ? null : textHash(current),
    mistakes: mistakesOf(file, overview),
    drift: driftOfFile(file, overview),
    versions: versions.map((row) => presentVersion(row, membership.orgId)),
    editing: await home.editing(),
  };
}

/** A draft of the organisation's is judged beside its own files, any other as all organisations will have it. */
async function judge(
  { services, membership, tenant, now }: Caller,
  draft: DefinitionDraft,
): Promise<DraftVerdict> {
  const home = homeOf(draft.file, services, membership.orgId);
  const files = await tenant((tx) => home.read(tx));
  return inTurns(judgeDraft(files, draft, { ...services.definitionFiles.check, now }));
}

function publisherOf(caller: Caller & Pick<Publisher, "address" | "say">): Publisher {
  const { services, session, membership, now, address, say } = caller;
  const by = { orgId: membership.orgId, userId: session.userId, email: session.email };
  const asking: Publisher["asking"] = (tx) => openAsker(tx, { session, membership, services, now });
  return { services, by, behind: session, now, address, say, asking };
}

const getDefinitions = permittedRoute(["settings"], {
  method: "get",
  path: "/config/definitions/",
  summary: "Every definition file with its state, and whether definitions may be published here",
  responses: { 200: DefinitionListResponse },
  async handle(caller) {
    return ok({
      definitions: summaries(await overviewFor(caller)),
      editing: await caller.services.definitionFiles.editing(),
      own_editing: caller.services.ownDefinitions.editing,
    });
  },
});

const getDefinition = permittedRoute(["settings"], {
  method: "get",
  path: "/config/definition/",
  summary: "A definition file as it is written (or a former version of it), its mistakes and its history",
  query: DefinitionQuery,
  responses: { 200: DefinitionDocument },
  async handle({ query, ...caller }) {
    return ok(await documentOf(caller, query.file, query.version));
  },
});

const putDefinition = permittedRoute(["settings"], {
  method: "put",
  path: "/config/definition/",
  summary:
    "Publish a definition: organization/ is for the caller's organisation, custom/ for every one on the server",
  body: DefinitionPublishRequest,
  responses: { 200: DefinitionDocument },
  async handle({ body, ...caller }) {
    await publish(publisherOf(caller), [body]);
    return ok(await documentOf(caller, body.file));
  },
});

const MANY_LIMIT = 8 * 1024 * 1024;

const putDefinitions = permittedRoute(["settings"], {
  method: "put",
  path: "/config/definitions/",
  summary:
    "Publish definitions of one folder together, so that they may refer to one another: all of them or none",
  body: DefinitionsPublishRequest,
  bodyLimit: MANY_LIMIT,
  responses: { 200: DefinitionsPublished },
  async handle({ body, ...caller }) {
    await publish(publisherOf(caller), body.definitions);
    return ok({ definitions: body.definitions.map(({ file, text }) => ({ file, hash: textHash(text) })) });
  },
});

const deleteDefinition = permittedRoute(["settings"], {
  method: "delete",
  path: "/config/definition/",
  summary: "Take a definition out of organization/ or custom/; its text and its records are kept",
  body: DefinitionRemoveRequest,
  responses: { 200: DefinitionRemoved },
  async handle({ body, ...caller }) {
    await remove(publisherOf(caller), body);
    return ok({ file: body.file });
  },
});

function extendsAnother(text: string): boolean {
  return (JSON.parse(text) as { extends?: unknown }).extends !== undefined;
}

const checkDefinition = permittedRoute(["settings"], {
  method: "post",
  path: "/config/definition/check/",
  isReading: true,
  summary:
    "Judge a text in the place of a definition file: its mistakes, its tests, and what it spoils elsewhere",
  body: DefinitionDraft,
  responses: { 200: DefinitionVerdict },
  async handle({ body, ...caller }) {
    const { mistakes, elsewhere, definition } = await judge(caller, body);
    return ok({
      mistakes: mistakes.map(presentMistake),
      elsewhere: elsewhere.map(presentMistake),
      ...(definition && extendsAnother(body.text) && { whole: JSON.stringify(definition) }),
    });
  },
});

/**
 * Among the records of every organisation where the caller may publish for all of them, else among their own: how many
 * records break a rule that somebody makes up tells what is in them.
 */
async function rehearsed(
  { services, membership, tenant, now }: Caller,
  file: string,
  next: ResolvedResource,
): Promise<Obstacle[]> {
  const { scope, editing } = homeOf(file, services, membership.orgId);
  const work = (tx: Transaction): Promise<Obstacle[]> => rehearseRecords(tx, next, now, scope);
  const isOwnOnly = isOwnFile(file) || (await editing()) === "off";
  return isOwnOnly ? tenant(work, "long") : services.database.withoutTenant(work, "long");
}

type OfOneFile = DefinitionRehearsals["rehearsals"][number];
type Rehearsing = Caller & Pick<Publisher, "say">;

/** What publishing texts of one folder together would change. */
async function rehearse(
  caller: Rehearsing,
  drafts: readonly DefinitionDraft[],
): Promise<DefinitionRehearsals> {
  const { services, membership, tenant, now } = caller;
  const [first] = drafts;
  if (!first) return { rehearsals: [], elsewhere: [] };
  const { orgId } = membership;
  const home = homeOf(first.file, services, orgId);
  const files = await tenant((tx) => home.read(tx));
  const { verdicts, elsewhere } = await inTurns(
    judgeDrafts(files, drafts, { ...services.definitionFiles.check, now }),
  );
  const roles = await tenant((tx) => listRoles(tx, orgId));
  const rehearsals: OfOneFile[] = [];
  for (const [index, { file }] of drafts.entries()) {
    const verdict = verdicts[index];
    if (verdict) rehearsals.push(await rehearsalOf(caller, { file, verdict, roles }));
  }
  return { rehearsals, elsewhere: elsewhere.map(presentMistake) };
}

async function rehearsalOf(
  caller: Rehearsing,
  {
    file,
    verdict,
    roles,
  }: { file: string; verdict: Omit<DraftVerdict, "elsewhere">; roles: readonly RoleRow[] },
): Promise<OfOneFile> {
  const { services, membership } = caller;
  const { next } = verdict;
  // What people have now is the version in force, which a mistake on disk may have kept.
  const former = services.definitions.current().resources.find((one) => one.file === file) ?? verdict.former;
  const flaws = { file, mistakes: verdict.mistakes.map(presentMistake), is_new: former === undefined };
  if (!next) return { ...flaws, fields: [], rights: [], menu: null, obstacles: [] };
  const names = new Map(roles.map(({ slug, name }) => [slug, name]));
  const found = await rehearsed(caller, file, next);
  return {
    ...flaws,
    fields: fieldChanges(former, next),
    rights: rightChanges(former, next, roles).map((change) => ({
      ...change,
      role_name: names.get(change.role) ?? change.role,
    })),
    menu: menuChange(former, next) ?? null,
    obstacles: found.map((one) => presentObstacle(one, next, membership.orgId, caller.say)),
  };
}

const rehearseDefinition = permittedRoute(["settings"], {
  method: "post",
  path: "/config/definition/rehearse/",
  isReading: true,
  summary:
    "What publishing a text would change: fields, rights by role, the menu, and records that do not fit",
  body: DefinitionDraft,
  responses: { 200: DefinitionRehearsal },
  async handle({ body, ...caller }) {
    const { rehearsals, elsewhere } = await rehearse(caller, [body]);
    const [first] = rehearsals;
    if (!first) throw new Error("One draft has one rehearsal");
    const { file: _, ...only } = first;
    return ok({ ...only, elsewhere });
  },
});

const rehearseDefinitions = permittedRoute(["settings"], {
  method: "post",
  path: "/config/definitions/rehearse/",
  isReading: true,
  summary: "What publishing definitions of one folder together would change, each judged beside the others",
  body: DefinitionDrafts,
  bodyLimit: MANY_LIMIT,
  responses: { 200: DefinitionRehearsals },
  async handle({ body, ...caller }) {
    requireOneFolder(body.definitions);
    return ok(await rehearse(caller, body.definitions));
  },
});

const DRIFT_LIMIT = { limit: 60, seconds: 3600 };

const postDrift = memberRoute({
  method: "post",
  path: "/config/resources/{resource}/drift/",
  summary: "Tell of answers of an API that differ from its definition: where and how, and no values",
  params: Type.Object({ resource: Type.String({ maxLength: 63 }) }),
  body: DriftReport,
  responses: { 200: DriftReported },
  async handle({ params, body, services, membership, session, tenant, now }) {
    const { orgId } = membership;
    await services.limits.take(`drift ${orgId} ${session.userId}`, DRIFT_LIMIT);
    const resource = services.definitions.current().resources.find(({ name }) => name === params.resource);
    if (resource?.provider !== "rest") throw notFound("not_found.api");
    return ok({
      taken: await tenant((tx) => keepDrift(tx, orgId, { resource, report: body, now })),
    });
  },
});

const EXAMPLE_LIMIT = { limit: 30, seconds: 3600 };

const postExample = permittedRoute(["settings"], {
  method: "post",
  path: "/config/definition/example/",
  isReading: true,
  summary: "Read what an API on the public internet answers, as the example that a definition is made from",
  body: DefinitionExampleRequest,
  responses: { 200: DefinitionExample },
  async handle({ body, services, session }) {
    await services.limits.take(`example ${session.userId}`, EXAMPLE_LIMIT);
    try {
      return ok({ answer: await services.readPublicJson(body.address.trim()) });
    } catch (error) {
      if (error instanceof PublicJsonError) throw invalidFields({ address: [error.says] }, error.says);
      throw error;
    }
  },
});

const postDriftDismissal = permittedRoute(["settings"], {
  method: "post",
  path: "/config/definition/drift/dismiss/",
  summary: "Put differences away until they are seen again",
  body: DriftDismissRequest,
  responses: { 200: DriftDismissed },
  async handle({ body, services, membership, tenant }) {
    const { file, pk } = body;
    const resource = services.definitions.current().resources.find((one) => one.file === file)?.name;
    if (resource === undefined) throw notFound("not_found.definition");
    const dismissed = await tenant((tx) => dismissDrift(tx, membership.orgId, { resource, pk }));
    return ok({ dismissed });
  },
});

/** The definition files themselves, for Settings → Resources. */
export const resourceRoutes: readonly Route[] = [
  getDefinitions,
  getDefinition,
  putDefinition,
  putDefinitions,
  deleteDefinition,
  checkDefinition,
  rehearseDefinition,
  rehearseDefinitions,
  postDrift,
  postDriftDismissal,
  postExample,
];
