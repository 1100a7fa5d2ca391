import sql from "sql-template-tag";
import type { RoleRule } from "../../../contract/api";
import type { PermissionRule } from "../../../contract/resource";
import {
  type CheckOptions,
  type DefinitionFile,
  groupOfFile,
  loadingDefinitions,
  resolveMenu,
  type ResolvedResource,
} from "../../../definitions";
import type { Database, Queryable } from "../../platform/db/database";
import type { News } from "../../platform/db/news";
import {
  type DefinitionsInForce,
  type DefinitionsPort,
  type Editing,
  OWN_FOLDER,
  type OwnDefinitionsPort,
  type ServedMistake,
} from "../../platform/definitionsPort";
import { oneOrganization } from "../records/acceptanceScope";
import { acceptDefinitions } from "../records/accept";
import { obstacleMistakes } from "./files";
import { hashDefinitions } from "./hash";
import { inTurns } from "../../platform/turn";

const TOPIC = "own-definitions";
/** How many organisations are remembered; who has not called for the longest is read anew. */
const REMEMBERED = 1000;
/** PostgreSQL tells no more than 7,999 bytes, and the topic is told as well. */
const MAX_LENGTH = 500;

/** What an organisation has said itself. */
export interface OwnFiles {
  files: DefinitionFile[];
  /** Resources whose records were found to fit a definition of its own, also one that is gone. */
  accepted: string[];
  /** What its roles say of resources, by the role's slug. */
  rules: { slug: string; rules: RoleRule[] }[];
}

export interface OwnDefinitionsParts {
  database: Database;
  /** Those of the installation. */
  definitions: () => DefinitionsPort;
  check: CheckOptions;
  clock: () => Date;
  /** Whether whoever runs the server lets organisations publish for themselves. */
  editing: Editing;
}

interface Entry {
  base: DefinitionsInForce;
  inForce: Promise<DefinitionsInForce>;
  /** Once that is known. */
  hasOwn?: boolean;
}

export interface OwnDefinitions extends OwnDefinitionsPort {
  /** Begins to hear of changes that other processes make; answers how to stop. */
  share(
    news: Pick<News, "notify" | "listen">,
    onError: (error: unknown) => void,
  ): Promise<() => Promise<void>>;
}

/** The definitions of organisations, read when first asked for and kept until they, or the installation's, change. */
export function createOwnDefinitions({
  database,
  definitions,
  check,
  clock,
  editing,
}: OwnDefinitionsParts): OwnDefinitions {
  const entries = new Map<number, Entry>();
  const listeners = new Map<number, Set<(definitions: DefinitionsInForce) => void>>();
  let tellOthers = async (_orgId: number, _hash: string): Promise<void> => undefined;

  /** Reads them; until then, and for files that have a mistake by then, the former ones are known. */
  function read(orgId: number, base: DefinitionsInForce): Promise<DefinitionsInForce> {
    const known = entries.get(orgId);
    const inForce = (async () => {
      const former = known && (await known.inForce.catch(() => undefined));
      return load({ database, check, now: clock(), orgId, base, former });
    })();
    const entry: Entry = { base, inForce };
    entries.set(orgId, entry);
    inForce.then(
      (next) => {
        entry.hasOwn = next !== base;
      },
      () => {
        if (entries.get(orgId) === entry) entries.delete(orgId);
      },
    );
    const [oldest] = entries.keys();
    if (entries.size > REMEMBERED && oldest !== undefined) entries.delete(oldest);
    return inForce;
  }

  function inForceOf(orgId: number): Promise<DefinitionsInForce> {
    const base = definitions().current();
    const known = entries.get(orgId);
    if (known?.base !== base) return read(orgId, base);
    // Behind all others.
    entries.delete(orgId);
    entries.set(orgId, known);
    return known.inForce;
  }

  async function renewed(orgId: number): Promise<DefinitionsInForce> {
    const next = await read(orgId, definitions().current());
    for (const listener of listeners.get(orgId) ?? []) listener(next);
    return next;
  }

  /** What this process has told itself comes back, too. */
  async function heard(orgId: number, hash: string): Promise<void> {
    const known = await entries.get(orgId)?.inForce.catch(() => undefined);
    if (known && known.hash.slice(0, MAX_LENGTH) !== hash) await renewed(orgId);
  }

  function subscribe(orgId: number, listener: (definitions: DefinitionsInForce) => void): () => void {
    const own = listeners.get(orgId) ?? new Set();
    listeners.set(orgId, own.add(listener));
    let isFollowing = true;
    const unfollow = definitions().subscribe((base) => {
      if (entries.get(orgId)?.hasOwn === false) {
        listener(base);
        return;
      }
      const tell = async (): Promise<void> => {
        const next = await inForceOf(orgId);
        if (isFollowing) listener(next);
      };
      // Whoever cannot be told now hears of it when connecting again.
      tell().catch(() => undefined);
    });
    return () => {
      isFollowing = false;
      unfollow();
      own.delete(listener);
      if (own.size === 0) listeners.delete(orgId);
    };
  }

  return {
    editing,
    of: async (orgId) => {
      const inForce = await inForceOf(orgId);
      return { current: () => inForce, subscribe: (listener) => subscribe(orgId, listener) };
    },
    changed: async (orgId) => {
      const { hash } = await renewed(orgId);
      await tellOthers(orgId, hash.slice(0, MAX_LENGTH));
    },
    share: async (news, onError) => {
      tellOthers = (orgId, hash) => news.notify(TOPIC, `${orgId} ${hash}`);
      return news.listen(TOPIC, (text) => {
        const [orgId = "", hash = ""] = text.split(" ");
        // After a loss of the connection anything may have changed.
        const concerned = orgId === "" ? [...entries.keys()] : [Number(orgId)];
        for (const one of concerned) heard(one, hash).catch(onError);
      });
    },
  };
}

