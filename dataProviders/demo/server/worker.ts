import engineUrl from "../../../node_modules/@electric-sql/pglite/dist/pglite.wasm?url";
import bundleUrl from "../../../node_modules/@electric-sql/pglite/dist/pglite.data?url";
import databaseUrl from "../../../dist/demoDatabase/database.bin?url";
import { startInBrowser } from "../../../server/inBrowser";
import { type PackedFile, unpackFiles } from "../../../server/platform/browser/packedFiles";
import { openVisit } from "../../../server/platform/browser/visit";
import { answerCalls } from "./answerCalls";
import type { Line, PageMessage, WorkerMessage } from "./messages";

/** The composition root of the server in the browser, as main.ts is of the one in Node. */
interface WorkerScope extends Line<WorkerMessage, PageMessage> {
  /** Of workers that several tabs share. */
  onconnect?: ((event: MessageEvent) => void) | null;
}
const scope = globalThis as unknown as WorkerScope;

const texts = import.meta.glob<string>("../../../resources/{menu,{nonprofit,template,custom}/*}.json", {
  eager: true,
  import: "default",
  query: "?raw",
});
const definitions = Object.entries(texts).map(([path, text]) => ({
  path: path.replace(/^.*\/resources\//, ""),
  text,
}));

const WEEK_MS = 7 * 86_400_000;
/** The smallest module there is (WebAssembly core specification, 5.5.16): what makes new databases is not needed. */
const NO_INITDB = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

async function fetched(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  return response;
}

/** Some hosts unpack it themselves. */
async function unpacked(response: Response): Promise<Uint8Array> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function engineModule(): Promise<WebAssembly.Module> {
  const response = await fetched(engineUrl);
  // Some hosts do not know the type that compiling while it comes asks for.
  const isTyped = response.headers.get("Content-Type")?.startsWith("application/wasm");
  return isTyped ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

const LOCK = "almoner-demo";
/** How long the worker of the page before may take to end. */
const LOCK_MS = 3000;

/** Whether what is kept is this worker's: where each tab has one of its own, the first keeps and the others forget. */
function isKeeper(): Promise<boolean> {
  if ("onconnect" in scope) return Promise.resolve(true);
  return new Promise((resolve) => {
    const hold = (): Promise<never> => {
      resolve(true);
      return new Promise(() => undefined);
    };
    navigator.locks.request(LOCK, { signal: AbortSignal.timeout(LOCK_MS) }, hold).catch(() => resolve(false));
  });
}

async function start(): ReturnType<typeof startInBrowser> {
  const factory = (await isKeeper()) ? globalThis.indexedDB : undefined;
  const base: Promise<readonly PackedFile[]> = fetched(databaseUrl).then(unpacked).then(unpackFiles);
  // Waited for by the database, and told there.
  base.catch(() => undefined);
  const [pgliteWasmModule, fsBundle, visit] = await Promise.all([
    engineModule(),
    fetched(bundleUrl).then((response) => response.blob()),
    openVisit({
      factory,
      base: databaseUrl,
      now: new Date(),
      keptMs: WEEK_MS,
      // The visit goes on in memory, and nobody can do anything about it.
      onLoss: () => undefined,
    }),
  ]);
  return startInBrowser({
    engine: { pgliteWasmModule, fsBundle, initdbWasmModule: new WebAssembly.Module(NO_INITDB) },
    base,
    visit,
    definitions,
    origin: location.origin,
    clock: () => new Date(),
    random: { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) },
    onMail: ({ to, subject, text }) => board.deliver({ to: to.address, subject, text }),
    onProgress: (step) => board.tell({ step }),
  });
}

const board = answerCalls(start);
if ("onconnect" in scope) {
  scope.onconnect = ({ ports: [port] }) => {
    if (port) board.connect(port);
  };
} else board.connect(scope);
