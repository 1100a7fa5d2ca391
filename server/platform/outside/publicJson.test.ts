import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import {
  createPublicFetch,
  createPublicJsonReader,
  type HostAddress,
  type PublicJsonParts,
} from "./publicJson";

const open: Server[] = [];
afterEach(async () => {
  await Promise.all(
    open.splice(0).map(
      (server) =>
        new Promise((done) => {
          server.closeAllConnections();
          server.close(done);
        }),
    ),
  );
});

/** A server on this machine and the port that it listens on. */
async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  open.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return (server.address() as AddressInfo).port;
}

const asJson =
  (body: unknown, status = 200, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));

const here: HostAddress[] = [{ address: "127.0.0.1", family: 4 }];
/** Lets it come to this machine, as no real one does. */
const open4 = (more: Partial<PublicJsonParts> = {}): PublicJsonParts => ({
  lookup: async () => here,
  isAllowed: (address) => address === "127.0.0.1",
  ...more,
});
const never: PublicJsonParts["lookup"] = () => Promise.reject(new Error("nobody was to be asked"));

describe("a call to an address that somebody named", () => {
  it("is sent as fetch sends it, and told what came, redirects too", async () => {
    let body = "";
    const port = await listen((request, response) => {
      request.setEncoding("utf8").on("data", (text: string) => (body += text));
      request.on("end", () =>
        asJson({ type: request.headers["content-type"] }, 302, { Location: "/x" })(request, response),
      );
    });
    const fetchPublic = createPublicFetch(open4());
    const answer = await fetchPublic(`http://id.example:${port}/token`, {
      method: "POST",
      body: new URLSearchParams({ code: "1" }),
    });
    expect([answer.status, answer.headers.get("location"), body]).toEqual([302, "/x", "code=1"]);
    expect(await answer.json()).toEqual({ type: "application/x-www-form-urlencoded;charset=UTF-8" });
  });

  it("goes nowhere inside of the server's network, and takes no answer without end", async () => {
    const port = await listen((_request, response) => void response.end("x".repeat(2000)));
    const closed = createPublicFetch({ lookup: async () => here });
    await expect(closed(`http://id.example:${port}/`)).rejects.toThrow(/private|internal|public/i);
    const short = createPublicFetch(open4({ maxBytes: 1000 }));
    await expect(short(`http://id.example:${port}/`)).rejects.toThrow(/larger|large|more than/i);
  });
});

describe("JSON from the public internet", () => {
  it("is read without cookies, tokens or anything of ours but a name", async () => {
    let sent: IncomingHttpHeaders = {};
    const port = await listen((request, response) => {
      sent = request.headers;
      asJson([{ id: 1 }])(request, response);
    });
    const read = createPublicJsonReader(open4());
    expect(await read(`http://api.example:${port}/todos?x=1`)).toEqual([{ id: 1 }]);
    expect(Object.keys(sent).toSorted()).toEqual([
      "accept",
      "accept-encoding",
      "connection",
      "host",
      "user-agent",
    ]);
    expect(sent.host).toBe(`api.example:${port}`);
  });

  it.each([
    "http://127.0.0.1/",
    "http://127.1/",
    "http://2130706433/",
    "http://0x7f.0.0.1/",
    "http://0177.0.0.1/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://169.254.169.254/latest/meta-data/",
    "http://[fd00:ec2::254]/",
    "http://0.0.0.0:5432/",
    "http://10.0.0.1/",
  ])("is not looked for at %s", async (address) => {
    await expect(createPublicJsonReader({ lookup: never })(address)).rejects.toThrow(
      "not on the public internet",
    );
  });

  it.each([
    ["ftp://api.example/todos", "begins with https://"],
    ["file:///etc/passwd", "begins with https://"],
    ["javascript:alert(1)", "begins with https://"],
    ["todos", "whole address"],
    ["https://user:secret@api.example/", "password"],
    ["http://api.example:22/", "port 22"],
    ["http://api.example:25/", "port 25"],
  ])("is refused for %s", async (address, reason) => {
    await expect(createPublicJsonReader({ lookup: never })(address)).rejects.toThrow(reason);
  });

  it.each([
    ["a private address", [{ address: "10.0.0.7", family: 4 }]],
    [
      "a public and a private address",
      [
        { address: "8.8.8.8", family: 4 },
        { address: "192.168.0.7", family: 4 },
      ],
    ],
    ["this machine by IPv6", [{ address: "::1", family: 6 }]],
    ["nothing", []],
  ])("is not looked for behind a name of %s", async (_what, addresses) => {
    const read = createPublicJsonReader({ lookup: async () => addresses });
    await expect(read("https://api.example/")).rejects.toThrow("not on the public internet");
  });

  it("comes from the address that was judged, whatever the name says a moment later", async () => {
    const port = await listen(asJson("judged"));
    let asked = 0;
    const read = createPublicJsonReader(
      open4({
        lookup: async () => {
          asked += 1;
          return asked === 1 ? here : [{ address: "127.0.0.2", family: 4 }];
        },
      }),
    );
    expect(await read(`http://rebinding.example:${port}/`)).toBe("judged");
    expect(asked).toBe(1);
  });

  it("is not followed elsewhere", async () => {
    const secret = await listen(asJson({ secret: true }));
    const port = await listen(asJson({}, 302, { Location: `http://127.0.0.1:${secret}/` }));
    const read = createPublicJsonReader(open4());
    await expect(read(`http://api.example:${port}/`)).rejects.toThrow(
      `redirects to http://127.0.0.1:${secret}/`,
    );
  });

  it("ends at its size, however it is sent", async () => {
    const port = await listen((_request, response) => {
      response.writeHead(200);
      const more = (): void => {
        while (!response.destroyed && response.write(" ".repeat(1000)));
        if (!response.destroyed) response.once("drain", more);
      };
      more();
    });
    const read = createPublicJsonReader(open4({ maxBytes: 10_000 }));
    await expect(read(`http://api.example:${port}/`)).rejects.toThrow("too large");
  });

  it("ends at its time, while it connects, answers or is resolved", async () => {
    const port = await listen((_request, response) => response.writeHead(200).write("["));
    const quick = (more: Partial<PublicJsonParts> = {}): PublicJsonParts => open4({ timeoutMs: 50, ...more });
    await expect(createPublicJsonReader(quick())(`http://api.example:${port}/`)).rejects.toThrow("too long");
    const slow = createPublicJsonReader(quick({ lookup: () => new Promise(() => undefined) }));
    await expect(slow("http://api.example/")).rejects.toThrow("too long");
  });

  it("tells a status and that it is no JSON, and nothing of what it is instead", async () => {
    const read = createPublicJsonReader(open4());
    const failing = await listen(asJson({ secret: 1 }, 403));
    await expect(read(`http://api.example:${failing}/`)).rejects.toThrow(/^It answered with status 403\.$/);
    const page = await listen((_request, response) => response.end("<b>secret</b>"));
    await expect(read(`http://api.example:${page}/`)).rejects.toThrow(/^The answer is not JSON\.$/);
  });

  it("says so where nobody is there", async () => {
    const port = await listen(asJson({}));
    await new Promise((done) => open.pop()?.close(done));
    await expect(createPublicJsonReader(open4())(`http://api.example:${port}/`)).rejects.toThrow(
      `api.example:${port} could not be reached.`,
    );
    const unknown = createPublicJsonReader({ lookup: () => Promise.reject(new Error("ENOTFOUND")) });
    await expect(unknown("https://nowhere.example/")).rejects.toThrow(
      "nowhere.example could not be reached.",
    );
  });
});
