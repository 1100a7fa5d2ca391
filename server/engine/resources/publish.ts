import type {
  DefinitionPublishRequest,
  DefinitionRemedy,
  DefinitionRemoveRequest,
} from "../../../contract/api";
import {
  type DefinitionFile,
  type DraftVerdict,
  judgeDraft,
  judgeDrafts,
  type Mistake,
  type ResolvedResource,
  withMakers,
} from "../../../definitions";
import type { ResourceDefinition } from "../../../contract/resource";
import { entriesBeyond } from "../../../definitions/predicate/related";
import { audit, type AuditAction } from "../../platform/audit/audit";
import { nameBehind } from "../../platform/auth/onBehalf";
import type { Transaction } from "../../platform/db/database";
import { conflict, failing, forbidden, type HttpError, invalidFields, notFound } from "../../platform/errors";
import type { Asker } from "../questions/asker";
import { closedInRules } from "../questions/ruleFacts";
import { acceptWithRemedies } from "../records/accept";
import type { Obstacle } from "../records/obstacles";
import type { Remedies, Remedy } from "../records/remedies";
import type { Services } from "../../platform/http/services";
import { presentMistake, presentObstacle } from "./presenter";
import { type DefinitionHome, homeOf, isOwnFile } from "./home";
import type { Editor } from "./queries";
import { sha256, toBase64url } from "../../platform/bytes";
import { type Sentence, sentence } from "../../platform/texts";
import { inTurns } from "../../platform/turn";

/** What publishing needs to know of the request. */
export interface Publisher {
  services: Services;
  by: Editor;
  /** The operator or the key that works in their place. */
  behind: Parameters<typeof nameBehind>[1];
  now: Date;
  address: string | null;
  say(told: Sentence): string;
  /** Asks with the rights of whoever publishes. */
  asking(tx: Transaction): Promise<Asker>;
}

/** Of a file's text; another one for any other byte. */
export function textHash(text: string): string {
  return toBase64url(sha256(text));
}

/** Throws 409 where definitions cannot be published. */
async function requireEditing(home: DefinitionHome): Promise<void> {
  const editing = await home.editing();
  if (editing === "on") return;
  throw conflict(editing === "off" ? "definitions_read_only" : "definitions_read_only.folder");
}

/**
 * The file as it is now; throws 409 when it is neither what the caller had before them nor, after an answer that was lost,
 * what they want it to be.
 */
function requireUnchanged(
  files: readonly DefinitionFile[],
  { file, hash, wanted }: { file: string; hash: string | null; wanted?: string },
): string | undefined {
  const text = files.find(({ path }) => path === file)?.text;
  const current = text === undefined ? null : textHash(text);
  if (current !== hash && text !== wanted) {
    const made = hash === null ? "stale_version.definition_made" : "stale_version.definition_changed";
    throw conflict(current === null ? "stale_version.definition_removed" : made, {
      params: { file },
      extra: { hash: current },
    });
  }
  return text;
}

function mistaken(file: string, mistakes: readonly Mistake[]): HttpError {
  const [first] = mistakes;
  return failing(422)("definition_mistaken", {
    says: first
      ? sentence("definition_mistaken", { file, line: String(first.line), message: first.message })
      : sentence("definition_mistaken.some", { file }),
    errors: {
      text: mistakes
        .slice(0, 20)
        .map(({ line, message }) => sentence("field.definition_line", { line: String(line), message })),
    },
    extra: { mistakes: mistakes.map(presentMistake) },
  });
}

function spoilsOthers(file: string, mistakes: readonly Mistake[], isRemoved: boolean): HttpError {
  const [first] = mistakes;
  const others = [...new Set(mistakes.map((mistake) => mistake.file))];
  return conflict(isRemoved ? "definition_breaks_others.removed" : "definition_breaks_others", {
    params: { file, others, message: first?.message ?? "" },
    extra: { mistakes: mistakes.map(presentMistake) },
  });
}

function toRemedy({ kind, value }: DefinitionRemedy): Remedy {
  return kind === "fill" ? { kind, value } : { kind };
}

/** Keeps the text that was written by hand or by another server, before it is replaced. */
async function keepFound(
  tx: Transaction,
  { versions }: DefinitionHome,
  { file, text, now }: { file: string; text: string | undefined; now: Date },
): Promise<void> {
  if (text === undefined) return;
  const hash = textHash(text);
  if ((await versions.latestHash(tx, file)) === hash) return;
  await versions.add(tx, { file, action: "found", content: text, hash, at: now });
}

/**
 * Puts texts in force: judged together like changed files, their obstacles mended as told, the former texts kept, the
 * files written. All of it or nothing. Throws 409 (`definitions_read_only`, `stale_version`, `definition_breaks_others`,
 * `records_in_the_way`) or 422 (`definition_mistaken`, or where the files are not of one folder, each once).
 */
