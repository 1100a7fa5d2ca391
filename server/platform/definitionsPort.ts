import type { SourcesDefinition } from "../../contract/resource";
import type { Convention } from "../../contract/resource/conventions";
import type { CheckOptions, DefinitionFile, ResolvedMenu, ResolvedResource } from "../../definitions";

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
  /** Databases of the user's own, by their names; none unless told. */
  sources?: SourcesDefinition;
  /** How APIs are spoken to, by name; none unless told. */
  conventions?: Readonly<Record<string, Convention>>;
  /** Of files that are not in force because of them; the last good version of those stays. */
  mistakes: readonly ServedMistake[];
  /** Changes whenever anything in the definitions does. */
  hash: string;
  /** What they were read from, where they are files. */
  files?: readonly DefinitionFile[];
}

/** Where the server gets the definitions; they may change while it runs. */
export interface DefinitionsPort {
  current(): DefinitionsInForce;
  /** Calls `listener` after each change; answers how to stop that. */
  subscribe(listener: (definitions: DefinitionsInForce) => void): () => void;
}

/** The definitions as organisations have them. */
export interface OwnDefinitionsPort {
  /** The installation's, with what the organisation says for itself; as they are now, for as long as a request lasts. */
  of(orgId: number): Promise<DefinitionsPort>;
  /** Whether organisations may publish for themselves. */
  editing: Editing;
  /** Something of the organisation's own has changed: looked at again, here and in the other processes. */
  changed(orgId: number): Promise<void>;
}

/** Whether definitions may be published here: yes, not as the server is set up, or not since its folder is closed. */
export type Editing = "on" | "off" | "folder";

/** The files behind the definitions. */
export interface DefinitionFilesPort {
  /** What judges them. */
  check: CheckOptions;
  /** All of them, as they are written now. */
  read(): Promise<DefinitionFile[]>;
  editing(): Promise<Editing>;
  /** Replaces a file of `custom/` or makes it, so that nobody ever reads a part of it. */
  write(file: DefinitionFile): Promise<void>;
  /** Removes a file of `custom/`; it may be gone already. */
  remove(path: string): Promise<void>;
  /** Takes changed files up now and not at the next look. */
  reload(): Promise<void>;
}

/** The one folder whose files are written and removed; what ships with the app is not. */
export const EDITABLE_FOLDER = "custom";
/** The folder that each organisation has for itself, in the database. */
export const OWN_FOLDER = "organization";
