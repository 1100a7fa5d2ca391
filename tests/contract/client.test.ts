import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import createClient from "openapi-fetch";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { client } from "../../scripts/commands/client";
import { snippetsOf } from "../../scripts/docs/snippets";
import { describeOnDatabase } from "../support/database";
import { testDefinitions, trips, vehicles } from "../support/records";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type Json,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../support/server";
import { type Listening, listenWith } from "../support/wire";

/** The addresses that the types of a client know here, as far as the compiler is not asked. */
interface Paths {
  "/records/vehicles/": {
    post: {
      requestBody: { content: { "application/json": { plate: string; kind?: "van" | "car" | "bus" } } };
      responses: { 201: { content: { "application/json": { record: { pk: number; plate?: string } } } } };
    };
  };
}

const run = promisify(execFile);
const COMPILER = createRequire(import.meta.url)
  .resolve("typescript/package.json")
  .replace("package.json", "bin/tsc");

const SAMPLE = `import createClient from "openapi-fetch";
import type { Body, paths } from "./almoner.d.ts";
const almoner = createClient<paths>({ baseUrl: "http://localhost/api" });
export async function add(): Promise<string> {
  const made = await almoner.POST("/records/vehicles/", { body: { plate: "HH-A 1", kind: "van", seats: null } });
  const change: Body<"/records/vehicles/{pk}/", "put"> = { seats: 3 };
  const pk: number = made.data?.record.pk ?? 0;
  await almoner.PUT("/records/vehicles/{pk}/", { params: { path: { pk } }, body: change });
  const { data } = await almoner.GET("/records/vehicles/", { params: { query: { per_page: 50 } } });
  const kinds: ("van" | "car" | "bus" | null | undefined)[] = (data?.records ?? []).map(({ kind }) => kind);
  const people = await almoner.GET("/people/", { params: { query: { page: 1 } } });
  return [...kinds, people.error?.code].join(" ");
}
`;

describeOnDatabase("almoner client", (getDatabase) => {
  let server: TestServer;
  let listening: Listening;
  let hope: TestOrganization;
  let owner: TestPerson;
  let folder: string;
  let said: string[];

  beforeEach(async () => {
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions(vehicles, trips) } });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
    listening = await listenWith(server.app);
    folder = await mkdtemp(join(tmpdir(), "almoner-client-"));
    await symlink(resolve("node_modules"), join(folder, "node_modules"));
    said = [];
    vi.spyOn(console, "log").mockImplementation((text: string) => void said.push(text));
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    await listening.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function makeKey(more: Json): Promise<string> {
    const body = { name: "Website", role: hope.roles.manager, ...more };
    const answer = await server.call("POST", "/keys", { token: owner.token, body });
    expect(answer.status).toBe(201);
    return String(answer.at("key.secret"));
  }
  async function types(key: string | undefined): Promise<string> {
    vi.stubEnv("ALMONER_TEST_KEY", key);
    const output = join(folder, "almoner.d.ts");
    const keyed = key === undefined ? [] : ["--key-env", "ALMONER_TEST_KEY"];
    expect(await client(["--url", listening.url, ...keyed, "--output", output])).toBe(0);
    return readFile(output, "utf8");
  }
  async function compiled(sample: string): Promise<string> {
    await writeFile(join(folder, "package.json"), '{ "type": "module" }');
    await writeFile(join(folder, "sample.ts"), sample);
    const options =
      "--noEmit --strict --module nodenext --target es2022 --lib es2022,dom --allowImportingTsExtensions";
    const told = run(process.execPath, [COMPILER, ...options.split(" "), "--types", "", "sample.ts"], {
      cwd: folder,
    });
    return told.then(
      () => "",
      (error: unknown) => String((error as { stdout?: unknown }).stdout),
    );
  }

  it("writes types by which own resources are sent and read, and a wrong field does not compile", async () => {
    const key = await makeKey({});
    await types(key);
    expect(said.at(-1)).toMatch(/written: \d+ resources of its own$/);
    expect(await compiled(SAMPLE)).toBe("");
    expect(await compiled(SAMPLE.replace("seats: 3", "seat: 3"))).toContain("'seat'");
    // Whom the rules let make a plate, and change none.
    expect(await compiled(SAMPLE.replace("seats: 3", 'plate: "HH-A 2"'))).toContain("'plate'");
    expect(await compiled(SAMPLE.replace('kind: "van"', 'kind: "ship"'))).toContain("ship");
    expect(await compiled(SAMPLE.replace('plate: "HH-A 1", ', ""))).toContain("plate");
    expect(await compiled(SAMPLE.replace("/people/", "/persons/"))).toContain("/persons/");
    const almoner = createClient<Paths>({
      baseUrl: `${listening.url}/api`,
      headers: { Authorization: `Bearer ${key}` },
    });
    const { data } = await almoner.POST("/records/vehicles/", { body: { plate: "HH-A 1", kind: "van" } });
    expect(data?.record.plate).toBe("HH-A 1");
  }, 300_000);

  it("has what docs/automation.md shows of it compile", async () => {
    await types(await makeKey({}));
    const shown = snippetsOf(await readFile("docs/automation.md", "utf8")).find(
      ({ language }) => language === "ts",
    );
    const node = "declare const process: { env: Record<string, string | undefined> };\n";
    expect(await compiled(`${node}${shown?.text}`)).toBe("");
  }, 300_000);

  it("tells a key of what it may use alone, and everybody else of what the installation has", async () => {
    const narrow = await types(await makeKey({ resources: ["vehicles"], actions: ["read"] }));
    expect(narrow).toContain('"/records/vehicles/": {');
    expect(narrow).not.toContain('"/records/trips/": {');
    const description = (token?: string): Promise<Answer> =>
      server.call("GET", "/openapi.json", token === undefined ? {} : { token });
    const methodsFor = async (token?: string): Promise<string[]> => {
      const paths = (await description(token)).at("paths") as Record<string, Json>;
      return Object.keys(paths["/records/vehicles/"] ?? {});
    };
    expect(await methodsFor(await makeKey({ resources: ["vehicles"], actions: ["read"] }))).toEqual(["get"]);
    expect(await methodsFor((await addPerson(server, hope, "volunteer")).token)).toEqual(["get"]);
    expect(await methodsFor()).toEqual(["get", "post"]);
    expect((await description("alm_1_nothing")).status).toBe(401);
  });

  it("says what is wrong with what it was told", async () => {
    const refused = (...words: string[]): Promise<unknown> =>
      client(words).then(
        () => "done",
        (error: unknown) => String(error),
      );
    expect(await refused()).toContain("almoner client --url");
    expect(await refused("--url", "almoner.example")).toContain("has to be the address");
    expect(await refused("--url", "file:///etc/passwd")).toContain("has to be the address");
    expect(await refused("--url", listening.url, "--key-env", "ALMONER_NO_SUCH_KEY")).toContain(
      "ALMONER_NO_SUCH_KEY",
    );
    expect(await refused("--url", listening.url, "--colour")).toContain("--colour");
    vi.stubEnv("ALMONER_TEST_KEY", "alm_1_nothing");
    expect(await refused("--url", listening.url, "--key-env", "ALMONER_TEST_KEY")).toContain(
      "does not know this key",
    );
    expect(await refused("--url", "http://127.0.0.1:1")).toContain("cannot be reached");
  });
});
