import { Hono } from "hono";
import { afterEach, describe, expect, it } from "vitest";
import { head, type Listening, listenWith, openWire } from "../../../tests/support/wire";
import type { ListenerLimits } from "./listener";

const HEADERS_MS = 150;
const REQUEST_MS = 300;
/** A busy machine is late; what is not bounded at all does not come in this time either. */
const LATE_MS = 10_000;

const GOOD = head("GET /here");
const posted = (headers: Record<string, string | number>, body: string): string =>
  head("POST /echo", headers) + body;
const CHUNKED = { "Transfer-Encoding": "chunked" };

let listening: Listening;
afterEach(() => listening.stop());

async function listen(limits: Partial<ListenerLimits> = {}): Promise<Listening> {
  const app = new Hono();
  app.get("/here", (c) => c.text(c.req.header("Host") ?? "no host"));
  app.post("/echo", async (c) => c.text(await c.req.text()));
  app.onError((error, c) => c.text(error.message, 500));
  listening = await listenWith(app, limits);
  return listening;
}

const statusOf = (heard: string): number => Number(/^HTTP\/1\.1 (\d{3}) /.exec(heard)?.[1]);
const bodyOf = (heard: string): { error: string; code: string } =>
  JSON.parse(heard.slice(heard.indexOf("\r\n\r\n") + 4)) as { error: string; code: string };

describe("a request that cannot be meant", () => {
  it.each<[string, number, string | Uint8Array]>([
    ["has no Host header", 400, "GET /here HTTP/1.1\r\n\r\n"],
    ["has two of them", 400, "GET /here HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"],
    ["has one that is none", 400, "GET /here HTTP/1.1\r\nHost: a b\r\n\r\n"],
    ["has an address that is none", 400, "GET http://[/here HTTP/1.1\r\nHost: a\r\n\r\n"],
    ["has blanks before a colon", 400, "GET /here HTTP/1.1\r\nHost : a\r\n\r\n"],
    ["has a header over two lines", 400, "GET /here HTTP/1.1\r\nHost: a\r\nX: 1\r\n 2\r\n\r\n"],
    ["has a zero byte in a header", 400, "GET /here HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n"],
    ["ends its lines without a return", 400, "GET /here HTTP/1.1\nHost: a\n\n"],
    ["has a method that nobody knows", 400, head("FROB /here")],
    ["is of another protocol", 400, Buffer.from("16030100dc010000d80303", "hex")],
    ["is of another version", 400, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    ["would be a tunnel", 405, head("CONNECT example.org:443")],
    ["expects something else", 417, posted({ Expect: "cake", "Content-Length": 2 }, "{}")],
    ["has a header without end", 431, head("GET /here", { "X-Long": "x".repeat(100_000) })],
    ["has an address without end", 431, head(`GET /here?${"x".repeat(50_000)}`)],
    [
      "has thousands of headers",
      431,
      head("GET /here").replace("\r\n\r\n", `\r\n${"a:\r\n".repeat(3000)}\r\n`),
    ],
    ["has a length and chunks", 400, posted({ ...CHUNKED, "Content-Length": 5 }, "0\r\n\r\nGET /here")],
    [
      "has two lengths",
      400,
      "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
    ],
    ["has a length below zero", 400, posted({ "Content-Length": -2 }, "{}")],
    ["has a length with a sign", 400, posted({ "Content-Length": "+2" }, "{}")],
    ["has a length beyond numbers", 400, posted({ "Content-Length": "9".repeat(30) }, "{}")],
    ["is encoded as nobody knows", 400, posted({ "Transfer-Encoding": "xchunked" }, "0\r\n\r\n")],
    [
      "is chunked and then something else",
      400,
      posted({ "Transfer-Encoding": "chunked, identity" }, "0\r\n\r\n"),
    ],
    ["has chunks that are none", 400, posted(CHUNKED, "zz\r\n{}\r\n")],
    ["has chunks with bare line ends", 400, posted(CHUNKED, "2\n{}\n0\n\n")],
    ["has chunks with words without end", 413, posted(CHUNKED, `2;${"x".repeat(30_000)}\r\n{}\r\n0\r\n\r\n`)],
  ])(
    "because it %s is answered %i with the reason, over a connection that then ends",
    async (_, status, text) => {
      const { url, connections, logged } = await listen();
      const { closed } = await openWire(url, text);
      const heard = await closed;
      expect(statusOf(heard)).toBe(status);
      expect(bodyOf(heard)).toEqual({ error: expect.stringMatching(/\w{3}.*\.$/), code: expect.any(String) });
      expect(heard.toLowerCase()).toContain("x-content-type-options: nosniff\r\n");
      await expect.poll(connections.count, { interval: 5 }).toBe(0);
      expect(logged).toEqual([]);
      expect(await (await fetch(`${url}/here`)).text()).toMatch(/^127/);
    },
  );

  it("is refused after the calls before it on the same connection are answered", async () => {
    const { url } = await listen();
    const { closed } = await openWire(url, `${GOOD}${GOOD}\0rubbish\r\n\r\n`);
    const heard = await closed;
    expect(Array.from(heard.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => status)).toEqual([
      "200",
      "200",
      "400",
    ]);
  });
});

describe("a request that is only old", () => {
  it("of HTTP/1.0 without a host is answered, and its connection ends", async () => {
    const { url } = await listen();
    const { closed } = await openWire(url, "GET /here HTTP/1.0\r\n\r\n");
    expect(await closed).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\nno host$/);
  });

  it("that wants to be told to go on is told so", async () => {
    const { url } = await listen();
    const { heard } = await openWire(url, posted({ Expect: "100-continue", "Content-Length": 5 }, ""));
    await expect.poll(heard).toMatch(/^HTTP\/1\.1 100 Continue\r\n/);
  });
});