/** What the organisation has said itself, as it is written. */
export async function readOwnFiles(tx: Queryable, orgId: number): Promise<OwnFiles> {
  const [row] = await tx.query<OwnFiles>(sql`SELECT
    (SELECT coalesce(jsonb_agg(jsonb_build_object('path', file, 'text', content) ORDER BY file COLLATE "C"), '[]')
      FROM organization_definitions WHERE org_id = ${orgId}) AS files,
    (SELECT coalesce(jsonb_agg(resource), '[]')
      FROM organization_record_definitions WHERE org_id = ${orgId}) AS accepted,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'rules', rules) ORDER BY id), '[]')
      FROM roles WHERE org_id = ${orgId} AND rules <> '[]') AS rules`);
  return row ?? { files: [], accepted: [], rules: [] };
}

/** The name that a file's text says, where it can be read and adds a resource. */
function addedName({ text }: DefinitionFile): string | undefined {
  try {
    const value = JSON.parse(text) as { name?: unknown };
    return typeof value.name === "string" ? value.name : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The installation's files with an organisation's own. What somebody else added under a name that the organisation has used
 * for records of its own is not for it.
 */
export function withOwnFiles(
  base: readonly DefinitionFile[],
  own: readonly DefinitionFile[],
): DefinitionFile[] {
  const names = new Set(own.flatMap((file) => addedName(file) ?? []));
  const isHidden = (file: DefinitionFile): boolean =>
    groupOfFile(file.path) === "custom" && names.has(addedName(file) ?? "");
  return [...(names.size === 0 ? base : base.filter((file) => !isHidden(file))), ...own];
}

interface Loading {
  database: Database;
  check: CheckOptions;
  now: Date;
  orgId: number;
  base: DefinitionsInForce;
  former: DefinitionsInForce | undefined;
}

async function load(loading: Loading): Promise<DefinitionsInForce> {
  const { database, orgId, base } = loading;
  const own = await database.readAsTenant(orgId, null, (tx) => readOwnFiles(tx, orgId));
  const laid = own.files.length + own.accepted.length === 0 ? base : await laidOver(loading, own);
  if (own.rules.length === 0) return laid;
  return {
    ...laid,
    resources: withRules(laid.resources, own.rules),
    hash: `${laid.hash}-${hashDefinitions([], own.rules)}`,
  };
}

/** The installation's definitions with the organisation's own files over them. */
async function laidOver(
  { database, check, now, orgId, base, former }: Loading,
  own: OwnFiles,
): Promise<DefinitionsInForce> {
  const files = withOwnFiles(base.files ?? [], own.files);
  const loaded = await inTurns(loadingDefinitions(files, { ...check, now }));
  const isOwn = ({ group, overlays = [], name }: ResolvedResource): boolean =>
    group === OWN_FOLDER || overlays.some(isOwnFile) || own.accepted.includes(name);
  const { resources: accepted, obstacles } = await acceptDefinitions(
    database,
    { resources: loaded.resources.filter(isOwn), definitions: loaded.definitions },
    now,
    oneOrganization(database, orgId),
  );
  const errors = loaded.mistakes.filter(({ severity }) => severity === "error");
  const ownErrors = errors.filter(({ file }) => isOwnFile(file));
  const spoilt = new Set(ownErrors.map(({ file }) => file));
  const resources = inOrder({ base, former, accepted, spoilt, refused: new Set(obstacles.keys()) });
  const inTheWay = [...obstacles].flatMap(([name, found]) => obstacleMistakes(files, loaded, name, found));
  const hasMenu = !errors.some(({ file }) => file === "menu.json");
  const menu = hasMenu ? resolveMenu(loaded.menuDefinition, resources) : base.menu;
  const mistakes: ServedMistake[] = [...base.mistakes, ...ownErrors, ...inTheWay];
  return {
    ...base,
    resources,
    menu,
    mistakes,
    hash: `${base.hash}-${hashDefinitions(own.files, [accepted, menu, [...obstacles.keys()]])}`,
    files,
  };
}

/** What resources were before roles had rules on them. */
const unruled = new WeakMap<ResolvedResource, ResolvedResource>();

/** The resources with what the organisation's roles say of them behind their own rules. */
function withRules(resources: readonly ResolvedResource[], roles: OwnFiles["rules"]): ResolvedResource[] {
  const byResource = new Map<string, PermissionRule[]>();
  for (const { slug, rules } of roles) {
    for (const { resource, ...rule } of rules) {
      const all = byResource.get(resource) ?? [];
      byResource.set(resource, [...all, { ...rule, role: slug } as PermissionRule]);
    }
  }
  return resources.map((one) => {
    const added = byResource.get(one.name);
    if (!added) return one;
    const { subject, rules } = one.permissions;
    const ruled = { ...one, permissions: { subject, rules: [...rules, ...added] } };
    unruled.set(ruled, one);
    return ruled;
  });
}

function isOwnFile(file: string): boolean {
  return groupOfFile(file) === OWN_FOLDER;
}

interface Parts {
  base: DefinitionsInForce;
  former: DefinitionsInForce | undefined;
  accepted: readonly ResolvedResource[];
  /** The organisation's files that have an error. */
  spoilt: ReadonlySet<string>;
  /** Resources that its records do not fit. */
  refused: ReadonlySet<string>;
}

/** The installation's resources, with those that are the organisation's own in their place or after them. */
function inOrder({ base, former, accepted, spoilt, refused }: Parts): ResolvedResource[] {
  const own = new Map(accepted.map((one) => [one.name, one]));
  // The last good version of a file that was spoilt while the server ran stays in force.
  for (const one of former?.resources ?? []) {
    if (spoilt.has(one.file) && !own.has(one.name)) own.set(one.name, unruled.get(one) ?? one);
  }
  const isShadowed = ({ name, group }: ResolvedResource): boolean =>
    group === "custom" && own.get(name)?.group === OWN_FOLDER;
  const isRefused = ({ name }: ResolvedResource): boolean => refused.has(name) && !own.has(name);
  const shared = base.resources.filter((one) => !isShadowed(one) && !isRefused(one));
  const names = new Set(shared.map(({ name }) => name));
  return [
    ...shared.map((one) => own.get(one.name) ?? one),
    ...[...own.values()].filter(({ name }) => !names.has(name)),
  ];
}
