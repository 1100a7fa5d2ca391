import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterEach, beforeAll, expect, it } from "vitest";
import { type ApiServer, createApiServer } from "../tests/support/apiServer";
import { describeOnDatabase } from "../tests/support/database";
import { repeatedHold, slowness } from "../tests/support/eventLoop";
import { addOrganization, addPerson, type Answer } from "../tests/support/server";
import type { DescriptionResult, DescriptionTask } from "./engine/sources/descriptionTasks";
import { failing } from "./platform/errors";
import { createThreadWorker, type ThreadWorker } from "./platform/node/threadWorker";

/** As in hostile.test.ts. */
const HOLD_MS = 400;
const FILE = "node_modules/.cache/almoner/descriptionThread.mjs";

/** A description in YAML with so many lists, of about 1 KB each. */
function description(lists: number): string {
  const paths = Array.from({ length: lists }, (_, index) => {
    const fields = Array.from(
      { length: 12 },
      (_one, field) =>
        `                    value_${field}: { type: string, maxLength: 80, description: "Value ${field} of ${index}" }`,
    );
    return `  /kind${index}:
    get:
      summary: All of kind ${index}
      responses:
        "200":
          description: They are listed
          content:
            application/json:
              schema:
                type: array
                items:
                  type: object
                  properties:
                    id: { type: integer }
${fields.join("\n")}`;
  });
  return `openapi: 3.0.3\ninfo: { title: Large, version: "1" }\npaths:\n${paths.join("\n")}\n`;
}

describeOnDatabase("the description of an API", (getDatabase) => {
  const text = description(4000);
  let thread: ThreadWorker<DescriptionTask, DescriptionResult>;
  let api: ApiServer;
  let token: string;

  beforeAll(async () => {
    // As it is built for the server.
    await build({
      entryPoints: ["server/descriptionThread.ts"],
      outfile: FILE,
      bundle: true,
      platform: "node",
      format: "esm",
      target: "node20",
      packages: "external",
      logLevel: "error",
    });
  });
  afterEach(async () => {
    await api.close();
    await thread.close();
  });

  async function open(limits: { seconds: number; megabytes: number }): Promise<void> {
    thread = createThreadWorker({
      url: pathToFileURL(join(process.cwd(), FILE)),
      ...limits,
      stopped: () => failing(422)("source_too_large", { params: limits }),
    });
    api = createApiServer(getDatabase(), {
      source: { url: "http://127.0.0.1:9", description: "large.yaml" },
      files: { "large.yaml": text, "small.yaml": description(2) },
      work: thread.run,
    });
    api.use();
    const hope = await addOrganization(api.server, "hope");
    token = (await addPerson(api.server, hope, "owner")).token;
  }
  const schema = (): Promise<Answer> => api.server.call("GET", "/sources/api/schema/", { token });

  it("of several megabytes is read without anybody waiting for it", async () => {
    expect(text.length).toBeGreaterThan(4_000_000);
    await open({ seconds: 120, megabytes: 1024 });
    const most = HOLD_MS * slowness();
    const held = await repeatedHold(async () => {
      const answer = await schema();
      expect([answer.status, (answer.body["operations"] as unknown[]).length]).toEqual([200, 4000]);
    }, most);
    expect(held).toBeLessThan(most);
  }, 300_000);

  it("becomes definitions there, and what is not in it is told at the field", async () => {
    await open({ seconds: 120, megabytes: 1024 });
    const made = await api.server.call("POST", "/sources/api/definitions/", {
      token,
      body: { operations: ["/kind7"] },
    });
    expect([made.status, made.at("definitions.0.name")]).toEqual([200, "/kind7"]);
    const unknown = await api.server.call("POST", "/sources/api/definitions/", {
      token,
      body: { operations: ["/none"] },
    });
    expect([unknown.status, Object.keys(unknown.at("errors") as object)]).toEqual([422, ["operations"]]);
  }, 300_000);

  it("that takes too much memory ends nothing but its own thread", async () => {
    await open({ seconds: 120, megabytes: 40 });
    const large = await schema();
    expect([large.status, large.body["code"]]).toEqual([422, "source_too_large"]);
    const judged = await thread.run({ do: "judge", kind: "openapi", text: description(2), status: 200 });
    expect(judged).toEqual({ value: { isDescription: true, status: 200 } });
  }, 300_000);
});
