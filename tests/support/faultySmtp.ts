import { createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

/** What the stub does to one mail. */
export type SmtpFault =
  | "none"
  /** Takes the connection and says nothing. */
  | "silence"
  /** Greets letter by letter, for ever. */
  | "trickle"
  /** Greets with something that is not SMTP. */
  | "garbage"
  /** Ends the connection before it greets. */
  | "refuse"
  /** Ends the connection where the content is awaited. */
  | "close before the content"
  /** Ends it when the first bytes of the content have come. */
  | "close in the content"
  /** Takes the whole content and ends the connection without an answer. */
  | "close after the content"
  /** Takes the whole content and never answers. */
  | "silence after the content"
  /** Answers twice that the mail was taken. */
  | "answer twice"
  /** 451 for the recipient. */
  | "later"
  /** 550 for the recipient. */
  | "unknown recipient"
  /** 554 after the content. */
  | "refuse the content";

/** An SMTP server on this machine that misbehaves as it is told. */
export interface FaultySmtp {
  url: string;
  /** What it does to the next connections. */
  fault: SmtpFault;
  /** How many connections were opened. */
  connections(): number;
  /** The recipient of every mail whose whole content has come, whatever was answered. */
  received: string[];
  /** Ends everything; the address answers no more. */
  stop(): Promise<void>;
}

function converse(socket: Socket, stub: FaultySmtp): void {
  const { fault } = stub;
  let recipient = "";
  let inContent = false;
  let buffered = "";
  const say = (line: string): void => {
    socket.write(`${line}\r\n`);
  };
  const command = (line: string): void => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === "RCPT") recipient = /<([^>]*)>/.exec(line)?.[1] ?? "";
    if (verb === "RCPT" && fault === "later") return say("451 4.3.0 not now");
    if (verb === "RCPT" && fault === "unknown recipient") return say("550 5.1.1 no such user");
    if (verb === "DATA" && fault === "close before the content") return void socket.destroy();
    if (verb === "DATA") {
      inContent = true;
      return say("354 go on");
    }
    if (verb === "QUIT") {
      say("221 bye");
      return void socket.end();
    }
    return say("250 fine");
  };
  const contentEnds = (): void => {
    inContent = false;
    stub.received.push(recipient);
    if (fault === "close after the content") return void socket.destroy();
    if (fault === "silence after the content") return;
    if (fault === "refuse the content") return say("554 5.7.1 not this");
    say("250 taken");
    if (fault === "answer twice") say("250 taken");
  };
  socket.on("data", (chunk) => {
    buffered += chunk.toString("latin1");
    if (inContent && fault === "close in the content") return void socket.destroy();
    for (;;) {
      const end = inContent ? buffered.indexOf("\r\n.\r\n") : buffered.indexOf("\r\n");
      if (end < 0) return undefined;
      const part = buffered.slice(0, end);
      buffered = buffered.slice(end + (inContent ? 5 : 2));
      if (inContent) contentEnds();
      else command(part);
    }
  });
  socket.on("error", () => undefined);
  if (fault === "silence") return;
  if (fault === "refuse") return void socket.destroy();
  if (fault === "garbage") return say("HTTP/1.1 400 Bad Request");
  if (fault === "trickle") {
    const dripping = setInterval(() => socket.write("220-x\r\n"), 20);
    socket.once("close", () => clearInterval(dripping));
    return;
  }
  return say("220 faulty.example");
}

/** Starts one on a free port. */
export async function startFaultySmtp(): Promise<FaultySmtp> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server: Server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    converse(socket, stub);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stub: FaultySmtp = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: "none",
    received: [],
    connections: () => connections,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
  return stub;
}
