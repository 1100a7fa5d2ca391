import { toBase64url } from "../bytes";
/** How many answers that do not end there may be, of server-sent events. */
export interface StreamLimits {
  perSession: number;
  perOrganization: number;
  inAll: number;
}

/** Places for answers that last as long as their reader. */
export interface StreamPlaces {
  /** How many are taken. */
  count(): number;
  /** Takes a place; answers how to give it back, or nothing when all are taken. */
  take(reader: { session: Uint8Array; orgId: number }): (() => void) | undefined;
}

/** A person's browsers hold one for each page that is in view. */
const PER_SESSION = 20;

/** Of a server's connections half may be streams, and half of those one organisation's: calls get through either way. */
export function streamLimits(maxConnections: number): StreamLimits {
  const inAll = Math.max(1, Math.floor(maxConnections / 2));
  return { perSession: PER_SESSION, perOrganization: Math.max(1, Math.floor(inAll / 2)), inAll };
}

/** Places of this process. */
export function createStreamPlaces({ perSession, perOrganization, inAll }: StreamLimits): StreamPlaces {
  const taken = new Map<string, number>();
  let count = 0;
  const add = (key: string, change: 1 | -1): void => {
    const sum = (taken.get(key) ?? 0) + change;
    if (sum === 0) taken.delete(key);
    else taken.set(key, sum);
  };
  return {
    count: () => count,
    take: ({ session, orgId }) => {
      const ofSession = `session ${toBase64url(session)}`;
      const ofOrganization = `organization ${orgId}`;
      const isFull =
        count >= inAll ||
        (taken.get(ofSession) ?? 0) >= perSession ||
        (taken.get(ofOrganization) ?? 0) >= perOrganization;
      if (isFull) return undefined;
      const change = (by: 1 | -1): void => {
        count += by;
        add(ofSession, by);
        add(ofOrganization, by);
      };
      change(1);
      let isTaken = true;
      return () => {
        if (isTaken) change(-1);
        isTaken = false;
      };
    },
  };
}
