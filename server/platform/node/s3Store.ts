import { createReadStream } from "node:fs";
import { AwsClient } from "aws4fetch";
import { type FileStore, StorageError } from "../files/store";
import { impatient } from "../files/webStreams";
import { webStream } from "./webStream";

/** A bucket of S3 or of anything that speaks its protocol. */
export interface S3Options {
  /** The service's address, without the bucket. */
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  fetch: typeof fetch;
  /**
   * How long keeping or removing a content may take, in milliseconds, and how long the service may be silent while it
   * gives one.
   */
  timeoutMs: number;
}

async function refused(response: Response, doing: string): Promise<Error> {
  const text = await response.text().catch(() => "");
  const code = /<Code>([^<]*)<\/Code>/.exec(text)?.[1];
  return new StorageError(
    "unavailable",
    `The file storage refused ${doing}: ${response.status}${code ? ` ${code}` : ""}`,
  );
}

function unreachable(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const reason =
    error instanceof Error
      ? `${error.message}${error.cause instanceof Error ? ` (${error.cause.message})` : ""}`
      : String(error);
  return new StorageError("unavailable", `The file storage cannot be reached: ${reason}`, { cause: error });
}

/** Keeps contents in a bucket, addressed by path (`endpoint/bucket/key`), which every S3 service understands. */
export function createS3Store(options: S3Options): FileStore {
  const { accessKeyId, secretAccessKey, region, timeoutMs } = options;
  // Requests are signed here and sent by the fetch that was handed in.
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  const base = `${options.endpoint.replace(/\/+$/, "")}/${encodeURIComponent(options.bucket)}`;

  async function send(
    method: string,
    key: string,
    signal: AbortSignal,
    content?: { body: ReadableStream; headers: Record<string, string> },
  ): Promise<Response> {
    const url = `${base}/${key}`;
    const signed = await signer.sign(url, { method, ...(content && { headers: content.headers }) });
    return options.fetch(url, {
      method,
      signal,
      headers: { ...Object.fromEntries(signed.headers), ...content?.headers },
      ...(content && { body: content.body, duplex: "half" }),
    });
  }

  /** Does what ends within the time that is given, its answer's body included. */
  async function within<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    try {
      return await work(AbortSignal.timeout(timeoutMs));
    } catch (error) {
      throw unreachable(error);
    }
  }

  return {
    put: (key, file) =>
      within(async (signal) => {
        const body = webStream(createReadStream(file.path));
        const headers = { "Content-Type": file.contentType, "Content-Length": String(file.size) };
        const response = await send("PUT", key, signal, { body, headers });
        if (!response.ok) throw await refused(response, "to keep a file");
        await response.body?.cancel();
      }),
    open: async (key) => {
      const abort = new AbortController();
      const timer = setTimeout(() => abort.abort(new Error("it did not answer in time")), timeoutMs);
      try {
        const response = await send("GET", key, abort.signal);
        if (response.status === 404) {
          await response.body?.cancel();
          return undefined;
        }
        if (!response.ok) throw await refused(response, "to give a file");
        return response.body ? impatient(response.body, timeoutMs) : undefined;
      } catch (error) {
        throw unreachable(error);
      } finally {
        clearTimeout(timer);
      }
    },
    remove: (key) =>
      within(async (signal) => {
        const response = await send("DELETE", key, signal);
        if (!response.ok && response.status !== 404) throw await refused(response, "to remove a file");
        await response.body?.cancel();
      }),
  };
}
