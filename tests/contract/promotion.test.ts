import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { STARTING_ROLES } from "../../contract/api";
import { diff, push } from "../../scripts/commands/promotion";
import { createDefinitionFiles } from "../../server/engine/definitions/editing";
import { type FileDefinitions, openFileDefinitions } from "../../server/engine/definitions/files";
import { readDefinitionFiles } from "../../server/engine/definitions/folder";
import { acceptDefinitions } from "../../server/engine/records/accept";
import { describeOnDatabase } from "../support/database";
import {
  addOrganization,
  addPerson,
  createTestServer,
  TEST_NOW,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../support/server";
import { type Listening, listenWith } from "../support/wire";

const definition = (name: string, fields: object, more: object = {}): string =>
  JSON.stringify({ name, provider: "records", fields, ...more });
const PLATE = { plate: { type: "string", required: true } };
const CREWS = definition("crews", {
  name: { type: "string" },
  cars: { type: "referenceMany", reference: "vehicles", target: "crew" },
});
const VEHICLES = definition(
  "vehicles",
  { ...PLATE, crew: { type: "reference", reference: "crews" } },
  { permissions: { rules: [{ role: "volunteer", action: "read" }] } },
);

/** An installation: a folder of definitions and a server on it that listens. */
interface Installation {
  folder: string;
  server: TestServer;
  listening: Listening;
}

describeOnDatabase("definitions from one installation to another", (getDatabase) => {
  let folder: string;
  let there: Installation;
  let hope: TestOrganization;
  let owner: TestPerson;
  let said: string[];

  async function install(accepts: boolean): Promise<Installation> {
    const own = await mkdtemp(join(tmpdir(), "almoner-there-"));
    await mkdir(join(own, "custom"));
    const roles = Object.fromEntries(STARTING_ROLES.map(({ slug, permissions }) => [slug, permissions]));
    const check = { roles };
    const definitions: FileDefinitions = await openFileDefinitions(() => readDefinitionFiles(own), {
      check,
      ...(accepts && { accept: (loaded) => acceptDefinitions(getDatabase(), loaded, TEST_NOW) }),
    });
    const definitionFiles = createDefinitionFiles(own, {
      check,
      reload: () => definitions.reload(),
      mayPublish: async () => true,
    });
    const server = createTestServer(getDatabase(), { services: { definitions, definitionFiles } });
    return { folder: own, server, listening: await listenWith(server.app) };
  }
  const write = (into: string, file: string, text: string): Promise<void> =>
    writeFile(join(into, "custom", file), text);
  const filesOf = ({ folder: of }: Installation): Promise<string[]> =>
    readdir(join(of, "custom")).then((files) => files.toSorted());
  const words = (...more: string[]): string[] => [
    "--url",
    there.listening.url,
    "--key-env",
    "ALMONER_TEST_KEY",
    ...more,
  ];
  async function makeKey(more: object = {}): Promise<string> {
    const body = { name: "Promotion", role: hope.roles.admin, ...more };
    const answer = await there.server.call("POST", "/keys", { token: owner.token, body });
    expect(answer.status).toBe(201);
    return String(answer.at("key.secret"));
  }
  const refusal = (work: Promise<number>): Promise<string> =>
    work.then(
      (code) => `ended with ${code}`,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );

  beforeEach(async () => {
    there = await install(true);
    hope = await addOrganization(there.server, "hope");
    owner = await addPerson(there.server, hope, "owner");
    folder = await mkdtemp(join(tmpdir(), "almoner-here-"));
    await mkdir(join(folder, "custom"));
    await write(folder, "crews.json", CREWS);
    await write(folder, "vehicles.json", VEHICLES);
    vi.stubEnv("RESOURCES_DIR", folder);
    vi.stubEnv("ALMONER_TEST_KEY", await makeKey());
    said = [];
    for (const method of ["log", "error"] as const)
      vi.spyOn(console, method).mockImplementation((text: string) => void said.push(text));
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    await there.listening.stop();
    for (const path of [folder, there.folder]) await rm(path, { recursive: true, force: true });
  });

  it("are told apart, published together, and then are the same however they are laid out", async () => {
    expect(await diff(words())).toBe(1);
    const told = said.join("\n");
    expect(told).toMatch(/^\+ crews\.json$/m);
    expect(told).toMatch(/^\+ vehicles\.json\n.*field plate added/ms);
    expect(told).toMatch(/Volunteer: list never → always/);
    expect(await filesOf(there)).toEqual([]);

    expect(await push(words("--yes"))).toBe(0);
    expect(await filesOf(there)).toEqual(["crews.json", "vehicles.json"]);
    const token = owner.token;
    const added = await there.server.call("POST", "/records/vehicles/", { token, body: { plate: "B 1" } });
    expect(added.status).toBe(201);

    await write(
      folder,
      "crews.json",
      JSON.stringify({ $schema: "../x.json", ...JSON.parse(CREWS) }, null, 4),
    );
    said = [];
    expect([await diff(words()), await push(words("--yes"))]).toEqual([0, 0]);
    expect(said).toEqual(["No definition differs.", "No definition differs."]);
  });

  it("stay where records would not fit, and that is told before", async () => {
    await push(words("--yes"));
    await there.server.call("POST", "/records/vehicles/", { token: owner.token, body: { plate: "B 1" } });
    const fields = { ...PLATE, seats: { type: "integer", required: true } };
    await write(folder, "vehicles.json", definition("vehicles", fields));
    said = [];
    expect(await push(words("--yes", "vehicles"))).toBe(1);
    expect(said.join("\n")).toMatch(/! 1 records do not fit seats/);
    expect(await readFile(join(there.folder, "custom/vehicles.json"), "utf8")).toBe(VEHICLES);
  });

  it("stay where one of them has a mistake, or spoils another", async () => {
    await write(folder, "crews.json", definition("crews", { name: { type: "sting" } }));
    expect(await push(words("--yes"))).toBe(1);
    expect(said.join("\n")).toContain("! line 1:");
    expect(await filesOf(there)).toEqual([]);
  });

  it("are not published over what somebody else has changed meanwhile", async () => {
    await push(words("--yes"));
    const fields = { ...PLATE, crew: { type: "reference", reference: "crews" } };
    await write(folder, "vehicles.json", definition("vehicles", { ...fields, seats: { type: "integer" } }));
    const mine = definition("vehicles", { ...fields, doors: { type: "integer" } });
    const fetched = globalThis.fetch;
    // Between the look and the publishing.
    vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      if (init?.method === "PUT") await write(there.folder, "vehicles.json", mine);
      return fetched(input, init);
    });
    expect(await refusal(push(words("--yes")))).toContain("changed there meanwhile");
    expect(await readFile(join(there.folder, "custom/vehicles.json"), "utf8")).toBe(mine);
  });

  it("are taken away only where that is asked for", async () => {
    await push(words("--yes"));
    await rm(join(folder, "custom/vehicles.json"));
    await write(folder, "crews.json", definition("crews", { name: { type: "string" } }));
    expect(await push(words("--yes"))).toBe(0);
    expect(await filesOf(there)).toEqual(["crews.json", "vehicles.json"]);
    expect(await push(words("--yes", "--remove"))).toBe(0);
    expect(await filesOf(there)).toEqual(["crews.json"]);
  });

  it("are asked about, and nobody being there means no", async () => {
    expect(await refusal(push(words()))).toContain("--yes");
    expect(await filesOf(there)).toEqual([]);
  });

  it("are those of one organisation where that is said, and of no other", async () => {
    expect(await push(words("--yes", "--organization"))).toBe(0);
    expect(said.at(-1)).toBe("organization/vehicles.json is published.");
    expect([await diff(words("--organization")), await diff(words())]).toEqual([0, 1]);
    expect(await filesOf(there)).toEqual([]);
    const other = await addPerson(there.server, await addOrganization(there.server, "river"), "owner");
    const list = async (token: string): Promise<number> =>
      (await there.server.call("GET", "/records/vehicles/", { token })).status;
    expect([await list(owner.token), await list(other.token)]).toEqual([200, 404]);
  });

  it("come from another server, each with its own key", async () => {
    const here = await install(false);
    await write(here.folder, "crews.json", definition("crews", { name: { type: "string" } }));
    const headers: (string | null)[] = [];
    const fetched = globalThis.fetch;
    vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
      const key = new Headers(init?.headers).get("Authorization");
      headers.push(`${input instanceof URL ? input.origin : ""} ${key?.slice(7)}`);
      return fetched(input, init);
    });
    const from = await makeKey();
    vi.stubEnv("ALMONER_FROM_KEY", from);
    try {
      const other = ["--from", here.listening.url, "--from-key-env", "ALMONER_FROM_KEY"];
      expect(await push(words("--yes", ...other))).toBe(0);
      expect(await filesOf(there)).toEqual(["crews.json"]);
      const seen = new Set(headers);
      expect(seen).toEqual(
        new Set([
          `${here.listening.url} ${from}`,
          `${there.listening.url} ${process.env["ALMONER_TEST_KEY"]}`,
        ]),
      );
    } finally {
      await here.listening.stop();
      await rm(here.folder, { recursive: true, force: true });
    }
  });

  it("take a key with the right to settings, and say what is wrong with the call", async () => {
    vi.stubEnv("ALMONER_TEST_KEY", await makeKey({ role: hope.roles.volunteer }));
    expect(await refusal(diff(words()))).toContain(there.listening.url);
    vi.stubEnv("ALMONER_TEST_KEY", "alm_1_nothing");
    expect(await refusal(diff(words()))).toContain("does not know this key");
    vi.stubEnv("ALMONER_TEST_KEY", await makeKey());
    expect(await refusal(diff(words("trucks")))).toContain("no definition of this name: trucks");
    expect(await refusal(diff(words("--from", "https://a.example")))).toContain("--from-key-env");
    expect(await refusal(diff([]))).toContain("almoner diff --url");
    expect(await refusal(diff(["--url", "ftp://a.example", "--key-env", "X"]))).toContain(
      "address of a server",
    );
  });
});
