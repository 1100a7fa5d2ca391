import { createEventSource, type EventSourceClient } from "eventsource-client";
import type { Access } from "../auth/sameRights";

export interface FollowParts {
  /** Of the stream of changes. */
  url: string;
  getToken(): string | undefined;
  /** The hash of the definitions that are shown. */
  hash(): string;
  /** Called when the server has others in force. */
  onChange(): void;
  /** Called with what the person may do, whenever a connection begins; one ends when that changes. */
  onAccess(access: Access): void;
  /** Called when the organisation lets the person in no more. */
  onPutOut(): void;
  /** Called when the server refuses the token. */
  onRefused(): void;
  /** Calls `listener` when there may be another token. */
  onToken(listener: () => void): void;
  /** Called with what the server says of itself whenever a connection to it begins. */
  onAnswer(headers: Headers): void;
  /** How the server is reached. */
  fetch: typeof globalThis.fetch;
  /** The page that follows: while it is hidden no connection is held, since browsers give an origin only six. */
  page: Pick<Document, "hidden" | "addEventListener">;
}

/**
 * Tells when the definitions in force, or the person's rights, change on the server: by its event stream, read with the
 * person's token. What changed while nobody listened is told on the next connection. Without a token none is tried.
 */
export function followDefinitions({
  url,
  getToken,
  hash,
  onChange,
  onAccess,
  onPutOut,
  onRefused,
  onToken,
  onAnswer,
  fetch,
  page,
}: FollowParts): void {
  let source: EventSourceClient | undefined;

  function compare(data: string): void {
    const { hash: current, access } = JSON.parse(data) as { hash?: string; access?: Access };
    if (current !== undefined && current !== hash()) onChange();
    if (access) onAccess(access);
  }

  function open(): void {
    source ??= createEventSource({
      url,
      fetch: async (address, { headers, signal } = {}) => {
        const token = getToken();
        const answer = await fetch(address, {
          cache: "no-store",
          signal: signal as AbortSignal,
          headers: { ...headers, ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
        });
        onAnswer(answer.headers);
        if (answer.status === 401) {
          close();
          onRefused();
        }
        return answer;
      },
      onMessage: ({ event, data }) => {
        if (event === "config-changed" || event === "config-current") compare(data);
        if (event === "access-ended") {
          close();
          onPutOut();
        }
      },
    });
  }

  function close(): void {
    source?.close();
    source = undefined;
  }

  const follow = (): void => (page.hidden || getToken() === undefined ? close() : open());
  page.addEventListener("visibilitychange", follow);
  onToken(follow);
  follow();
}
