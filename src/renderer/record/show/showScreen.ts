import { preloadable } from "../../context/preloadable";

/** The show panel, in a chunk of its own. */
export const showScreen = preloadable(async () => (await import("./ShowPanel")).ShowPanel);

/** Fetches the code of the show panel before it is needed. Never rejects: opening it tries again. */
export async function prefetchShow(): Promise<void> {
  await showScreen.preload().catch(() => undefined);
}
