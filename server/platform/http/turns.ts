import { pause } from "../turn";

/** Work of calls that goes on at one time, shared among the organisations that it is for. */
export interface Turns {
  /** Waits for a turn; answers how to give it back, or nothing where too many of the organisation wait already. */
  take(orgId: number): Promise<(() => void) | undefined>;
  /**
   * What nobody waits for calls it after a piece of work that took so long: while people work it waits for three times that
   * time before it goes on, else not at all.
   */
  makeWay(tookMs: number): Promise<void>;
}

export interface TurnLimits {
  inAll: number;
  /** Of one organisation, so that there is always room for another one's. */
  perOrganization: number;
  /** Of one organisation: beyond them callers are better off asking again. */
  waiting: number;
}

/** Somewhat more than there are connections to the database, so that none is idle while somebody waits. */
export const TURN_LIMITS: TurnLimits = { inAll: 20, perOrganization: 15, waiting: 200 };

/** People work while a call goes on and until this time after it: the next one follows soon. */
const STILL_WORKS_MS = 500;
/** Of the time that work takes which nobody waits for, so much is left to calls. */
const WAY = 3;
const MOST_WAY_MS = 500;

interface Share {
  running: number;
  waiting: (() => void)[];
}

/**
 * Turns of this process. Whoever comes alone has nearly all of them; where several organisations want more than there are, the
 * one with the fewest running is next, so that a heavy one slows itself.
 */
export function createTurns({ inAll, perOrganization, waiting: most }: TurnLimits = TURN_LIMITS): Turns {
  const shares = new Map<number, Share>();
  let running = 0;
  let lastEnd = Number.NEGATIVE_INFINITY;

  /** Of those that wait and may have one more: the one with the least, and of equals who came first. */
  function next(): Share | undefined {
    let found: Share | undefined;
    for (const share of shares.values()) {
      const isOpen = share.waiting.length > 0 && share.running < perOrganization;
      if (isOpen && share.running < (found?.running ?? Number.POSITIVE_INFINITY)) found = share;
    }
    return found;
  }
  function begin(share: Share): void {
    running += 1;
    share.running += 1;
  }
  function goOn(): void {
    while (running < inAll) {
      const share = next();
      const start = share?.waiting.shift();
      if (!share || !start) return;
      begin(share);
      start();
    }
  }
  function giveBack(orgId: number, share: Share): () => void {
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      running -= 1;
      lastEnd = performance.now();
      share.running -= 1;
      if (share.running === 0 && share.waiting.length === 0) shares.delete(orgId);
      goOn();
    };
  }
  return {
    take: async (orgId) => {
      const share = shares.get(orgId) ?? { running: 0, waiting: [] };
      shares.set(orgId, share);
      if (running < inAll && share.running < perOrganization && share.waiting.length === 0) begin(share);
      else if (share.waiting.length >= most) return undefined;
      else await new Promise<void>((start) => share.waiting.push(start));
      return giveBack(orgId, share);
    },
    makeWay: async (tookMs) => {
      const isWorking = running > 0 || performance.now() - lastEnd < STILL_WORKS_MS;
      if (isWorking) await pause(Math.min(WAY * tookMs, MOST_WAY_MS));
    },
  };
}