export async function publish(
  publisher: Publisher,
  requests: readonly DefinitionPublishRequest[],
): Promise<void> {
  const { services, by, now } = publisher;
  const [first] = requests;
  if (!first) return;
  requireOneFolder(requests);
  const home = homeOf(first.file, services, by.orgId);
  await requireEditing(home);
  const isChanged = await home.scope.change(async (tx) => {
    const files = await home.read(tx);
    const drafts = requests
      .map(({ remedies = {}, ...one }) => ({
        ...one,
        remedies,
        current: requireUnchanged(files, { ...one, wanted: one.text }),
      }))
      .filter(({ text, current }) => text !== current);
    if (drafts.length === 0) return false;
    const { verdicts, elsewhere } = await inTurns(
      judgeDrafts(files, drafts, { ...services.definitionFiles.check, now }),
    );
    const accepted = drafts.map((draft, index) => ({ draft, ...accept(draft.file, verdicts[index]) }));
    if (elsewhere.length > 0) throw spoilsOthers(drafts.map(({ file }) => file).join(", "), elsewhere, false);
    for (const { draft, next, former, definition } of accepted) {
      const { file, text, remedies, current } = draft;
      requireKnown(Object.keys(remedies), next.fields);
      await requireOpenRules(tx, publisher, next, former);
      const chosen: Remedies = Object.fromEntries(
        Object.entries(remedies).map(([field, remedy]) => [field, toRemedy(remedy)]),
      );
      const found = await acceptWithRemedies(tx, { resource: next, definition }, chosen, {
        now,
        actor: by,
        scope: home.scope,
      });
      if (found.length > 0) throw inTheWay(found, next, publisher);
      await keepFound(tx, home, { file, text: current, now });
      await home.versions.add(tx, {
        file,
        action: "published",
        content: text,
        hash: textHash(text),
        at: now,
        by,
      });
      const confirmed = Object.fromEntries(
        Object.entries(remedies).map(([field, { kind }]) => [field, kind]),
      );
      await log(tx, publisher, current === undefined ? "definition.created" : "definition.published", file, {
        ...(Object.keys(confirmed).length > 0 && { remedies: confirmed }),
      });
    }
    await home.write(
      tx,
      drafts.map(({ file, text }) => ({ path: file, text })),
      now,
    );
    return true;
  });
  if (isChanged) await home.reload();
}

/** One folder is written as a whole, and a file has one text: 422. */
export function requireOneFolder(requests: readonly Pick<DefinitionPublishRequest, "file">[]): void {
  const files = requests.map(({ file }) => file);
  const isMixed = new Set(files.map(isOwnFile)).size > 1;
  if (!isMixed && new Set(files).size === files.length) return;
  throw invalidFields({ definitions: [sentence(isMixed ? "field.one_folder" : "field.file_twice")] });
}

type Verdict = Omit<DraftVerdict, "elsewhere">;

/** Throws 422 for mistakes in the file itself. */
function accept(
  file: string,
  verdict: Verdict | undefined,
): { former: Verdict["former"]; next: ResolvedResource; definition: ResourceDefinition } {
  const errors = verdict?.mistakes.filter(({ severity }) => severity === "error") ?? [];
  if (errors.length > 0 || !verdict?.next || !verdict.definition) throw mistaken(file, errors);
  return { former: verdict.former, next: verdict.next, definition: verdict.definition };
}

/** Nobody writes rules on what they may not ask for: 403. What stood there before is not theirs. */
async function requireOpenRules(
  tx: Transaction,
  { asking }: Publisher,
  next: ResolvedResource,
  former: ResolvedResource | undefined,
): Promise<void> {
  const before = new Set(former?.permissions.rules.map((rule) => JSON.stringify(rule)));
  const rules = next.permissions.rules.filter(
    (rule) =>
      entriesBeyond(withMakers(next), rule.conditions).length > 0 && !before.has(JSON.stringify(rule)),
  );
  if (rules.length === 0) return;
  const closed = closedInRules(await asking(tx), next, rules);
  if (closed) throw forbidden("forbidden", { says: closed.says });
}

function requireKnown(named: readonly string[], fields: object): void {
  const unknown = named.filter((name) => !Object.hasOwn(fields, name));
  if (unknown.length === 0) return;
  throw invalidFields({ remedies: unknown.map((name) => sentence("field.no_field", { field: name })) });
}

function inTheWay(found: readonly Obstacle[], next: ResolvedResource, { by, say }: Publisher): HttpError {
  const fields = [...new Set(found.map(({ field }) => field))].join(", ");
  const obstacles = found.map((one) => presentObstacle(one, next, by.orgId, say));
  return conflict("records_in_the_way", { params: { fields }, extra: { obstacles } });
}

/** Takes a file away; its text and its records are kept and come back with it. Throws 404 and 409 as `publish`. */
export async function remove(publisher: Publisher, { file, hash }: DefinitionRemoveRequest): Promise<void> {
  const { services, by, now } = publisher;
  const home = homeOf(file, services, by.orgId);
  await requireEditing(home);
  await home.scope.change(async (tx) => {
    const files = await home.read(tx);
    const text = requireUnchanged(files, { file, hash });
    if (text === undefined) throw notFound("not_found.definition");
    const { elsewhere, next, definition } = await inTurns(
      judgeDraft(files, { file, text: undefined }, { ...services.definitionFiles.check, now }),
    );
    if (elsewhere.length > 0) throw spoilsOthers(file, elsewhere, true);
    if (next && definition) {
      const { scope } = home;
      const found = await acceptWithRemedies(
        tx,
        { resource: next, definition },
        {},
        { now, actor: by, scope },
      );
      if (found.length > 0) throw inTheWay(found, next, publisher);
    }
    await keepFound(tx, home, { file, text, now });
    await home.versions.add(tx, {
      file,
      action: "removed",
      content: text,
      hash: textHash(text),
      at: now,
      by,
    });
    await log(tx, publisher, "definition.removed", file, {});
    await home.remove(tx, file, next?.name);
  });
  await home.reload();
}

async function log(
  tx: Transaction,
  { by, behind, now, address }: Publisher,
  action: AuditAction,
  file: string,
  detail: Record<string, unknown>,
): Promise<void> {
  const { orgId, userId, email } = by;
  await nameBehind(tx, behind);
  await audit(tx, {
    orgId,
    at: now,
    actor: { userId, email },
    action,
    subject: "settings",
    subjectId: file,
    detail,
    address,
  });
}
