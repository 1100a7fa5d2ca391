/** As much of a definition as the server reads itself; everything else passes through. */
export interface ServedDefinition {
  name: string;
  /** Relative to the folder. */
  file?: string;
  permissions?: { subject?: string; rules?: readonly { role: string }[] };
}

/** A mistake in a file, as far as people see it. */
export interface ServedMistake {
  code: string;
  file: string;
  line: number;
  pointer: string;
  message: string;
  suggestion?: string;
}

/** The definitions in force. */
export interface DefinitionsInForce {
  resources: readonly ServedDefinition[];
  /** Passed through. */
  menu: object;
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
