import type { AddressInfo } from "node:net";
import { connect, type Socket } from "node:net";
import { pino } from "pino";
import { createListener, type ListenerLimits } from "../../server/platform/http/listener";
import type { Connections } from "../../server/platform/http/connections";

/** A connection that says what no well-behaved client would. */
export interface Wire {
  socket: Socket;
  /** What came back so far. */
  heard(): string;
  /** Resolves with all that came back, when the connection is closed. */
  closed: Promise<string>;
}

/** Opens a connection to the address and sends the text over it. */
export async function openWire(url: string, text: string | Uint8Array = ""): Promise<Wire> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let heard = "";
  socket.on("data", (chunk) => {
    heard += chunk.toString();
  });
  // That it was cut off is told by `closed`.
  socket.on("error", () => undefined);
  const closed = new Promise<string>((resolve) => socket.once("close", () => resolve(heard)));
  await Promise.race([new Promise((resolve) => socket.once("connect", resolve)), closed]);
  if (text.length > 0) socket.write(text);
  return { socket, heard: () => heard, closed };
}

/** The head of a request with those headers, ready for its body. */
export function head(first: string, headers: Record<string, string | number> = {}): string {
  const lines = Object.entries({ Host: "localhost", ...headers }).map(([name, value]) => `${name}: ${value}`);
  return `${first} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`;
}

/** Long enough for nothing to end by itself. */
const PATIENT: ListenerLimits = {
  headersMs: 60_000,
  requestMs: 60_000,
  silenceMs: 60_000,
  checkMs: 20,
  maxConnections: 1000,
};

/** A server that listens in this process. */
export interface Listening {
  url: string;
  server: ReturnType<typeof createListener>["server"];
  connections: Connections;
  /** What it logged. */
  logged: { level: number; msg: string }[];
  stop(): Promise<void>;
}

/** Lets an app be asked through the network, with those limits. */
export async function listenWith(
  app: Parameters<typeof createListener>[0],
  limits: Partial<ListenerLimits> = {},
): Promise<Listening> {
  // The adapter puts its own in their place, which the other suites of this worker are not to meet.
  const { Request, Response } = globalThis;
  const logged: Listening["logged"] = [];
  const log = pino({ level: "trace" }, { write: (line) => logged.push(JSON.parse(line)) });
  const { server, connections } = createListener(app, { limits: { ...PATIENT, ...limits }, log });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    server,
    connections,
    logged,
    stop: async () => {
      connections.cut();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
      Object.assign(globalThis, { Request, Response });
    },
  };
}
