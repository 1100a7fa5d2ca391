import { isStored } from "../../../definitions";
import type { Asker } from "./asker";
import { askable } from "./table";

/** Tables that changes are noted of (1401_webhooks); those of stored records are `records`. */
const WATCHED: ReadonlySet<string> = new Set([
  "checklists",
  "donations",
  "donors",
  "event_rsvps",
  "events",
  "files",
  "form_responses",
  "forms",
  "grant_submissions",
  "mailing_list_subscribers",
  "mailing_lists",
  "members",
  "people",
  "representatives",
  "tasks",
  "teams",
]);
const STORED = "records";

/** The table that holds the records of a resource, where its changes are noted; nothing elsewhere. */
export function sourceOf({ models, resources }: Asker, name: string): string | undefined {
  const model = models.get(name);
  if (model) return WATCHED.has(model.table) ? model.table : undefined;
  const definition = resources.get(name);
  return definition && isStored(definition) ? STORED : undefined;
}

/** The resources whose changes this person can be told. */
export function tellable(asker: Asker): string[] {
  return askable(asker).filter((name) => sourceOf(asker, name) !== undefined);
}

/** Whether a change is one of a resource's. */
export function isChangeOf(
  asker: Asker,
  name: string,
  change: { source: string; resource: string | null },
): boolean {
  const source = sourceOf(asker, name);
  return source === change.source && (source !== STORED || change.resource === name);
}
