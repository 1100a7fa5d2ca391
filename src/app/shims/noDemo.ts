import type { DemoServer } from "../../../dataProviders/demo/server/connectServer";

/** In the place of the demo's server and of what stands around it, in every build but the demo's. */
const NONE = "Only the demo has a server of its own.";

export function startServer(): DemoServer {
  throw new Error(NONE);
}

export function attendDemo(): void {
  throw new Error(NONE);
}
