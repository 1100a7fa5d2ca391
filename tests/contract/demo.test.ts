import type { RaRecord } from "ra-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerCalls } from "../../dataProviders/demo/server/answerCalls";
import { connectServer, type DemoServer } from "../../dataProviders/demo/server/connectServer";
import { createHttpClient, type HttpClient } from "../../dataProviders/rest/httpClient";
import { createRestProvider } from "../../dataProviders/rest/createRestProvider";
import { createFetchSendFile } from "../../dataProviders/rest/sendFile";
import type { AlmonerDataProvider } from "../../dataProviders/types";
import { SAMPLE_PASSWORD } from "../../demo-fixtures/nonprofit";
import { demoDatabaseFiles } from "../../scripts/buildDatabases";
import { startInBrowser } from "../../server/inBrowser";
import type { PackedFile } from "../../server/platform/browser/packedFiles";
import type { Visit } from "../../server/platform/browser/visit";
import type { Mail } from "../../server/platform/mail/job";
import { definitionsOf, finder } from "../support/definitions";
import { failureOf } from "../support/failureOf";
import { countingRandomness } from "../support/server";

const ORIGIN = "http://demo.example";
const NOW = new Date("2026-03-04T10:00:00Z");
const findResource = finder(...definitionsOf("nonprofit"));
const LIST = {
  pagination: { page: 1, perPage: 10 },
  sort: { field: "name", order: "ASC" },
  filter: {},
} as const;

interface Page {
  demo: DemoServer;
  http: HttpClient;
  provider: AlmonerDataProvider;
  token(): string;
  wasForgotten(): boolean;
}

let base: PackedFile[];
const mails: Mail[] = [];
const ports: MessagePort[] = [];

/** What a browser keeps, as long as this test runs. */
function memoryVisit(): Visit & { entries: Map<string, Uint8Array | null> } {
  const entries = new Map<string, Uint8Array | null>();
  return {
    entries,
    write: async (changes) => {
      for (const [key, content] of changes) entries.set(key, content && new Uint8Array(content));
    },
    forget: async () => entries.clear(),
  };
}

const start = (visit: Visit): ReturnType<typeof startInBrowser> =>
  startInBrowser({
    engine: {},
    // Each has its own, as it writes into it.
    base: Promise.resolve(structuredClone(base)),
    visit,
    definitions: [],
    origin: ORIGIN,
    clock: () => NOW,
    random: countingRandomness(),
    onMail: (mail) => mails.push(mail),
    onProgress: () => undefined,
  });

/** A page of the demo, signed in as the owner, at the other end of a line to the server. */
async function open(board: ReturnType<typeof answerCalls>): Promise<Page> {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  let forgotten = false;
  const demo = connectServer(port1, () => {
    forgotten = true;
  });
  board.connect(port2);
  let token: string | undefined;
  const http = createHttpClient({
    fetch: demo.fetch,
    baseUrl: `${ORIGIN}/api`,
    getToken: () => token,
    getSubdomain: () => "hope",
    appId: "contract",
    onUnauthorized: () => undefined,
    wait: async () => undefined,
    newIdempotencyKey: () => crypto.randomUUID(),
    now: () => NOW.getTime(),
  });
  const body = { email: "owner@hope.example", password: SAMPLE_PASSWORD };
  token = ((await http.request({ method: "POST", path: "auth/login/", body })).json as { token: string })
    .token;
  const provider = createRestProvider({
    findResource,
    httpClient: http,
    sendFile: createFetchSendFile(demo.fetch),
  });
  return { demo, http, provider, token: () => token ?? "", wasForgotten: () => forgotten };
}

beforeAll(async () => {
  base = await demoDatabaseFiles();
}, 120_000);
afterAll(() => {
  for (const port of ports) port.close();
});

describe("the server of the demo, by messages", () => {
  const visit = memoryVisit();
  let board: ReturnType<typeof answerCalls>;
  let page: Page;

  beforeAll(async () => {
    board = answerCalls(() => start(visit));
    page = await open(board);
  }, 120_000);

  it("answers lists of the sample data", async () => {
    const { data, total } = await page.provider.getList<RaRecord>("members", LIST);
    expect([data.length, total]).toEqual([10, 70]);
  });

  it("says why it refuses, in the server's words", async () => {
    const taken = page.provider.create("teams", { data: { name: "Garden Crew" } });
    const { status, message } = await failureOf(taken);
    expect([status, message]).toEqual([409, "There is already a team with this name."]);
  });

  it("takes files, and gives their contents at addresses of the browser", async () => {
    const file = new File(["chairs, tables"], "stock.txt", { type: "text/plain" });
    const sent: number[] = [];
    const upload = await page.provider.uploadFile({ file, onProgress: (bytes) => sent.push(bytes) });
    expect(sent.at(-1)).toBe(file.size);
    const body = { upload_id: upload.upload_id, folder: "" };
    const { url } = await page.provider.filesAdd(body);
    expect(url).toMatch(/^blob:/);
    expect(await (await fetch(url)).text()).toBe("chairs, tables");
  });

  it("downloads with a name", async () => {
    const { file } = await page.provider
      .runAction("members", { action: "download" })
      .catch(() => ({ file: undefined }));
    const answer = file ?? (await page.http.download({ path: "download/", query: { content: "members" } }));
    expect(answer.name).toMatch(/\.csv$/);
  });

  it("streams news until nobody reads them", async () => {
    const aborting = new AbortController();
    const answer = await page.demo.fetch(`${ORIGIN}/api/config/events/`, {
      headers: { Authorization: `Bearer ${page.token()}` },
      signal: aborting.signal,
    });
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toContain("retry:");
    await reader?.cancel();
    aborting.abort();
  });

  it("stops waiting for what is called off", async () => {
    const aborting = new AbortController();
    const asked = page.demo.fetch(`${ORIGIN}/api/member/`, { signal: aborting.signal });
    aborting.abort();
    await expect(asked).rejects.toThrow("aborted");
  });

  it("delivers its mails to whoever is open", async () => {
    await page.http.request({
      method: "POST",
      path: "auth/forgot_password_reset/",
      body: { email: "owner@hope.example" },
    });
    await expect
      .poll(() => mails.map(({ to }) => to.address), { timeout: 10_000 })
      .toContain("owner@hope.example");
  });

  it("keeps changes for the next start, and forgets them when told, in every page", async () => {
    const { data: team } = await page.provider.create<RaRecord>("teams", { data: { name: "Orchard Crew" } });
    const later = { ...memoryVisit(), entries: new Map(visit.entries) };
    const next = await open(answerCalls(() => start(later)));
    const kept = await next.provider.getOne<RaRecord>("teams", { id: team.id });
    expect(kept.data["name"]).toBe("Orchard Crew");
    const other = await open(board);
    page.demo.forget();
    await expect.poll(() => [page.wasForgotten(), other.wasForgotten()]).toEqual([true, true]);
    const anew = await open(board);
    const { total } = await anew.provider.getList<RaRecord>("teams", { ...LIST, filter: { q: "Orchard" } });
    expect(total).toBe(0);
  });
});

it("a server that cannot start fails calls as a network does, and says so", async () => {
  const board = answerCalls(async () => {
    throw new Error("No WebAssembly");
  });
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  const demo = connectServer(port1, () => undefined);
  board.connect(port2);
  await expect(demo.fetch(`${ORIGIN}/api/health/`)).rejects.toThrow(TypeError);
  await expect.poll(() => demo.state()).toEqual({ step: "failed", reason: "Error: No WebAssembly" });
});
