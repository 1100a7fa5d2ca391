import type {
  DefinitionFlaw,
  DefinitionObstacle,
  DefinitionSummary,
  DefinitionVersion,
  SeenDrift,
} from "../../../contract/api";
import type { ResourceDefinition } from "../../../contract/resource";
import {
  type DefinitionFile,
  groupOfFile,
  helpFor,
  isAbout,
  isAddedGroup,
  type Loaded,
  type Mistake,
  type MistakeCode,
  remediesFor,
  type ResolvedResource,
} from "../../../definitions";
import { mistakeFor } from "../definitions/ownMistakes";
import type { DefinitionsInForce, ServedMistake } from "../../platform/definitionsPort";
import type { Obstacle } from "../records/obstacles";
import type { VersionRow } from "./queries";
import type { Sentence } from "../../platform/texts";

/** A mistake as the calls tell it. */
export function presentMistake({ allowed, ...mistake }: Mistake): DefinitionFlaw {
  // A choice among hundreds (every icon, every field) helps nobody.
  return { ...mistake, ...(allowed && allowed.length <= 60 && { allowed }) };
}

function presentServed(mistake: ServedMistake, orgId: number): DefinitionFlaw {
  const { records: _, ...own }: ServedMistake = mistakeFor(mistake, orgId);
  return { ...own, severity: "error", column: 1, help: helpFor(own.code as MistakeCode) };
}

/** Everything that the list of definitions is made of. */
export interface Overview {
  files: readonly DefinitionFile[];
  loaded: Loaded;
  inForce: DefinitionsInForce;
  versions: ReadonlyMap<string, VersionRow>;
  records: ReadonlyMap<string, number>;
  drift: ReadonlyMap<string, SeenDrift[]>;
  orgId: number;
}

/** The mistakes of one file, those about stored records among them. */
export function mistakesOf(file: string, { loaded, inForce, orgId }: Overview): DefinitionFlaw[] {
  const own = loaded.mistakes.filter((mistake) => mistake.file === file).map(presentMistake);
  const ofRecords = inForce.mistakes.filter(
    (mistake) => mistake.file === file && mistake.code === "records_in_the_way",
  );
  return [...own, ...ofRecords.map((mistake) => presentServed(mistake, orgId))];
}

/** How the API's answers were seen to differ from the definition in force. */
export function driftOfFile(file: string, { inForce, drift }: Overview): SeenDrift[] {
  const resource = inForce.resources.find((one) => isAbout(one, file));
  return (resource && drift.get(resource.name)) ?? [];
}

/** Every file, and those that were removed here. */
export function summaries(overview: Overview): DefinitionSummary[] {
  const { files, versions } = overview;
  const present = files.flatMap(({ path, text }) => summary(path, text, overview) ?? []);
  const removed = [...versions.values()]
    .filter(({ file, action }) => action === "removed" && !files.some(({ path }) => path === file))
    .flatMap(({ file }) => summary(file, undefined, overview) ?? []);
  return [...present, ...removed];
}

/** One file; without a text one that is gone. Undefined for what is no definition. */
export function summary(
  file: string,
  text: string | undefined,
  overview: Overview,
): DefinitionSummary | undefined {
  const group = groupOfFile(file);
  if (!group) return undefined;
  const { inForce, versions, records, orgId } = overview;
  const flaws = mistakesOf(file, overview);
  const errors = flaws.filter(({ severity }) => severity === "error").length;
  const resource = inForce.resources.find((one) => isAbout(one, file));
  const written = text === undefined ? undefined : headOf(text);
  const name = written?.name ?? resource?.name ?? nameOfFile(file);
  const changed = versions.get(file);
  return {
    file,
    group,
    name,
    icon: written?.icon ?? null,
    provider: written?.provider ?? null,
    state: text === undefined ? "removed" : stateOf(errors, resource),
    is_custom: isAddedGroup(group),
    errors,
    warnings: flaws.length - errors,
    records: written?.isStored || text === undefined ? (records.get(name ?? "") ?? 0) : null,
    changed_at: changed?.at.toISOString() ?? null,
    changed_by: changed ? actorOf(changed, orgId) : null,
    drifts: driftOfFile(file, overview).length,
  };
}

function stateOf(errors: number, resource: ResolvedResource | undefined): DefinitionSummary["state"] {
  if (errors === 0) return "in_force";
  return resource ? "kept" : "mistaken";
}

function nameOfFile(file: string): string {
  return file.slice(file.indexOf("/") + 1, -".json".length);
}

/** As far as a text that may have any mistake says who it is. */
interface Head {
  name: string | null;
  icon: string | null;
  provider: string | null;
  isStored: boolean;
}

function headOf(text: string): Head {
  const nothing = { name: null, icon: null, provider: null, isStored: false };
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return nothing;
    const { name, icon, provider, source } = value as Partial<Record<keyof ResourceDefinition, unknown>>;
    const textOf = (one: unknown): string | null => (typeof one === "string" ? one : null);
    return {
      name: textOf(name),
      icon: textOf(icon),
      provider: textOf(provider),
      isStored: provider === "records" && source === undefined,
    };
  } catch {
    return nothing;
  }
}

/** People of other organisations on the same server are nobody to the caller. */
function actorOf({ actor_org, actor_email }: VersionRow, orgId: number): string | null {
  return actor_org === orgId ? actor_email : null;
}

/** A former text of a file: when, and by whom of the caller's own organisation. */
export function presentVersion(row: VersionRow, orgId: number): DefinitionVersion {
  const { version, action, at } = row;
  return { version, action, at: at.toISOString(), by: actorOf(row, orgId) };
}

/** What is in the way of a definition, with the records of the caller's organisation. */
export function presentObstacle(
  { field, kind, says, records }: Obstacle,
  resource: ResolvedResource,
  orgId: number,
  say: (told: Sentence) => string,
): DefinitionObstacle {
  const own = records.find((one) => one.orgId === orgId);
  const definition = resource.fields[field];
  return {
    field,
    kind,
    text: say(says),
    total: records.reduce((sum, { count }) => sum + count, 0),
    own: own?.count ?? 0,
    first: own?.first ?? [],
    remedies: definition ? remediesFor(definition, kind) : [],
  };
}
