import type { CallMessage, DemoMail, DemoState, Line, PageMessage, WorkerMessage } from "./messages";

/** The server as far as messages go. */
export interface AnsweringServer {
  answer(request: Request): Promise<Response>;
  forget(): Promise<void>;
}

/** The worker's end of its lines to pages. */
export interface Switchboard {
  connect(line: Line<WorkerMessage, PageMessage>): void;
  tell(state: DemoState): void;
  deliver(mail: DemoMail): void;
}

/** Bodies that go on for as long as somebody reads them. */
const isEndless = (response: Response): boolean =>
  response.headers.get("Content-Type")?.startsWith("text/event-stream") === true;

function requestOf({ url, method, headers, body }: CallMessage, signal: AbortSignal): Request {
  const type = new Headers(headers).get("Content-Type");
  const isJson = body !== null && type?.startsWith("application/json");
  const sent = isJson ? withPaths(new TextDecoder().decode(body)) : body;
  return new Request(url, { method, headers, signal, ...(sent !== null && { body: sent }) });
}

async function sendAnswer(
  line: Line<WorkerMessage, PageMessage>,
  id: number,
  response: Response,
): Promise<void> {
  const { status } = response;
  const headers = [...response.headers];
  const stream = isEndless(response) ? response.body : null;
  const body = stream ?? (await response.arrayBuffer());
  line.postMessage({ kind: "answer", id, status, headers, body }, [body]);
}

/**
 * Answers what pages ask, in as many lines as there are pages. What comes before the server is there waits for it; a server
 * that could not be started fails every call, as a network does.
 * @param start makes a server: at once, and again when the former one was told to forget everything
 */
export function answerCalls(start: () => Promise<AnsweringServer>): Switchboard {
  const lines = new Set<Line<WorkerMessage, PageMessage>>();
  let state: DemoState = { step: "loading" };
  // Not before there is a board that can be told.
  let server = Promise.resolve().then(begin);

  async function begin(): Promise<AnsweringServer> {
    try {
      return await start();
    } catch (error) {
      tell({ step: "failed", reason: String(error) });
      throw error;
    }
  }

  function tell(next: DemoState): void {
    state = next;
    for (const line of lines) line.postMessage({ kind: "state", state });
  }

  // Calls are told.
  server.catch(() => undefined);

  async function call(
    line: Line<WorkerMessage, PageMessage>,
    message: CallMessage,
    signal: AbortSignal,
  ): Promise<void> {
    const { answer } = await server;
    signal.throwIfAborted();
    const request = requestOf(message, signal);
    await sendAnswer(line, message.id, await withContents(await answer(request), request, answer));
  }

  /** Pages are told last: they load afresh, and a worker that no page holds ends in the middle of what it does. */
  async function beginAnew(former: Promise<AnsweringServer>): Promise<AnsweringServer> {
    await (await former.catch(() => undefined))?.forget();
    for (const line of lines) line.postMessage({ kind: "forgotten" });
    return begin();
  }

  function forget(): void {
    server = beginAnew(server);
    server.catch(() => undefined);
  }

  return {
    connect: (line) => {
      const open = new Map<number, AbortController>();
      lines.add(line);
      line.addEventListener("message", ({ data }) => {
        if (data.kind === "abort") open.get(data.id)?.abort();
        if (data.kind === "forget") forget();
        if (data.kind !== "call") return;
        const { id } = data;
        const aborting = new AbortController();
        open.set(id, aborting);
        call(line, data, aborting.signal)
          .catch((error: unknown) => line.postMessage({ kind: "broken", id, reason: String(error) }))
          .finally(() => open.delete(id));
      });
      line.start?.();
      line.postMessage({ kind: "state", state });
    },
    tell,
    deliver: (mail) => {
      for (const line of lines) line.postMessage({ kind: "mail", mail });
    },
  };
}

/** Addresses from which browsers themselves fetch pictures and files: nothing serves them here. */
const CONTENT_ADDRESS =
  /"(\/api\/(?:download|event\/image|organization\/image|donation\/[\w-]+\/receipt)\/[^"\\]*)"/g;
const contents = new Map<string, Promise<string | undefined>>();
/** By the addresses made of them. */
const pathsOf = new Map<string, string>();

/** What is sent with the server's own addresses in the place of those made of them. */
function withPaths(text: string): string {
  return text.replace(/"(blob:[^"\\]*)"/g, (whole, address: string) => {
    const path = pathsOf.get(address);
    return path === undefined ? whole : JSON.stringify(path);
  });
}

/** An address of this browser for a content of the server; the same one again as long as the worker lives. */
async function addressOf(
  path: string,
  origin: string,
  answer: AnsweringServer["answer"],
): Promise<string | undefined> {
  const response = await answer(new Request(new URL(path, origin)));
  return response.ok ? URL.createObjectURL(await response.blob()) : undefined;
}

async function withContents(
  response: Response,
  { url }: Request,
  answer: AnsweringServer["answer"],
): Promise<Response> {
  if (!response.ok || !response.headers.get("Content-Type")?.startsWith("application/json")) return response;
  const text = await response.text();
  const paths = new Set([...text.matchAll(CONTENT_ADDRESS)].flatMap(([, path]) => path ?? []));
  const found = new Map<string, string>();
  for (const path of paths) {
    const known = contents.get(path) ?? addressOf(path, url, answer);
    contents.set(path, known);
    const address = await known;
    if (address === undefined) continue;
    found.set(path, address);
    pathsOf.set(address, path);
  }
  const changed = text.replace(CONTENT_ADDRESS, (whole, path: string) => {
    const address = found.get(path);
    return address === undefined ? whole : JSON.stringify(address);
  });
  return new Response(changed, response);
}
