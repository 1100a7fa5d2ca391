import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** What becomes of bytes on their way. */
export type TcpFault =
  | "none"
  /** Connections open and bytes are taken, but nothing comes back, nor ever ends. */
  | "black hole"
  /** Answers are kept back; what is asked arrives. */
  | "lost answers";

/** An address on this machine that leads to another one, unless it is told otherwise. */
export interface TcpProxy {
  port: number;
  /** Of connections that are open as well as of new ones. */
  fault: TcpFault;
  /** How many connections are open. */
  open(): number;
  /** Breaks all connections. */
  cut(): void;
  stop(): Promise<void>;
}

/** Starts one on a free port. */
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.once("close", () => sockets.delete(socket));
  };
  let open = 0;
  const server = createServer((near) => {
    open += 1;
    near.once("close", () => {
      open -= 1;
    });
    const far = connect(target.port, target.host);
    keep(near);
    keep(far);
    near.on("data", (chunk) => {
      if (proxy.fault !== "black hole") far.write(chunk);
    });
    far.on("data", (chunk) => {
      if (proxy.fault === "none") near.write(chunk);
    });
    near.once("close", () => far.destroy());
    far.once("close", () => {
      if (proxy.fault === "none") near.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const proxy: TcpProxy = {
    port: (server.address() as AddressInfo).port,
    fault: "none",
    open: () => open,
    cut,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      cut();
      await closed;
    },
  };
  return proxy;
}
