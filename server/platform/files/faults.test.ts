import { mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { describeEachDatabase } from "../../../tests/support/database";
import { type FaultyHttp, type HttpFault, startFaultyHttp } from "../../../tests/support/faultyHttp";
import { mountSmallDisk, type SmallDisk } from "../../../tests/support/smallDisk";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  TEST_NOW,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import { createDiskIncoming } from "../node/diskIncoming";
import { createLocalStore } from "../node/localStore";
import { createS3Store } from "../node/s3Store";
import type { FileStore } from "./index";

const TIMEOUT_MS = 300;

describeEachDatabase("files while their storage misbehaves", (getDatabase, kind) => {
  let server: TestServer;
  let manager: TestPerson;

  async function start(store: FileStore, incoming?: string): Promise<void> {
    server = createTestServer(getDatabase());
    server.services.files.store = store;
    if (incoming !== undefined) server.services.files.incoming = createDiskIncoming(incoming);
    manager = await addPerson(server, await addOrganization(server, "hope"), "manager");
  }
  const announce = async (content: Uint8Array): Promise<Answer> => {
    const body = { file_name: "a.txt", content_type: "text/plain", size: content.length };
    const answer = await server.call("POST", "/message/upload-init/", { token: manager.token, body });
    expect(answer.status).toBe(201);
    return answer;
  };
  const send = (announced: Answer, content: Uint8Array): Promise<Answer> =>
    server.call("PUT", String(announced.body["url"]).replace("/api", ""), { body: content });
  const register = (announced: Answer): Promise<Answer> =>
    server.call("POST", "/file/", {
      token: manager.token,
      body: { upload_id: announced.body["upload_id"], folder: "" },
    });
  const download = async (file: Answer): Promise<Answer> => {
    const shown = await server.call("GET", `/file/${String(file.at("file.pk"))}/`, { token: manager.token });
    return server.call("GET", String(shown.at("file.url")).replace("/api", ""));
  };

  describe("a bucket", () => {
    let bucket: FaultyHttp;
    const content = Buffer.from("chairs and tables\n".repeat(2000));

    beforeEach(async () => {
      const objects = new Map<string, Buffer>();
      bucket = await startFaultyHttp(({ method, path, body }, response) => {
        if (method === "PUT") objects.set(path, body);
        const object = objects.get(path);
        response.writeHead(object ? 200 : 404).end(method === "GET" ? object : undefined);
      });
      await start(
        createS3Store({
          endpoint: bucket.url,
          bucket: "files",
          accessKeyId: "key",
          secretAccessKey: "secret",
          region: "eu-1",
          fetch,
          timeoutMs: TIMEOUT_MS,
        }),
      );
    });
    afterEach(() => bucket.stop());

    it.each<HttpFault>(["silence", "close", "error", "lost answer"])(
      "that does not take a content (%s) is told in time as 503, and takes the same upload later",
      async (fault) => {
        const announced = await announce(content);
        bucket.fault = fault;
        const refused = await send(announced, content);
        expect([refused.status, refused.at("code"), refused.headers.get("Retry-After")]).toEqual([
          503,
          "storage_unavailable",
          "30",
        ]);
        expect((await register(announced)).status).toBe(409);
        bucket.fault = "none";
        expect((await send(announced, content)).status).toBe(200);
        expect((await register(announced)).status).toBe(201);
      },
    );

    it("that does not give a content is told as 503, and a content that breaks off is no whole download", async () => {
      const announced = await announce(content);
      await send(announced, content);
      const file = await register(announced);
      for (const fault of ["silence", "close", "error"] as const) {
        bucket.fault = fault;
        const answer = await download(file);
        expect([fault, answer.status, answer.at("code")]).toEqual([fault, 503, "storage_unavailable"]);
      }
      bucket.fault = "half";
      await expect(download(file)).rejects.toThrow("The answer broke off");
      bucket.fault = "none";
      expect((await download(file)).text).toBe(content.toString());
    });
  });

  it("count an announced content against the quota only as long as it may come", async () => {
    await start(createLocalStore(join(tmpdir(), "almoner-none")));
    server.services.files.quotaBytes = 1000;
    await announce(Buffer.alloc(800));
    const body = { file_name: "a.txt", content_type: "text/plain", size: 800 };
    const again = (): Promise<Answer> =>
      server.call("POST", "/message/upload-init/", { token: manager.token, body });
    expect((await again()).at("code")).toBe("quota_exceeded");
    server.pass({ seconds: 16 * 60 });
    expect((await again()).status).toBe(201);
  });

  describe.runIf(kind === "pglite")("a disk", async () => {
    // A suite that is skipped is gathered all the same, and would never take the disk away.
    const disk = kind === "pglite" ? await mountSmallDisk(4) : { missing: "once is enough" };
    const missing = "missing" in disk ? disk.missing : undefined;
    let small: SmallDisk;
    beforeAll(() => {
      if (!("missing" in disk)) small = disk;
    });
    afterAll(() => small?.remove());

    const content = Buffer.from("x".repeat(1_000_000));
    const kept = async (): Promise<string[]> =>
      (await readdir(small.path, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile() && entry.name !== "filler")
        .map(({ name }) => name);

    it.skipIf(missing)(
      "that is full is told as 507, keeps nothing half, and takes the same upload later",
      async () => {
        await start(createLocalStore(join(small.path, "files")), join(small.path, "files", "incoming"));
        const announced = await announce(content);
        await small.fill(300_000);
        const refused = await send(announced, content);
        expect([refused.status, refused.at("code")]).toEqual([507, "no_room"]);
        expect(refused.at("error")).toMatch(/no room left.*was saved before is safe/);
        expect(await kept()).toEqual([]);
        expect((await register(announced)).status).toBe(409);
        await small.makeRoom();
        expect((await send(announced, content)).status).toBe(200);
        const file = await register(announced);
        expect((await download(file)).text).toBe(content.toString());
        expect(await kept()).toHaveLength(1);
      },
    );

    it.skipIf(missing)("that cannot be written is told as 503, and takes the same upload later", async () => {
      await start(createLocalStore(join(small.path, "files")), join(small.path, "files", "incoming"));
      const announced = await announce(content);
      await small.setReadOnly(true);
      const refused = await send(announced, content);
      expect([refused.status, refused.at("code")]).toEqual([503, "storage_unavailable"]);
      await small.setReadOnly(false);
      expect((await send(announced, content)).status).toBe(200);
    });
  });
});

describe("what was being received when a process died", () => {
  const folder = join(tmpdir(), `almoner-test-sweep-${process.pid}`);
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it("is cleared a day later, and not for a clock that was set back", async () => {
    await mkdir(folder, { recursive: true });
    const hour = 3_600_000;
    const touch = async (name: string, at: number): Promise<void> => {
      await writeFile(join(folder, name), "half");
      await utimes(join(folder, name), new Date(at), new Date(at));
    };
    await touch("old.part", TEST_NOW.getTime() - 25 * hour);
    await touch("young.part", TEST_NOW.getTime() - hour);
    await touch("future.part", TEST_NOW.getTime() + 48 * hour);
    expect(await createDiskIncoming(folder).sweep(TEST_NOW)).toBe(1);
    expect((await readdir(folder)).toSorted()).toEqual(["future.part", "young.part"]);
    expect(await createDiskIncoming(join(folder, "missing")).sweep(TEST_NOW)).toBe(0);
  });
});
