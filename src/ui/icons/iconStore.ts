import { shapes as common } from "./common.generated";
import type { IconShape, IconShapes } from "./shape";
import { shards } from "./shards.generated";

/** Outlines that are at hand, and those on their way. */
export interface IconStore {
  /** The outlines of an icon, once they are here. Asking does not load. */
  find(name: string): readonly IconShape[] | undefined;
  /** Loads what an icon needs and calls back when anything arrived; returns how to stop being called. */
  subscribe(name: string, onChange: () => void): () => void;
}

type Shards = Readonly<Record<string, () => Promise<{ shapes: IconShapes }>>>;

/** A store over outlines at hand and shards by first letter. A shard that fails to load is asked for again next time. */
export function createIconStore(atHand: IconShapes, parts: Shards): IconStore {
  let known: Map<string, readonly IconShape[]> = new Map(Object.entries(atHand));
  const loading = new Set<string>();
  const listeners = new Set<() => void>();

  function load(letter: string): void {
    const part = Object.hasOwn(parts, letter) ? parts[letter] : undefined;
    if (!part || loading.has(letter)) return;
    loading.add(letter);
    part().then(
      ({ shapes }) => {
        known = new Map([...known, ...Object.entries(shapes)]);
        for (const listener of listeners) listener();
      },
      // Offline: an icon is missing, nothing else is.
      () => loading.delete(letter),
    );
  }

  return {
    find: (name) => known.get(name),
    subscribe(name, onChange) {
      listeners.add(onChange);
      if (!known.has(name)) load(name.charAt(0).toLowerCase());
      return () => listeners.delete(onChange);
    },
  };
}

/** The app's icons. */
export const iconStore: IconStore = createIconStore(common, shards);
