/** A content on its way to an address that carries its own permission. */
export interface FileRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: Blob;
  onProgress?: ((sent: number, total: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

export interface FileAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** Rejects with a TypeError when the network fails, and with the signal's reason when it is called off. */
export type SendFile = (request: FileRequest) => Promise<FileAnswer>;

/** The header lines of an answer as XMLHttpRequest gives them (XHR standard, getAllResponseHeaders). */
function readHeaders(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.split("\r\n")) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

/** Sends by XMLHttpRequest, since fetch does not tell how much of a body has left. */
export function createSendFile(newRequest: () => XMLHttpRequest = () => new XMLHttpRequest()): SendFile {
  return ({ method, url, headers, body, onProgress, signal }) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error);
      const request = newRequest();
      const abort = (): void => request.abort();
      const settle = (): void => signal?.removeEventListener("abort", abort);
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total);
      request.onload = () => {
        settle();
        const { status, responseText: text } = request;
        resolve({ status, headers: readHeaders(request.getAllResponseHeaders()), text });
      };
      request.onerror = () => {
        settle();
        reject(new TypeError("The network failed"));
      };
      request.onabort = () => {
        settle();
        reject((signal?.reason as Error | undefined) ?? new DOMException("Called off", "AbortError"));
      };
      signal?.addEventListener("abort", abort);
      request.send(body);
      return undefined;
    });
}

/** Sends by a fetch that does not lead through a network: all has left once it is answered. */
export function createFetchSendFile(fetch: typeof globalThis.fetch): SendFile {
  return async ({ method, url, headers, body, onProgress, signal }) => {
    const answer = await fetch(url, { method, headers, body, ...(signal && { signal }) });
    onProgress?.(body.size, body.size);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
}
