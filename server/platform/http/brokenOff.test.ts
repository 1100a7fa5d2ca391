import { readdirSync, readlinkSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { describeEachDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import { head, type Listening, listenWith, openWire } from "../../../tests/support/wire";
import type { Database } from "../db/database";
import { sweepUploads } from "../files";
import { createDiskIncoming } from "../node/diskIncoming";
import { createLocalStore } from "../node/localStore";

const BATCH_ROWS = 1000;
const CONTENT = Buffer.alloc(3_000_000, "x");
const BOUNDARY = "between-the-parts";
const PATIENCE = { timeout: 20_000, interval: 5 };

describeEachDatabase("a caller that goes away", (getDatabase, kind) => {
  let folder: string;
  let listening: Listening;
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;
  let token: string;
  /** Transactions that organisations' calls have begun. */
  let begun: number;
  /** From which of them on the database fails. */
  let failsFrom: number;
  let logged: { level: number; msg: string; status?: number; route?: string }[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "almoner-broken-"));
    begun = 0;
    logged = [];
    const database = getDatabase();
    failsFrom = Number.POSITIVE_INFINITY;
    const counted: Database = {
      ...database,
      withTenant: (...call) => {
        begun += 1;
        if (begun >= failsFrom) throw new Error("it says: a@x.example");
        return database.withTenant(...call);
      },
    };
    server = createTestServer(counted, {
      services: {
        files: {
          store: createLocalStore(join(folder, "files")),
          incoming: createDiskIncoming(join(folder, "incoming")),
          quotaBytes: 4_000_000,
        },
        log: pino({ level: "debug" }, { write: (line) => logged.push(JSON.parse(line)) }),
      },
    });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
    token = `Bearer ${owner.token}`;
    listening = await listenWith(server.app);
  });
  afterEach(async () => {
    await listening.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Sends a request whose body breaks off, and waits until the server knows. */
  async function breakOff(
    text: string | Uint8Array,
    meanwhile = async (): Promise<void> => undefined,
  ): Promise<void> {
    const { socket } = await openWire(listening.url, text);
    await expect.poll(listening.connections.count, PATIENCE).toBe(1);
    await meanwhile();
    socket.destroy();
    await expect.poll(listening.connections.count, PATIENCE).toBe(0);
  }
  const whenLogged = async (count: number): Promise<void> => {
    await expect.poll(() => logged.filter(({ msg }) => msg === "request").length, PATIENCE).toBe(count);
  };
  const rowsOf = async (table: string): Promise<number> => {
    const { rows } = await getDatabase().owner.query(`SELECT count(*)::int AS count FROM ${table}`);
    return (rows[0] as { count: number }).count;
  };
  /** That nothing is held: every connection of the pool, or the only one, is to be had and none is in a transaction. */
  async function expectNothingHeld(): Promise<void> {
    await Promise.all(
      Array.from({ length: 8 }, () => getDatabase().withTenant(hope.id, null, async () => undefined)),
    );
    if (kind !== "postgres") return;
    const busy = async (): Promise<unknown[]> => {
      const { rows } = await getDatabase().owner.query(
        `SELECT state, query FROM pg_stat_activity
         WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid() AND state <> 'idle'`,
      );
      return rows;
    };
    // A statement that was under way is let finish; whoever cleans up a table in the background is not one of ours.
    await expect.poll(busy, PATIENCE).toEqual([]);
  }

  it("within what it sends is told from faults of the server, and leaves nothing behind", async () => {
    const before = await rowsOf("members");
    const importing = { Authorization: token, "Content-Type": `multipart/form-data; boundary=${BOUNDARY}` };
    const part = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="members"; filename="a.csv"\r\n\r\nemail\r\na@x.example\r\n`;
    const json = { Authorization: token, "Content-Type": "application/json" };
    const requests = [
      head("POST /api/planning/checklist/", { ...json, "Content-Length": 1000 }) + '{"name": "Half',
      `${head("POST /api/planning/checklist/", { ...json, "Transfer-Encoding": "chunked" })}7\r\n{"name"\r\n`,
      head("POST /api/member/import/", { ...importing, "Content-Length": 100_000 }) + part,
      `${head("POST /api/member/import/", { ...importing, "Transfer-Encoding": "chunked" })}${part.length.toString(16)}\r\n${part}\r\n`,
    ];
    for (const [index, request] of requests.entries()) {
      await breakOff(request);
      await whenLogged(index + 1);
    }
    expect(logged.map(({ level, status }) => [level < 40, status])).toEqual(requests.map(() => [true, 400]));
    expect([await rowsOf("members"), await rowsOf("checklists"), await rowsOf("member_imports")]).toEqual([
      before,
      0,
      0,
    ]);
    await expectNothingHeld();
  });

  it("within an upload leaves no part of it, and may send the same one again", async () => {
    const announce = (): Promise<Answer> =>
      server.call("POST", "/message/upload-init/", {
        token: owner.token,
        body: { file_name: "a.txt", content_type: "text/plain", size: CONTENT.length },
      });
    const announced = await announce();
    const url = String(announced.at("url"));
    const parts = (): Promise<string[]> => readdir(join(folder, "incoming")).catch(() => []);
    const half = head(`PUT ${url}`, { "Content-Type": "text/plain", "Content-Length": CONTENT.length });
    await breakOff(Buffer.concat([Buffer.from(half), CONTENT.subarray(0, 1_000_000)]), async () => {
      await expect.poll(parts, PATIENCE).toHaveLength(1);
    });
    await expect.poll(parts, PATIENCE).toEqual([]);
    expect([await readdir(join(folder, "files")).catch(() => []), await rowsOf("uploads")]).toEqual([[], 1]);
    await expectNothingHeld();
    // The place that was announced is kept for the second try, and for no second upload.
    expect((await announce()).status).toBe(413);
    const sent = await fetch(listening.url + url, { method: "PUT", body: CONTENT });
    expect(sent.status).toBe(200);
    expect(logged.filter(({ level }) => level >= 40)).toEqual([]);
  });

  it("within an upload for good has its place given to others a quarter of an hour later", async () => {
    const body = { file_name: "a.txt", content_type: "text/plain", size: CONTENT.length };
    const announce = (): Promise<Answer> =>
      server.call("POST", "/message/upload-init/", { token: owner.token, body });
    const url = String((await announce()).at("url"));
    await breakOff(`${head(`PUT ${url}`, { "Content-Length": CONTENT.length })}half`);
    server.pass({ seconds: 15 * 60 + 1 });
    expect((await announce()).status).toBe(201);
    server.pass({ days: 1 });
    expect(await sweepUploads(getDatabase(), server.services.files.store, server.services.clock())).toBe(2);
    expect(await rowsOf("uploads")).toBe(0);
  });

  it("within a long export ends the reading of it", async () => {
    // More than the buffers between the server and a reader who pauses can hold: 10 MB a batch.
    const rows = 12 * BATCH_ROWS;
    // Rows to be read, and nothing else: without what is done for each new member.
    await getDatabase().owner.exec(
      `BEGIN; SET LOCAL session_replication_role = replica;
       INSERT INTO members (org_id, email, status, role_id, custom)
       SELECT ${hope.id}, 'p' || n || '@x.example', 'Active', ${hope.roles.member},
         jsonb_build_object('note', repeat('x', 10000)) FROM generate_series(1, ${rows}) n; COMMIT`,
    );
    const { socket, heard } = await openWire(listening.url);
    socket.once("data", () => socket.pause());
    socket.write(head("GET /api/organization/download/?request_content=members", { Authorization: token }));
    await expect.poll(heard, PATIENCE).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
    await expect.poll(listening.connections.count, PATIENCE).toBe(0);
    await expectNothingHeld();
    const read = begun;
    expect(read).toBeLessThan(rows / BATCH_ROWS);
    await expectNothingHeld();
    expect(begun).toBe(read);
    expect(logged.filter(({ level }) => level >= 40)).toEqual([]);
  });

  it("is told apart from an export that fails, which ends without a word of what failed", async () => {
    // The columns, the audit log, then the first batch.
    failsFrom = 3;
    const url = `${listening.url}/api/organization/download/?request_content=members`;
    const outcome = await fetch(url, { headers: { Authorization: token } })
      .then(async (answer) => `${answer.status} ${await answer.text()}`)
      .catch(() => "cut off");
    expect(outcome).toMatch(/^(cut off$|500 )/);
    expect(outcome).not.toContain("a@x.example");
    expect(logged.filter(({ level }) => level >= 40)).toEqual([
      expect.objectContaining({ msg: "an answer broke off", route: "/organization/download/" }),
    ]);
  });

  it("from a stream gives its place back", async () => {
    const { socket, heard } = await openWire(
      listening.url,
      head("GET /api/config/events/", { Authorization: token }),
    );
    await expect.poll(heard, PATIENCE).toContain("config-current");
    expect(server.services.streams.count()).toBe(1);
    socket.destroy();
    await expect.poll(server.services.streams.count, PATIENCE).toBe(0);
  });

  it.runIf(process.platform === "linux")(
    "or only asks for the head of a file holds no file open",
    async () => {
      const announced = await server.call("POST", "/message/upload-init/", {
        token: owner.token,
        body: { file_name: "a.txt", content_type: "text/plain", size: CONTENT.length },
      });
      await fetch(listening.url + String(announced.at("url")), { method: "PUT", body: CONTENT });
      const added = await server.call("POST", "/file/", {
        token: owner.token,
        body: { upload_id: announced.at("upload_id"), folder: "" },
      });
      const url = listening.url + String(added.at("file.url"));
      const openFiles = (): string[] =>
        readdirSync("/proc/self/fd").flatMap((number) => {
          try {
            const path = readlinkSync(`/proc/self/fd/${number}`);
            return path.startsWith(folder) ? [path] : [];
          } catch {
            return [];
          }
        });
      const answers = await Promise.all(Array.from({ length: 10 }, () => fetch(url, { method: "HEAD" })));
      expect(answers.map(({ status, headers }) => [status, headers.get("Content-Length")])).toEqual(
        answers.map(() => [200, String(CONTENT.length)]),
      );
      const { socket, heard } = await openWire(url);
      socket.once("data", () => socket.pause());
      socket.write(head(`GET ${new URL(url).pathname}`));
      await expect.poll(heard, PATIENCE).toMatch(/^HTTP\/1\.1 200 /);
      socket.destroy();
      await expect.poll(openFiles, PATIENCE).toEqual([]);
    },
  );
});
