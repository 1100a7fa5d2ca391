import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { SimpleRestServer } from "fakerest";
import { startJsonServer } from "../support/jsonServer";

/** A product that speaks a convention, as it is published. */
export interface RealServer {
  /** Of its folder, and of the program in `servers` that starts it. */
  name: string;
  product: string;
  version: string;
  /** The convention that ships. */
  convention: string;
  /** What npm installs for it; those without are what our own tests depend on. */
  packages?: Readonly<Record<string, string>>;
}

/** A server that runs. */
export interface RunningServer {
  url: string;
  close(): Promise<void>;
}

/** Where `npm run conventions` installs servers, a folder each. */
export const SERVERS_FOLDER = "node_modules/.cache/conventions";
const START_MS = 120_000;

/** Whether a server is started in this run: all that are installed for `npm run conventions`, else those of our own packages. */
export function isAsked({ name, packages }: RealServer): boolean {
  if (packages === undefined) return true;
  const asked = process.env["CONVENTION_SERVERS"]?.split(",") ?? [];
  return asked.includes(name) && existsSync(join(SERVERS_FOLDER, name, "start.mjs"));
}

/** Starts a server with no records; `databaseUrl` is an empty database for those that keep theirs in PostgreSQL. */
export function startRealServer({ name }: RealServer, databaseUrl: string): Promise<RunningServer> {
  const collections = { tools: [], empty: [] };
  if (name === "json-server") return startJsonServer(collections);
  if (name === "fakerest") return startFakeRest(collections);
  return startProgram(join(SERVERS_FOLDER, name), databaseUrl);
}

/** The program says `listening` and its port once it takes requests. */
async function startProgram(folder: string, databaseUrl: string): Promise<RunningServer> {
  const { PATH, HOME } = process.env;
  const program = spawn(process.execPath, ["start.mjs"], {
    cwd: folder,
    env: { PATH, HOME, DATABASE_URL: databaseUrl, NODE_ENV: "development" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let told = "";
  const port = await new Promise<string>((done, fail) => {
    const late = setTimeout(() => {
      program.kill();
      fail(new Error(`${folder} did not start: ${told}`));
    }, START_MS);
    const hear = (chunk: Buffer): void => {
      told = (told + chunk.toString()).slice(-20_000);
      const found = /^listening (\d+)$/m.exec(told)?.[1];
      if (found === undefined) return;
      clearTimeout(late);
      done(found);
    };
    program.stdout.on("data", hear);
    program.stderr.on("data", hear);
    program.once("exit", (code) => {
      clearTimeout(late);
      fail(new Error(`${folder} ended with ${String(code)}: ${told}`));
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        if (program.exitCode !== null) return done();
        program.once("exit", () => done());
        program.kill();
      }),
  };
}

/** FakeRest, which react-admin's makers made for the dialect of ra-data-simple-rest, behind a port. */
async function startFakeRest(collections: Record<string, object[]>): Promise<RunningServer> {
  const there = new SimpleRestServer({ data: collections, baseUrl: "" });
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? "/", "http://there.example.org");
      const sent = await new Response(request as unknown as ReadableStream).text();
      const { status, body, headers } = await there.handle({
        url: decodeURI(url.pathname),
        method: request.method ?? "GET",
        headers: new Headers(),
        params: Object.fromEntries(
          [...url.searchParams].map(([name, text]) => [name, JSON.parse(text) as unknown]),
        ),
        requestBody: sent === "" ? undefined : (JSON.parse(sent) as Record<string, unknown>),
      });
      response.writeHead(status, headers);
      response.end(body === undefined ? "" : JSON.stringify(body));
    })();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
