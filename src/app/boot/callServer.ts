import type { Environment } from "./environment";

type Fetch = typeof globalThis.fetch;

/** Of the sample organisation whose pages the demo shows to visitors. */
const DEMO_SUBDOMAIN = "hope";

/** How calls reach the server: through the network, and in the demo by messages to the worker that it runs in. */
export function callServer({ demo, apiUrl }: Environment): Fetch {
  if (!demo) return (input, init) => fetch(input, init);
  const starting = import("../../../dataProviders/demo/server/startServer");
  return async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, location.href);
    const isOwn = address.origin === location.origin && address.pathname.startsWith(`${apiUrl}/`);
    return isOwn ? (await starting).startServer().fetch(input, init) : fetch(input, init);
  };
}

/** The organisation that visitors see where the address names none. */
export function shownSubdomain({ demo }: Environment): string | undefined {
  return demo ? DEMO_SUBDOMAIN : undefined;
}
