import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A call that a connection carries. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** The open connections of a server. */
export interface Connections {
  /** How many there are. */
  count(): number;
  /** The call that the connection carries, while it is not answered. */
  exchangeOn(socket: Socket): Exchange | undefined;
  /** Ends those that carry no call, and the others as soon as theirs is answered. */
  endWhenQuiet(): void;
  /** Cuts all of them off. */
  cut(): void;
}

/** How many connections there may be, and who is told when there are that many. */
export interface ConnectionsOptions {
  max: number;
  /** Called once each time the limit is reached. */
  onFull?: () => void;
}

/** The connections have to fall below this share of their limit before reaching it is news again. */
const RELIEF = 0.9;

/**
 * Keeps account of a server's connections. One more than `max` costs the one that has waited longest for its caller: for
 * the rest of a request, or for another one. Where nobody is waited for it costs the one whose answer has taken longest
 * to fetch, and where all callers wait for the server the new one is turned away. So whoever opens connections and says
 * nothing loses them to those who speak.
 */
export function watchConnections(server: Server, { max, onFull }: ConnectionsOptions): Connections {
  // In the order of since when they wait.
  const open = new Map<Socket, Exchange | undefined>();
  let isEnding = false;
  let isFull = false;

  function dispensable(): Socket | undefined {
    let slowest: Socket | undefined;
    for (const [socket, exchange] of open) {
      if (!exchange?.request.complete) return socket;
      if (slowest === undefined && exchange.response.headersSent) slowest = socket;
    }
    return slowest;
  }

  function makeRoom(): void {
    if (open.size < max * RELIEF) isFull = false;
    if (open.size < max) return;
    if (!isFull) onFull?.();
    isFull = true;
    const socket = dispensable();
    if (socket === undefined) return;
    open.delete(socket);
    socket.destroy();
  }

  server.on("connection", (socket: Socket) => {
    makeRoom();
    if (open.size >= max || isEnding) {
      socket.destroy();
      return;
    }
    open.set(socket, undefined);
    socket.once("close", () => open.delete(socket));
  });

  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (!open.has(socket)) return;
    const exchange = { request, response };
    open.set(socket, exchange);
    response.once("close", () => {
      // Of pipelined calls the next one is there already.
      if (open.get(socket) !== exchange) return;
      open.delete(socket);
      if (isEnding) socket.end();
      if (!socket.destroyed) open.set(socket, undefined);
    });
  });

  return {
    count: () => open.size,
    exchangeOn: (socket) => open.get(socket),
    endWhenQuiet: () => {
      isEnding = true;
      for (const [socket, exchange] of open) if (exchange === undefined) socket.destroy();
    },
    cut: () => {
      for (const socket of open.keys()) socket.destroy();
    },
  };
}
