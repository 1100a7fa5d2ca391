import type { Database } from "./database";

const CHANNEL = "almoner_news";

/** Told and heard by topic, over the one connection that a process listens on. */
export interface News extends Pick<Database, "notify" | "listen"> {
  /** Begins to listen; answers how to stop. Nothing is heard before. */
  open(onLoss: (error: Error) => void): Promise<() => Promise<void>>;
}

/** The topics of a database. As on its channels, an empty text says that some may have been missed. */
export function createNews(database: Pick<Database, "notify" | "listen">): News {
  const listeners = new Map<string, Set<(text: string) => void>>();
  const hear = (news: string): void => {
    const end = news.indexOf(" ");
    const topics = news === "" ? [...listeners.keys()] : [news.slice(0, end)];
    const text = news === "" ? "" : news.slice(end + 1);
    for (const topic of topics) for (const onNews of listeners.get(topic) ?? []) onNews(text);
  };
  return {
    notify: (topic, text) => database.notify(CHANNEL, `${topic} ${text}`),
    listen: async (topic, onNews) => {
      const all = listeners.get(topic) ?? new Set();
      listeners.set(topic, all.add(onNews));
      return async () => void all.delete(onNews);
    },
    open: (onLoss) => database.listen(CHANNEL, hear, onLoss),
  };
}
