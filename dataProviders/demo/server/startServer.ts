import { connectServer, type DemoServer } from "./connectServer";
import type { Line, PageMessage, WorkerMessage } from "./messages";

let server: DemoServer | undefined;

/** One worker for all tabs, so that they see the same; one for each where the browser has no shared ones. */
function openLine(): Line<PageMessage, WorkerMessage> {
  if (typeof SharedWorker === "undefined") {
    return new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "almoner-demo" });
  }
  return new SharedWorker(new URL("./worker.ts", import.meta.url), { type: "module", name: "almoner-demo" })
    .port;
}

/** Nobody is signed in to a server that knows nothing of former visits. */
function beginAnew(): void {
  sessionStorage.clear();
  location.reload();
}

/** The server of the demo, started with the first call of this and the same from then on. */
export function startServer(): DemoServer {
  server ??= connectServer(openLine(), beginAnew);
  return server;
}
