import type { CheckOptions } from "../../../definitions/checks";
import type { Loaded } from "../../../definitions/load";
import type { DefinitionFile } from "../../../definitions/mistakes/source";

/** The definition files that the app was built with, and what is to happen when the demo changes them. */
export interface DemoDefinitionFiles {
  /** What judges them; asked for when it is needed. */
  load(): Promise<{ files: DefinitionFile[]; check: CheckOptions }>;
  /** Reaches APIs that somebody takes an example from; without it none is reached. */
  fetch?: typeof globalThis.fetch;
  /** Puts changed definitions in force until the page is loaded again. */
  use(loaded: Loaded): void;
}
