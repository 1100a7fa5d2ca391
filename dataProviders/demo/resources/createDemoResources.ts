import type {
  DefinitionDocument,
  DefinitionFlaw,
  DefinitionSummary,
  DefinitionVersion,
} from "../../../contract/api/resources";
import { fieldChanges, judgeDraft, menuChange, rightChanges } from "../../../definitions/change";
import type { CheckOptions } from "../../../definitions/checks";
import { loadDefinitions } from "../../../definitions/load";
import type { Mistake } from "../../../definitions/mistakes/mistake";
import type { DefinitionFile } from "../../../definitions/mistakes/source";
import type { ResourceGroup } from "../../../definitions/resolved";
import { clientError } from "../../errors";
import { requireResource } from "../../requireResource";
import type { FindResource } from "../../types";
import type { ResourcesVerbs } from "../../verbs/resources";
import { recordAudit } from "../audit";
import type { DemoScope } from "../behaviours";
import { accessTo } from "../records/access";
import { conflict, notFound } from "../records/errors";
import type { DemoDefinitionFiles } from "./types";

export interface DemoResourcesParts {
  scope: DemoScope;
  findResource: FindResource;
  source: DemoDefinitionFiles | undefined;
}

interface Version extends DefinitionVersion {
  text: string;
}

interface Open {
  files: DefinitionFile[];
  check: CheckOptions;
}

const GROUPS: readonly ResourceGroup[] = ["nonprofit", "template", "custom"];

/** The bundled definitions, judged like the server's; what is published is kept until the page is loaded again. */
export function createDemoResources({ scope, findResource, source }: DemoResourcesParts): ResourcesVerbs {
  const { store, translate } = scope;
  const versions = new Map<string, Version[]>();
  let opened: Open | undefined;

  async function open(): Promise<Open> {
    requireSettings();
    opened ??= (await source?.load()) ?? { files: [], check: {} };
    return opened;
  }

  function requireSettings(): void {
    const { permissions } = scope.user() ?? { permissions: ["settings"] };
    if (!permissions.includes("settings")) {
      throw clientError("You do not have permission to do this.", 403, "forbidden");
    }
  }

  function versionsOf(file: string): Version[] {
    return versions.get(file) ?? [];
  }

  function addVersion(file: string, action: Version["action"], text: string): void {
    const former = versionsOf(file);
    const version = (former[0]?.version ?? 0) + 1;
    const by = scope.user()?.email;
    const one = {
      version,
      action,
      text,
      at: store.now().toISOString(),
      by: action === "found" ? null : (by ?? null),
    };
    versions.set(file, [one, ...former]);
  }

  async function recordsOf(name: string | null): Promise<number | null> {
    const resource = name === null ? undefined : findResource(name);
    if (resource?.provider !== "records") return null;
    await store.open(requireResource(findResource, resource.name));
    const access = accessTo(resource, scope.user(), { now: store.now, translate });
    return store.rows(resource.name).filter((row) => access.visible("list", { id: 0, ...row })).length;
  }

  async function summaryOf(
    file: string,
    text: string | undefined,
    flaws: readonly DefinitionFlaw[],
  ): Promise<DefinitionSummary> {
    const errors = flaws.filter(({ severity }) => severity === "error").length;
    const head = headOf(text ?? "");
    const name = head.name ?? nameOf(file);
    const [latest] = versionsOf(file);
    return {
      file,
      group: GROUPS.find((group) => file.startsWith(`${group}/`)) ?? "custom",
      name,
      icon: head.icon,
      provider: head.provider,
      state: text === undefined ? "removed" : errors > 0 ? "mistaken" : "in_force",
      is_custom: file.startsWith("custom/"),
      errors,
      warnings: flaws.length - errors,
      records: await recordsOf(name),
      changed_at: latest?.at ?? null,
      changed_by: latest?.by ?? null,
      // Sample records stand in for every API here, and they fit.
      drifts: 0,
    };
  }

  async function documentOf(file: string, version?: number): Promise<DefinitionDocument> {
    const { files, check } = await open();
    const current = files.find(({ path }) => path === file)?.text;
    const kept = versionsOf(file);
    const former = version === undefined ? kept[0] : kept.find((one) => one.version === version);
    const text = version === undefined && current !== undefined ? current : former?.text;
    if (text === undefined) throw notFound(translate);
    const mistakes = loadDefinitions(files, check).mistakes.filter((one) => one.file === file);
    return {
      ...(await summaryOf(file, current, mistakes)),
      text,
      hash: current === undefined ? null : hashOf(current),
      mistakes,
      drift: [],
      versions: kept.map(({ text: _, ...one }) => one),
      editing: "visit",
    };
  }

  /** The text as it is now, unless it is another than the caller had before them. */
  function requireUnchanged({ files }: Open, file: string, hash: string | null): string | undefined {
    const text = files.find(({ path }) => path === file)?.text;
    if ((text === undefined ? null : hashOf(text)) !== hash) {
      throw conflict(
        "stale_version",
        `${file} has been changed meanwhile. Compare it with your text and publish again.`,
      );
    }
    return text;
  }

  async function replace(
    file: string,
    text: string | undefined,
    { current, action }: { current: string | undefined; action: string },
  ): Promise<void> {
    const { files, check } = await open();
    const others = files.filter(({ path }) => path !== file);
    const next = text === undefined ? others : [...others, { path: file, text }];
    opened = { files: next, check };
    if (current !== undefined && versionsOf(file)[0]?.text !== current) addVersion(file, "found", current);
    addVersion(file, text === undefined ? "removed" : "published", text ?? current ?? "");
    await recordAudit(scope, findResource, { action, subject: "settings", subject_id: file });
    source?.use(loadDefinitions(next, check));
  }

  return {
    resourcesList: async () => {
      const { files, check } = await open();
      const { mistakes } = loadDefinitions(files, check);
      const shown = files.filter(({ path }) => GROUPS.some((group) => path.startsWith(`${group}/`)));
      const removed = [...versions.keys()].filter((file) => !files.some(({ path }) => path === file));
      const definitions: DefinitionSummary[] = [];
      for (const { path, text } of shown.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
        definitions.push(
          await summaryOf(
            path,
            text,
            mistakes.filter(({ file }) => file === path),
          ),
        );
      }
      for (const file of removed) definitions.push(await summaryOf(file, undefined, []));
      return { definitions, editing: "visit" };
    },
    resourcesGet: async ({ file, version }) => documentOf(file, version),
    resourcesExample: async ({ address, signal }) => ({
      answer: await readInBrowser(source?.fetch, address, signal),
    }),
    resourcesCheck: async (draft) => {
      const { files, check } = await open();
      const { mistakes, elsewhere } = judgeDraft(files, draft, check);
      return { mistakes, elsewhere };
    },
    resourcesRehearse: async (draft) => {
      const { files, check } = await open();
      const { mistakes, elsewhere, former, next } = judgeDraft(files, draft, check);
      const flaws = { mistakes, elsewhere, is_new: former === undefined, obstacles: [] };
      if (!next) return { ...flaws, fields: [], rights: [], menu: null };
      const roles = await rolesOf();
      return {
        ...flaws,
        fields: fieldChanges(former, next),
        rights: rightChanges(former, next, roles).map((change) => ({
          ...change,
          role_name: roles.find(({ slug }) => slug === change.role)?.name ?? change.role,
        })),
        menu: menuChange(former, next) ?? null,
      };
    },
    resourcesPublish: async ({ file, text, hash }) => {
      const state = await open();
      const current = requireUnchanged(state, file, hash);
      if (current !== text) {
        const verdict = judgeDraft(state.files, { file, text }, state.check);
        requireSound(file, verdict.mistakes, verdict.elsewhere);
        await replace(file, text, {
          current,
          action: current === undefined ? "definition.created" : "definition.published",
        });
      }
      return documentOf(file);
    },
    resourcesRemove: async ({ file, hash }) => {
      const state = await open();
      const current = requireUnchanged(state, file, hash);
      if (current === undefined) throw notFound(translate);
      const { elsewhere } = judgeDraft(state.files, { file, text: undefined }, state.check);
      requireSound(file, [], elsewhere);
      await replace(file, undefined, { current, action: "definition.removed" });
    },
    resourcesDismissDrift: async () => requireSettings(),
  };

  async function rolesOf(): Promise<{ slug: string; name: string; permissions: string[] }[]> {
    await store.open(requireResource(findResource, "roles"));
    return store.rows("roles").map(({ slug, name, permissions }) => ({
      slug: String(slug),
      name: String(name),
      permissions: Array.isArray(permissions) ? permissions.map(String) : [],
    }));
  }
}

