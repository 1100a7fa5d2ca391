import type { ResolvedMenu, ResolvedResource } from "../../definitions";

/** A mistake in a file, as far as people see it. */
export interface ServedMistake {
  code: string;
  file: string;
  line: number;
  pointer: string;
  message: string;
  suggestion?: string;
  /** Which records stand in the way, by organisation: each is told of its own only. */
  records?: readonly { orgId: number; count: number; first: readonly number[] }[];
}

/** The definitions in force. */
export interface DefinitionsInForce {
  resources: readonly ResolvedResource[];
  menu: ResolvedMenu;
  /** Of files that are not in force because of them; the last good version of those stays. */
  mistakes: readonly ServedMistake[];
  /** Changes whenever anything in the definitions does. */
  hash: string;
}

/** Where the server gets the definitions; they may change while it runs. */
export interface DefinitionsPort {
  current(): DefinitionsInForce;
  /** Calls `listener` after each change; answers how to stop that. */
  subscribe(listener: (definitions: DefinitionsInForce) => void): () => void;
}
