import type { Logger } from "pino";
import type { News } from "../db/news";

const TOPIC = "rights";

/** A person in an organisation. */
export interface RightsHolder {
  orgId: number;
  userId: number;
}

/** What has become of a person's rights: they may be others now, or there are none since they are no longer let in. */
export type RightsChange = "changed" | "ended";

/** News of what people may do. */
export interface RightsNews {
  /** Tells whoever follows that person, in every process. Called once the change is there to be read. */
  tell(holder: RightsHolder, change: RightsChange): Promise<void>;
  /** Calls `listener` when that person's rights have changed, or may have unheard; answers how to stop. */
  subscribe(holder: RightsHolder, listener: (change: RightsChange) => void): () => void;
}

const keyOf = ({ orgId, userId }: RightsHolder): string => `${orgId} ${userId}`;
const ENDED = "ended ";

/** News by way of the database, which all processes share. */
export async function createRightsNews(news: Pick<News, "notify" | "listen">): Promise<RightsNews> {
  const followers = new Map<string, Set<(change: RightsChange) => void>>();
  await news.listen(TOPIC, (text) => {
    const hasEnded = text.startsWith(ENDED);
    const key = hasEnded ? text.slice(ENDED.length) : text;
    // Without a text some may have been missed.
    const told = key === "" ? [...followers.values()].flatMap((all) => [...all]) : followers.get(key);
    for (const listener of told ?? []) listener(hasEnded ? "ended" : "changed");
  });
  return {
    tell: (holder, change) => news.notify(TOPIC, `${change === "ended" ? ENDED : ""}${keyOf(holder)}`),
    subscribe: (holder, listener) => {
      const key = keyOf(holder);
      const all = followers.get(key) ?? new Set();
      followers.set(key, all.add(listener));
      return () => {
        all.delete(listener);
        if (all.size === 0 && followers.get(key) === all) followers.delete(key);
      };
    },
  };
}

/** Tells open pages, once the change is there to be read. What is not heard is found out with the next refusal. */
export async function tellRights(
  { rightsNews, log }: { rightsNews: Pick<RightsNews, "tell">; log: Pick<Logger, "error"> },
  holder: RightsHolder,
  change: RightsChange,
): Promise<void> {
  await rightsNews
    .tell(holder, change)
    .catch((error: unknown) => log.error({ err: error }, "news of rights were not passed on"));
}

/** Tells the open pages of ended sessions, which then learn that their token is refused; others only look anew. */
export async function tellEnded(
  services: Parameters<typeof tellRights>[0],
  ended: readonly { userId: number; orgId: number | null }[],
): Promise<void> {
  const holders = new Map<string, RightsHolder>();
  for (const { userId, orgId } of ended) {
    if (orgId !== null) holders.set(keyOf({ userId, orgId }), { userId, orgId });
  }
  for (const holder of holders.values()) await tellRights(services, holder, "changed");
}
