import type { KeyAction, Subject } from "../../../contract/api";
import { forbidden } from "../errors";
import type { DefinitionsPort } from "../definitionsPort";
import type { Limit } from "../limits/rateLimits";
import type { SessionKey } from "./apiKeys";
import type { Membership } from "./sessions";

/** A call as far as it decides whether a key may make it. */
export interface KeyCall {
  method: string;
  /** As the route has it: `/member/update/{id}/`. */
  path: string;
  access: { kind: string; standing?: string };
  onBehalf?: "refused" | "allowed" | undefined;
  isReading?: true | undefined;
  /** It leads to other calls alone, each of which is judged. */
  passesOn?: true | undefined;
  params: Readonly<Record<string, string>>;
}

/** What definitions say of a call: the resources that it is of, and what it does with them. */
export interface KeyReach {
  resources: readonly string[];
  action: KeyAction;
  /** The subjects of these resources. */
  subjectsOf(resources: readonly string[]): readonly string[];
}

/** Finds out what a call reaches. */
export type ReadReach = (definitions: DefinitionsPort, call: KeyCall) => KeyReach;

let readReach: ReadReach | undefined;

/** Tells what reads definitions: once, when the areas are put together. */
export function reachOfKeysBy(reader: ReadReach): void {
  readReach = reader;
}

/** How often each key may call, whoever uses it. */
export const KEY_LIMIT: Limit = { limit: 600, seconds: 60 };

/**
 * The membership that a key calls with. Throws 403 for the calls of an account and those that are a person's own, such as making
 * keys or saying how people sign in, for what the key was not made for, and for changes of a key whose changes wait for a yes.
 */
export function membershipOfKey(
  { resources, actions, waits }: SessionKey,
  membership: Membership,
  call: KeyCall,
  definitions: DefinitionsPort,
): Membership {
  const isOfAccount = call.access.kind === "bearer" && call.access.standing === "account";
  if (isOfAccount || call.onBehalf === "refused") throw forbidden("key_refused");
  const isReading = call.method.toUpperCase() === "GET" || call.isReading === true;
  if (waits && !isReading && !call.passesOn) throw forbidden("key_waits");
  if (!resources && !actions) return membership;
  const reach = readReach?.(definitions, call);
  const isWithin = ({ action, resources: reached }: KeyReach): boolean =>
    (actions?.includes(action) ?? true) &&
    (resources === null || reached.some((name) => resources.includes(name)));
  if (!reach || !(call.passesOn || isWithin(reach))) throw forbidden("key_narrowed");
  if (!resources) return membership;
  const subjects = reach.subjectsOf(resources);
  const permissions = membership.permissions.filter((subject: Subject) => subjects.includes(subject));
  return { ...membership, permissions, only: resources };
}
