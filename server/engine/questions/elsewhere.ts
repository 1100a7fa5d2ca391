import type { InOrganization } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import type { Asker } from "./asker";

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

/** Where a question about these records is asked, if that is not our own database. */
export function askedElsewhere(call: AskingCall, of: unknown): InAsker | undefined {
  return typeof of === "string" ? connected?.(call, of) : undefined;
}
