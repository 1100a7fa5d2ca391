import { createEventSource, type EventSourceClient } from "eventsource-client";

export interface FollowParts {
  /** Of the stream of changes. */
  url: string;
  getToken(): string | undefined;
  /** The hash of the definitions that are shown. */
  hash(): string;
  /** Called when the server has others in force. */
  onChange(): void;
  /** The page that follows: while it is hidden no connection is held, since browsers give an origin only six. */
  page: Pick<Document, "hidden" | "addEventListener" | "removeEventListener">;
}

/**
 * Tells when the definitions in force change on the server: by its event stream, read with the person's token. What
 * changed while nobody listened is told on the next connection. Answers how to stop.
 */
export function followDefinitions({ url, getToken, hash, onChange, page }: FollowParts): () => void {
  let source: EventSourceClient | undefined;

  function compare(data: string): void {
    const { hash: current } = JSON.parse(data) as { hash?: string };
    if (current !== undefined && current !== hash()) onChange();
  }

  function open(): void {
    source ??= createEventSource({
      url,
      fetch: (address, { headers, signal } = {}) => {
        const token = getToken();
        return fetch(address, {
          cache: "no-store",
          signal: signal as AbortSignal,
          headers: { ...headers, ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
        });
      },
      onMessage: ({ event, data }) => {
        if (event === "config-changed" || event === "config-current") compare(data);
      },
    });
  }

  function close(): void {
    source?.close();
    source = undefined;
  }

  const follow = (): void => (page.hidden ? close() : open());
  page.addEventListener("visibilitychange", follow);
  follow();
  return () => {
    page.removeEventListener("visibilitychange", follow);
    close();
  };
}
