import type { InOrganization } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import { HttpError } from "../../platform/errors";
import type { Asker, Judges } from "./asker";

/** A call that asks. */
export interface AskingCall extends InOrganization {
  services: Services;
  now: Date;
  address: string | null;
}

/** Runs work that asks, in one transaction where the records lie. */
export type InAsker = <T>(work: (asker: Asker) => Promise<T>) => Promise<T>;

type Elsewhere = (call: AskingCall, of: string) => InAsker | undefined;

let connected: Elsewhere | undefined;

/** Connects the databases besides ours in which records lie. */
export function connectElsewhere(elsewhere: Elsewhere): void {
  connected = elsewhere;
}

/** Whether the records of a resource may lie in a database besides ours. */
export function liesElsewhere({ definitions }: Pick<Services, "definitions">, of: unknown): boolean {
  return definitions.current().resources.some(({ name, source }) => name === of && source !== undefined);
}

/** Where a question about these records is asked, if that is not our own database. */
export function askedElsewhere(call: AskingCall, of: unknown): InAsker | undefined {
  return typeof of === "string" ? connected?.(call, of) : undefined;
}

/**
 * Who judges questions about records that lie elsewhere, for whoever calls: asked before a transaction of ours begins. A database
 * is asked for its tables once; one that does not answer keeps nobody from all else.
 */
export async function judgesElsewhere(call: AskingCall): Promise<Judges | undefined> {
  const sourced = call.services.definitions
    .current()
    .resources.filter(({ provider, source }) => provider === "records" && source !== undefined);
  if (sourced.length === 0) return undefined;
  const bySource = new Map<string, Asker | HttpError>();
  const judges = new Map<string, Asker | HttpError>();
  for (const { name, source } of sourced) {
    const key = source?.name ?? "";
    const known = bySource.get(key) ?? (await judgeAt(call, name));
    if (!known) continue;
    bySource.set(key, known);
    judges.set(name, known);
  }
  return (of) => judges.get(of);
}

async function judgeAt(call: AskingCall, of: string): Promise<Asker | HttpError | undefined> {
  try {
    return await askedElsewhere(call, of)?.((asker) => Promise.resolve(asker));
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
}

/** Whoever judges questions about a resource: the asker, where its records are ours. Throws where its database does not answer. */
export function judgeOf(asker: Asker, of: string): Asker {
  const judge = asker.elsewhere?.(of);
  if (judge instanceof HttpError) throw judge;
  return judge ?? asker;
}
