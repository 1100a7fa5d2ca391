import { describe, expect, it, vi } from "vitest";
import { createFakeApi, json } from "../../tests/support/fakeApi";
import { untranslated } from "../translate";
import type { UploadVerbs } from "../verbs/uploads";
import type { FileAnswer, FileRequest, SendFile } from "./sendFile";
import { createUploadCalls } from "./uploads";

const announced = {
  upload_id: "abcdefghijklmnopqrstuv",
  url: "/api/upload/token/",
  method: "PUT",
  headers: { "Content-Type": "text/plain" },
  expires_at: "2026-11-21T10:45:00Z",
  max_size: 20_971_520,
};
const kept = { upload_id: announced.upload_id, file_name: "a.md", content_type: "text/plain", size: 2 };
const file = (name = "a.md", type = ""): File => new File(["hi"], name, { type });

function answer(status: number, body: unknown, headers: Record<string, string> = {}): FileAnswer {
  return { status, headers: new Headers(headers), text: JSON.stringify(body) };
}

function calls(
  sendFile: SendFile,
  announcement = json(announced, 201),
): { uploads: UploadVerbs; api: ReturnType<typeof createFakeApi> } {
  const api = createFakeApi([announcement]);
  const uploads = createUploadCalls({ httpClient: api.httpClient, sendFile, translate: untranslated });
  return { uploads, api };
}

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe("a file", () => {
  it("is announced with the type of its ending and put to the address that came back", async () => {
    const sent: FileRequest[] = [];
    const onProgress = vi.fn();
    const { uploads, api } = calls(async (request) => {
      sent.push(request);
      request.onProgress?.(1, 2);
      return answer(200, kept);
    });
    expect(await uploads.uploadFile({ file: file(), onProgress })).toEqual(kept);
    expect(api.sent[0]).toMatchObject({
      method: "POST",
      path: "/message/upload-init/",
      body: { file_name: "a.md", content_type: "text/plain", size: 2 },
    });
    expect(sent[0]).toMatchObject({
      method: "PUT",
      url: "https://api.example.org/api/upload/token/",
      headers: { "Content-Type": "text/plain" },
    });
    expect(onProgress).toHaveBeenCalledWith(1, 2);
  });

  it.each([413, 415, 429])("that is refused with %i fails with the server's words", async (status) => {
    const refusal = json({ error: "Not this one", code: "no" }, status);
    const { uploads } = calls(() => Promise.reject(new Error("nothing may be sent")), refusal);
    expect(await failure(uploads.uploadFile({ file: file() }))).toMatchObject({
      status,
      message: "Not this one",
    });
  });

  it("whose content is refused fails with the server's words, and with the seconds to wait", async () => {
    const { uploads } = calls(async () => answer(429, { error: "Too many" }, { "Retry-After": "7" }));
    expect(await failure(uploads.uploadFile({ file: file() }))).toMatchObject({
      status: 429,
      message: "Too many",
      body: { retryAfter: 7 },
    });
  });

  it("says so when the network fails", async () => {
    const { uploads } = calls(() => Promise.reject(new TypeError("offline")));
    expect(await failure(uploads.uploadFile({ file: file() }))).toMatchObject({
      status: 0,
      body: { code: "network_error" },
    });
  });

  it("is not announced when it is empty", async () => {
    const { uploads, api } = calls(() => Promise.reject(new Error("nothing may be sent")));
    const empty = new File([], "a.txt", { type: "text/plain" });
    expect(await failure(uploads.uploadFile({ file: empty }))).toMatchObject({ status: 422 });
    expect(api.sent).toEqual([]);
  });

  it("is called off by its signal", async () => {
    const controller = new AbortController();
    const { uploads } = calls(async ({ signal }) => {
      controller.abort();
      signal?.throwIfAborted();
      return answer(200, kept);
    });
    expect(await failure(uploads.uploadFile({ file: file(), signal: controller.signal }))).toMatchObject({
      name: "AbortError",
    });
  });
});
