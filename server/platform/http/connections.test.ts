import { Hono } from "hono";
import { afterEach, describe, expect, it } from "vitest";
import { head, type Listening, listenWith, openWire, type Wire } from "../../../tests/support/wire";
import { closeServer } from "./closeServer";
import { affordableConnections } from "./openFiles";

let listening: Listening;
/** Lets the answers of `/wait` go. */
let answer: () => void;
/** How many requests the app was handed. */
let arrived: number;
let wires: Wire[];

async function listen(maxConnections = 1000): Promise<void> {
  const app = new Hono();
  arrived = 0;
  app.use(async (_c, next) => {
    arrived += 1;
    await next();
  });
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  app.get("/here", (c) => c.text("here"));
  app.get("/wait", async (c) => {
    await asked;
    return c.text("waited");
  });
  app.get("/endless", (c) => {
    c.header("Content-Type", "text/event-stream");
    return c.body(
      new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode("on")) }),
    );
  });
  app.post("/echo", async (c) => c.text(await c.req.text()));
  app.onError((error, c) => c.text(error.message, 400));
  listening = await listenWith(app, { maxConnections });
  wires = [];
}

afterEach(async () => {
  for (const { socket } of wires) socket.destroy();
  answer();
  await listening.stop();
});

async function open(text = "", until = ""): Promise<Wire> {
  const wire = await openWire(listening.url, text);
  wires.push(wire);
  if (until !== "") await expect.poll(wire.heard).toContain(until);
  return wire;
}
const whenArrived = async (count: number): Promise<void> => {
  await expect.poll(() => arrived, { interval: 5 }).toBe(count);
};
const isOpen = ({ socket }: Wire): boolean => !socket.destroyed;

describe("a server with as many connections as it may have", () => {
  it("answers those who speak while two thousand say nothing", async () => {
    await listen(500);
    for (let opened = 0; opened < 2000; opened += 100) {
      await Promise.all(Array.from({ length: 100 }, () => open()));
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => open(head("GET /here", { Connection: "close" }))),
    );
    for (const { closed } of answers) expect(await closed).toMatch(/^HTTP\/1\.1 200 [^]*here$/);
    expect(listening.connections.count()).toBeLessThanOrEqual(500);
    // Told once, not for each of the two thousand.
    expect(listening.logged.map(({ msg }) => msg)).toEqual([expect.stringContaining("as many connections")]);
  });

  it("closes first whoever it has waited for longest, in the midst of a request or between two", async () => {
    await listen(3);
    const between = await open(head("GET /here"), "here");
    const within = await open(head("POST /echo", { "Content-Length": 10 }) + "half");
    const speaking = await open(head("GET /here"), "here");
    speaking.socket.write(head("GET /wait"));
    await whenArrived(4);
    const first = await open(head("GET /wait"));
    await between.closed;
    expect([isOpen(within), isOpen(speaking)]).toEqual([true, true]);
    await whenArrived(5);
    const second = await open(head("GET /wait"));
    await within.closed;
    answer();
    for (const { heard } of [speaking, first, second]) await expect.poll(heard).toContain("waited");
  });

  it("closes the slowest reader when nobody is waited for, and takes nobody new while all wait for it", async () => {
    await listen(2);
    const reader = await open(head("GET /endless"), "on");
    const waiting = await open(head("GET /wait"));
    await whenArrived(2);
    const next = await open(head("GET /wait"));
    await reader.closed;
    await whenArrived(3);
    const turnedAway = await open(head("GET /here"));
    expect(await turnedAway.closed).toBe("");
    answer();
    for (const { heard } of [waiting, next]) await expect.poll(heard).toContain("waited");
  });

  it("has no more than the system lets it open files for", () => {
    expect(affordableConnections(5000, 1024)).toBe(768);
    expect(affordableConnections(5000, 1_048_576)).toBe(5000);
    expect(affordableConnections(5000, undefined)).toBe(5000);
  });
});

describe("a server that closes", () => {
  it("answers what is asked, takes nobody new, and closes what carries no call at once", async () => {
    await listen();
    const silent = await open();
    const begun = await open("GET /here HTTP/1.1\r\nHo");
    const between = await open(head("GET /here"), "here");
    const asked = await open(head("GET /wait"));
    const half = await open(`${head("POST /echo", { "Content-Length": 10 })}first`);
    await whenArrived(3);
    const closing = closeServer(listening.server, listening.connections, 60_000);
    await Promise.all([silent.closed, begun.closed, between.closed]);
    await expect(fetch(`${listening.url}/here`)).rejects.toThrow("fetch failed");
    expect([isOpen(asked), isOpen(half)]).toEqual([true, true]);
    answer();
    half.socket.write("other");
    expect(await asked.closed).toMatch(/waited$/);
    expect(await half.closed).toMatch(/firstother$/);
    await closing;
    await expect.poll(listening.connections.count).toBe(0);
  });

  it("cuts off what has not ended in time", async () => {
    await listen();
    const endless = await open(head("GET /endless"), "on");
    const waiting = await open(head("GET /wait"));
    await whenArrived(2);
    await closeServer(listening.server, listening.connections, 100);
    await Promise.all([endless.closed, waiting.closed]);
    await expect.poll(listening.connections.count).toBe(0);
  });
});
