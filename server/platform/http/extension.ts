import type { Membership, Session } from "../auth/sessions";
import type { Transaction } from "../db/database";
import type { Services } from "./services";

type Values = Record<string, unknown>;

/** A member's call, before its values are judged. */
export interface ExtendedCall {
  method: string;
  /** As the route has it: `/member/update/{id}/`. */
  path: string;
  params: Readonly<Record<string, string>>;
  session: Session;
  membership: Membership;
  services: Services;
  now: Date;
}

/** What a call takes and answers beside what its route knows of. */
export interface CallExtension {
  /** The body without what is the extension's; throws 422 for what cannot be. */
  takeBody(body: Values): Values;
  /** Within the transaction of the call, after its work, which answered this. */
  afterWork(tx: Transaction, result: unknown): Promise<void>;
  /** The answer with what is the extension's. */
  extendAnswer(body: unknown): Promise<unknown>;
}

/** Answers what a call carries besides; nothing for most. */
export type ExtendCall = (call: ExtendedCall) => CallExtension | undefined;

let extendCall: ExtendCall = () => undefined;

/** Tells what extends calls: once, when the areas are put together. */
export function extendCallsBy(extend: ExtendCall): void {
  extendCall = extend;
}

/** What extends this call. */
export function extensionOf(call: ExtendedCall): CallExtension | undefined {
  return extendCall(call);
}
