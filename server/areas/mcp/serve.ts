import { createMcpHandler } from "@modelcontextprotocol/server";
import { failing } from "../../platform/errors";
import { createTools } from "./createTools";
import type { Agent } from "./tool";

/** The most bytes of a message. */
const MAX_MESSAGE = 1_048_576;

/** What the protocol reads of a request beside its message. */
const READ_HEADERS = ["Accept", "Content-Type", "Mcp-Protocol-Version", "Mcp-Method", "Mcp-Name"];

const STATUSES = [200, 202, 400, 413, 415] as const;

/** A request as it came in. */
interface Incoming {
  header(name: string): string | undefined;
  body: ReadableStream<Uint8Array> | null;
}

/** The protocol's answer to one request. */
export interface McpAnswer {
  status: (typeof STATUSES)[number];
  body: string;
  headers: Record<string, string>;
}

/** Answers one message of the protocol for an agent. Throws 400, 413 or 415 for what is no message of it. */
export async function serve(agent: Agent, { header, body }: Incoming): Promise<McpAnswer> {
  // Nothing is told unasked, so that there is nothing to subscribe to.
  const handler = createMcpHandler(() => createTools(agent), {
    maxRequestBodySize: MAX_MESSAGE,
    maxSubscriptions: 0,
  });
  const headers = READ_HEADERS.flatMap((name): [string, string][] => {
    const value = header(name);
    return value === undefined ? [] : [[name, value]];
  });
  // Node wants to be told that a body is sent before the answer is read (Fetch Standard).
  const init = { method: "POST", headers, body, duplex: "half" };
  const response = await handler.fetch(new Request("http://inside/mcp", init));
  const status = STATUSES.find((known) => known === response.status);
  const text = await response.text();
  if (status === undefined || (status >= 400 && isNoMessage(text))) {
    throw failing(status === 413 || status === 415 ? status : 400)("bad_message");
  }
  return {
    status,
    body: text,
    headers: { "Content-Type": response.headers.get("Content-Type") ?? "application/json" },
  };
}

/** Whether the protocol answers what was no message at all; what it refuses of a message is for whoever sent that. */
function isNoMessage(text: string): boolean {
  return !/"id":\s*("|-?\d)/.test(text);
}
