import type { FoundSession } from "./sessions";
import { toHex } from "../bytes";

/**
 * Sessions as this process found them last, by the hash of their token. That tells what may be asked together with the
 * session, and never who may ask: what comes of it counts only where the session, found again, says the same.
 */
export interface LastSessions {
  of(tokenHash: Uint8Array): FoundSession | undefined;
  keep(session: FoundSession): void;
  forget(tokenHash: Uint8Array): void;
}

const MOST = 5000;

const keyOf = (tokenHash: Uint8Array): string => toHex(tokenHash);

/** Keeps `most` of them, those longest kept going first. */
export function createLastSessions(most = MOST): LastSessions {
  const sessions = new Map<string, FoundSession>();
  return {
    of: (tokenHash) => sessions.get(keyOf(tokenHash)),
    keep: (session) => {
      const key = keyOf(session.tokenHash);
      if (!sessions.has(key) && sessions.size >= most) {
        for (const oldest of sessions.keys()) {
          sessions.delete(oldest);
          break;
        }
      }
      sessions.set(key, session);
    },
    forget: (tokenHash) => {
      sessions.delete(keyOf(tokenHash));
    },
  };
}
