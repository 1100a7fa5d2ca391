import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What the stub does instead of its work. */
export type HttpFault =
  | "none"
  /** Reads the request and never answers. */
  | "silence"
  /** Ends the connection without an answer. */
  | "close"
  /** Begins an answer and ends the connection in its middle. */
  | "half"
  /** Sends an answer byte by byte, for ever. */
  | "trickle"
  /** 200 with something else than was agreed. */
  | "garbage"
  /** 200 with JSON that holds nothing. */
  | "empty"
  /** 500. */
  | "error"
  /** Does its work and ends the connection without saying so. */
  | "lost answer";

/** A request as it came, whole. */
export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

/** An HTTP service on this machine that misbehaves as it is told. */
export interface FaultyHttp {
  url: string;
  fault: HttpFault;
  requests: ReceivedRequest[];
  stop(): Promise<void>;
}

function misbehave(fault: Exclude<HttpFault, "none">, response: ServerResponse): void {
  switch (fault) {
    case "silence":
      return;
    case "close":
    case "lost answer":
      response.destroy();
      return;
    case "half":
      response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "1000" });
      response.write('{"id": "half', () => response.destroy());
      return;
    case "trickle": {
      response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "1000000" });
      const dripping = setInterval(() => response.write(" "), 20);
      response.once("close", () => clearInterval(dripping));
      return;
    }
    case "garbage":
      response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>It works!</h1>");
      return;
    case "empty":
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
      return;
    case "error":
      response.writeHead(500, { "Content-Type": "application/json" }).end('{"error": {"message": "broken"}}');
  }
}

/** Starts one on a free port that answers with `work` where it has no fault. */
export async function startFaultyHttp(
  work: (request: ReceivedRequest, response: ServerResponse) => void,
): Promise<FaultyHttp> {
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on("error", () => undefined);
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const { method = "", url: path = "", headers } = incoming;
      const request = { method, path, headers, body: Buffer.concat(chunks) };
      stub.requests.push(request);
      if (stub.fault === "none") return work(request, response);
      if (stub.fault === "lost answer") {
        response.end = () => response;
        work(request, response);
      }
      return misbehave(stub.fault, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stub: FaultyHttp = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: "none",
    requests: [],
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return stub;
}
