import { createReadStream } from "node:fs";
import { AwsClient } from "aws4fetch";
import type { FileStore } from "./store";
import { webStream } from "./webStreams";

/** A bucket of S3 or of anything that speaks its protocol. */
export interface S3Options {
  /** The service's address, without the bucket. */
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  fetch: typeof fetch;
}

async function refused(response: Response, doing: string): Promise<Error> {
  const text = await response.text().catch(() => "");
  const code = /<Code>([^<]*)<\/Code>/.exec(text)?.[1];
  return new Error(`The file storage refused ${doing}: ${response.status}${code ? ` ${code}` : ""}`);
}

/** Keeps contents in a bucket, addressed by path (`endpoint/bucket/key`), which every S3 service understands. */
export function createS3Store(options: S3Options): FileStore {
  const { accessKeyId, secretAccessKey, region } = options;
  // Requests are signed here and sent by the fetch that was handed in.
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  const base = `${options.endpoint.replace(/\/+$/, "")}/${encodeURIComponent(options.bucket)}`;

  async function send(
    method: string,
    key: string,
    content?: { body: ReadableStream; headers: Record<string, string> },
  ) {
    const url = `${base}/${key}`;
    const signed = await signer.sign(url, { method, ...(content && { headers: content.headers }) });
    return options.fetch(url, {
      method,
      headers: { ...Object.fromEntries(signed.headers), ...content?.headers },
      ...(content && { body: content.body, duplex: "half" }),
    });
  }

  return {
    put: async (key, file) => {
      const body = webStream(createReadStream(file.path));
      const headers = { "Content-Type": file.contentType, "Content-Length": String(file.size) };
      const response = await send("PUT", key, { body, headers });
      if (!response.ok) throw await refused(response, "to keep a file");
      await response.body?.cancel();
    },
    open: async (key) => {
      const response = await send("GET", key);
      if (response.status === 404) {
        await response.body?.cancel();
        return undefined;
      }
      if (!response.ok) throw await refused(response, "to give a file");
      return response.body ?? undefined;
    },
    remove: async (key) => {
      const response = await send("DELETE", key);
      if (!response.ok && response.status !== 404) throw await refused(response, "to remove a file");
      await response.body?.cancel();
    },
  };
}
