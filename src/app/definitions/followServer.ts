import type { Services } from "../boot/createServices";
import type { FollowParts } from "./followDefinitions";

/** What a page wants to hear of the server's stream of changes. */
export type Following = Pick<FollowParts, "hash" | "onChange" | "onAccess" | "onPutOut">;

/** Follows the stream of changes with the session's token. Loaded behind the first screen: nobody waits for it. */
export async function followServer(
  { environment, session, appBuild, refused, fetch }: Services,
  following: Following,
): Promise<void> {
  const { followDefinitions } = await import("./followDefinitions");
  followDefinitions({
    url: new URL(`${environment.apiUrl.replace(/\/+$/, "")}/config/events/`, location.href).href,
    getToken: () => session.token(),
    onToken: session.onUser,
    onRefused: refused,
    ...following,
    onAnswer: (headers) => {
      const build = headers.get("X-App-Build");
      if (build !== null) appBuild.seen(build);
    },
    fetch,
    page: document,
  });
}