/** Without a server the browser asks by itself, as far as the other API lets it (CORS). */
async function readInBrowser(
  fetch: DemoDefinitionFiles["fetch"],
  address: string,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  try {
    if (!fetch) throw new Error("No other API can be reached from here.");
    const response = await fetch(address, {
      headers: { Accept: "application/json" },
      credentials: "omit",
      ...(signal && { signal }),
    });
    if (!response.ok) throw new Error(`It answered with status ${response.status}.`);
    return (await response.json()) as unknown;
  } catch (error) {
    throw clientError(error instanceof Error ? error.message : String(error), 422, "invalid_fields");
  }
}

function requireSound(file: string, mistakes: readonly Mistake[], elsewhere: readonly Mistake[]): void {
  const errors = mistakes.filter(({ severity }) => severity === "error");
  const [own] = errors;
  if (own) {
    const text = `${file} has mistakes, the first in line ${own.line}: ${own.message}`;
    throw clientError(text, 422, "definition_mistaken", { mistakes: errors });
  }
  const [other] = elsewhere;
  if (other) {
    const text = `With this change there would be mistakes in ${other.file}: ${other.message} Change that first.`;
    throw clientError(text, 409, "definition_breaks_others", { mistakes: elsewhere });
  }
}

/** Tells texts apart; nobody has a reason to forge one here. */
function hashOf(text: string): string {
  let hash = 0;
  for (let index = 0; index < text.length; index++) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0;
  return `${text.length}-${hash >>> 0}`;
}

function nameOf(file: string): string {
  return file.slice(file.indexOf("/") + 1, -".json".length);
}

function headOf(text: string): { name: string | null; icon: string | null; provider: string | null } {
  try {
    const value = (JSON.parse(text) ?? {}) as Record<string, unknown>;
    const own = (key: string): string | null => (typeof value[key] === "string" ? value[key] : null);
    return { name: own("name"), icon: own("icon"), provider: own("provider") };
  } catch {
    return { name: null, icon: null, provider: null };
  }
}
