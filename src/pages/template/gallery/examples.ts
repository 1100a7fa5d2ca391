import type { ComponentType } from "react";
import type { GalleryPageInfo } from "./model/pages";

/** Something shown whose code is not its own source, such as fields by their definition. */
export interface DefinedExample {
  Show: ComponentType;
  code: string;
}

/**
 * The examples of a page by their keys, in order; `templateGallery.examples.<key>` is the heading of each. Where the
 * key is `withIcon`, the component is the function `WithIcon` of the same file, whose source is shown.
 */
export type Examples = Record<string, ComponentType | DefinedExample>;

export interface LoadedExamples {
  examples: Examples;
  /** The text of their file. */
  source: string;
}

const modules = import.meta.glob<Examples>("./examples/**/*.tsx", { import: "default" });
const sources = import.meta.glob<string>("./examples/**/*.tsx", { import: "default", query: "?raw" });

/** Fetches a page's examples and their source. Rejects where there are none. */
export async function loadExamples({
  group,
  id,
}: Pick<GalleryPageInfo, "group" | "id">): Promise<LoadedExamples> {
  const file = `./examples/${group}/${id}.tsx`;
  const [examples, source] = await Promise.all([modules[file]?.(), sources[file]?.()]);
  if (!examples || source === undefined) throw new Error(`There is no ${file}.`);
  return { examples, source };
}

export function isDefined(example: ComponentType | DefinedExample): example is DefinedExample {
  return "Show" in example;
}
