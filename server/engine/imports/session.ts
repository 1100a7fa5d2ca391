import type { Session } from "../../platform/auth/sessions";
import type { RunOrder } from "./runs";

/** Whoever asked for an import, at work although they may be gone. */
export function sessionOf({ userId, email, membership }: RunOrder["actor"]): Session {
  return {
    userId,
    email,
    membership,
    pending: null,
    suspended: null,
    unsecured: null,
    operator: null,
    isBound: false,
    key: null,
    tokenHash: new Uint8Array(),
  };
}