describe("a caller that does not get on", () => {
  async function timeOf(work: Promise<unknown>): Promise<number> {
    const start = performance.now();
    await work;
    return performance.now() - start;
  }

  it("with the head of a request loses the connection in time, however busily it sends", async () => {
    const { url, connections } = await listen({ headersMs: HEADERS_MS, requestMs: REQUEST_MS });
    const { socket, closed } = await openWire(url, "GET /here HTTP/1.1\r\nHost: a\r\nX-Slow: ");
    const trickle = setInterval(() => socket.write("x"), 20);
    const silent = await openWire(url);
    // Everybody else is answered meanwhile.
    expect((await fetch(`${url}/here`)).status).toBe(200);
    const ms = await timeOf(Promise.all([closed, silent.closed]));
    clearInterval(trickle);
    expect(ms).toBeLessThan(HEADERS_MS + LATE_MS);
    const heard = await closed;
    expect([statusOf(heard), bodyOf(heard).code]).toEqual([408, "request_timeout"]);
    expect(await silent.closed).toBe("");
    await expect.poll(connections.count).toBeLessThanOrEqual(1);
  });

  it.each([
    ["that is announced", { "Content-Length": 1000 }, "x"],
    ["in chunks", CHUNKED, "1\r\nx\r\n"],
  ])("with a body %s loses it in time, however busily it sends", async (_, headers, piece) => {
    const { url, logged } = await listen({ headersMs: HEADERS_MS, requestMs: REQUEST_MS });
    const { socket, closed } = await openWire(url, posted(headers, piece));
    const trickle = setInterval(() => socket.write(piece), 20);
    const heard = await closed;
    clearInterval(trickle);
    expect([statusOf(heard), bodyOf(heard).code]).toEqual([408, "request_timeout"]);
    expect(logged).toEqual([]);
  });

  it("and says nothing at all, before, within or after a call, loses it in time", async () => {
    const { url } = await listen({ silenceMs: HEADERS_MS });
    const wires = await Promise.all([
      openWire(url),
      openWire(url, posted({ "Content-Length": 10 }, "x")),
      openWire(url, GOOD),
    ]);
    expect(await timeOf(Promise.all(wires.map(({ closed }) => closed)))).toBeLessThan(HEADERS_MS + LATE_MS);
    expect(wires[2]?.heard()).toMatch(/^HTTP\/1\.1 200 /);
  });

  it("and does not fetch its answer loses it in time", async () => {
    const app = new Hono();
    let isLeft = false;
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)),
      cancel: () => {
        isLeft = true;
      },
    });
    app.get("/endless", (c) => c.body(endless));
    listening = await listenWith(app, { silenceMs: HEADERS_MS });
    const { socket } = await openWire(listening.url);
    socket.pause();
    socket.write(head("GET /endless"));
    await expect.poll(() => isLeft, { timeout: LATE_MS }).toBe(true);
    await expect.poll(listening.connections.count).toBe(0);
  });
});
