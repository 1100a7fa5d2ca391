import { sha256OfLong } from "../bytes";
import type { FileStorage } from "../files";
import { chunksOf } from "../files/webStreams";
import type { Visit } from "./visit";

const PREFIX = "contents/";

/** Contents in memory, and among what the browser keeps of the visit. */
export function createMemoryFiles(visit: Visit, quotaBytes: number): FileStorage {
  const incoming = new Map<string, Uint8Array<ArrayBuffer>>();
  const contents = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const [key, content] of visit.entries)
    if (content && key.startsWith(PREFIX)) contents.set(key.slice(PREFIX.length), new Uint8Array(content));
  const streamOf = (content: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> =>
    new Blob([content]).stream();
  const received = (path: string): Uint8Array<ArrayBuffer> => {
    const content = incoming.get(path);
    if (!content) throw new Error(`Nothing was received under ${path}`);
    return content;
  };
  return {
    quotaBytes,
    incoming: {
      receive: async (body, { name, size, wrongSize }) => {
        const content = new Uint8Array(size);
        let taken = 0;
        for await (const chunk of chunksOf(body)) {
          if (taken + chunk.length > size) throw wrongSize(true);
          content.set(chunk, taken);
          taken += chunk.length;
        }
        if (taken < size) throw wrongSize(false);
        incoming.set(name, content);
        return { path: name, sha256: await sha256OfLong(content) };
      },
      contents: async (path) => streamOf(received(path)),
      discard: async (path) => void incoming.delete(path),
      sweep: async () => 0,
    },
    store: {
      put: async (key, { path }) => {
        const content = received(path);
        contents.set(key, content);
        await visit.write(new Map([[PREFIX + key, content]]));
      },
      open: async (key) => {
        const content = contents.get(key);
        return content && streamOf(content);
      },
      remove: async (key) => {
        if (contents.delete(key)) await visit.write(new Map([[PREFIX + key, null]]));
      },
    },
  };
}
