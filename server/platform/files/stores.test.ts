import { createServer, type IncomingMessage, type Server } from "node:http";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLocalStore } from "../node/localStore";
import { createS3Store } from "../node/s3Store";
import type { FileStore } from "./store";
import { chunksOf } from "./webStreams";

const CONTENT = Buffer.from("x".repeat(200_000));

/** Keeps objects by path, as an S3 service does, and refuses what is not signed or has no length. */
function createBucketServer(): { server: Server; objects: Map<string, Buffer>; requests: IncomingMessage[] } {
  const objects = new Map<string, Buffer>();
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      requests.push(request);
      const path = request.url ?? "";
      const signed = request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=key/") ?? false;
      const object = objects.get(path);
      if (!signed) return response.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>");
      if (request.method === "PUT") {
        if (request.headers["content-length"] === undefined) return response.writeHead(411).end();
        objects.set(path, Buffer.concat(chunks));
        return response.writeHead(200).end();
      }
      if (request.method === "DELETE") return response.writeHead(objects.delete(path) ? 204 : 404).end();
      return object ? response.writeHead(200).end(object) : response.writeHead(404).end();
    });
  });
  return { server, objects, requests };
}

let folder: string;
let bucket: ReturnType<typeof createBucketServer>;
let endpoint: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "almoner-store-"));
  bucket = createBucketServer();
  await new Promise<void>((resolve) => bucket.server.listen(0, "127.0.0.1", resolve));
  const address = bucket.server.address();
  endpoint = `http://127.0.0.1:${address !== null && typeof address === "object" ? address.port : 0}`;
});
afterEach(async () => {
  await new Promise((resolve) => bucket.server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

const s3 = (fetcher = fetch): FileStore =>
  createS3Store({
    endpoint: `${endpoint}/`,
    bucket: "files",
    accessKeyId: "key",
    secretAccessKey: "secret",
    region: "eu-1",
    fetch: fetcher,
    timeoutMs: 5000,
  });

async function received(): Promise<{ path: string; size: number; contentType: string }> {
  const path = join(folder, "received.part");
  await writeFile(path, CONTENT);
  return { path, size: CONTENT.length, contentType: "text/plain" };
}

async function read(store: FileStore, key: string): Promise<Buffer | undefined> {
  const stream = await store.open(key);
  if (!stream) return undefined;
  const chunks: Uint8Array[] = [];
  for await (const chunk of chunksOf(stream)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe.each([
  ["a folder", () => createLocalStore(join(folder, "store"))],
  ["a bucket", () => s3()],
])("a store in %s", (_place, create) => {
  it("gives back what was put there, forgets it when told, and knows nothing of other keys", async () => {
    const store = create();
    await store.put("1/ab/abcdef", await received());
    expect(CONTENT.equals((await read(store, "1/ab/abcdef")) ?? Buffer.alloc(0))).toBe(true);
    expect(await read(store, "1/ab/other")).toBeUndefined();
    await store.remove("1/ab/abcdef");
    await store.remove("1/ab/abcdef");
    expect(await read(store, "1/ab/abcdef")).toBeUndefined();
  });
});

describe("a store in a folder", () => {
  it("refuses keys that would lead out of it", async () => {
    const store = createLocalStore(folder);
    await expect(store.open("../secret")).rejects.toThrow("No storage key");
    await expect(store.put("1/../../x", await received())).rejects.toThrow("No storage key");
  });

  it("moves what was received, so that nothing is left over", async () => {
    await createLocalStore(join(folder, "store")).put("1/ab/c", await received());
    expect(await readdir(folder)).toEqual(["store"]);
  });
});

describe("a store in a bucket", () => {
  it("addresses by path and sends the length beforehand", async () => {
    await s3().put("1/ab/c", await received());
    const [request] = bucket.requests;
    expect([request?.method, request?.url, request?.headers["content-length"]]).toEqual([
      "PUT",
      "/files/1/ab/c",
      "200000",
    ]);
    expect(request?.headers["x-amz-content-sha256"]).toBe("UNSIGNED-PAYLOAD");
    expect(bucket.objects.get("/files/1/ab/c")?.length).toBe(200_000);
  });

  it("says what the service refused", async () => {
    const unsigned: typeof fetch = (input, init) =>
      fetch(input, { ...init, headers: { "Content-Length": "200000" } });
    await expect(s3(unsigned).put("1/ab/c", await received())).rejects.toThrow(
      "refused to keep a file: 403 AccessDenied",
    );
  });
});
