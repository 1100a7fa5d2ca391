import { afterEach, expect, it, vi } from "vitest";
import { createSendFile, type FileRequest } from "./sendFile";

/** As much of XMLHttpRequest as is used; the test says how it ends. */
class FakeRequest {
  status = 200;
  responseText = "{}";
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  calls: unknown[][] = [];
  open = (...args: unknown[]): void => void this.calls.push(["open", ...args]);
  setRequestHeader = (...args: unknown[]): void => void this.calls.push(["header", ...args]);
  send = (...args: unknown[]): void => void this.calls.push(["send", ...args]);
  abort = (): void => this.onabort?.();
  getAllResponseHeaders = (): string => "content-type: application/json\r\nretry-after: 7\r\n";
}

afterEach(() => vi.unstubAllGlobals());

const body = new Blob(["hi"]);

function begin(more: Partial<FileRequest> = {}): { request: FakeRequest; answer: Promise<unknown> } {
  const request = new FakeRequest();
  vi.stubGlobal("XMLHttpRequest", function XMLHttpRequest() {
    return request;
  });
  const send = createSendFile();
  const answer = send({
    method: "PUT",
    url: "/u/",
    headers: { "Content-Type": "text/plain" },
    body,
    ...more,
  });
  return { request, answer };
}

it("sends the bytes, tells how many have left, and answers with status, headers and text", async () => {
  const onProgress = vi.fn();
  const { request, answer } = begin({ onProgress });
  request.upload.onprogress?.({ loaded: 1, total: 2 });
  request.onload?.();
  expect(request.calls).toEqual([
    ["open", "PUT", "/u/"],
    ["header", "Content-Type", "text/plain"],
    ["send", body],
  ]);
  expect(onProgress).toHaveBeenCalledWith(1, 2);
  const { headers, ...rest } = (await answer) as { headers: Headers };
  expect(rest).toEqual({ status: 200, text: "{}" });
  expect(headers.get("Retry-After")).toBe("7");
});

it("rejects with a TypeError when the network fails", async () => {
  const { request, answer } = begin();
  request.onerror?.();
  await expect(answer).rejects.toBeInstanceOf(TypeError);
});

it("is called off by its signal, also before it began", async () => {
  const controller = new AbortController();
  const { answer } = begin({ signal: controller.signal });
  controller.abort();
  await expect(answer).rejects.toMatchObject({ name: "AbortError" });
  const late = begin({ signal: controller.signal });
  await expect(late.answer).rejects.toMatchObject({ name: "AbortError" });
  expect(late.request.calls).toEqual([]);
});
