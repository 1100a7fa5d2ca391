import { getConnInfo } from "@hono/node-server/conninfo";
import type { MiddlewareHandler } from "hono";
import type { RequestEnvironment } from "./route";

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/**
 * The address of the caller. A proxy on the same machine is believed about whom it speaks for, since only this
 * machine can open a connection from loopback; anybody else's X-Forwarded-For is their own claim and ignored.
 */
export const clientAddress: MiddlewareHandler<RequestEnvironment> = async (c, next) => {
  // In process, as in tests, there is no socket.
  const incoming: unknown = (c.env as { incoming?: unknown } | undefined)?.incoming;
  const peer = incoming === undefined ? undefined : getConnInfo(c).remote.address;
  const forwarded = c.req.header("X-Forwarded-For")?.split(",").at(-1)?.trim();
  const viaProxy = peer === undefined || LOOPBACK.test(peer);
  c.set("address", (viaProxy && forwarded) || peer || null);
  await next();
};
