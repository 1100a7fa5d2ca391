import type { DataProvider, Identifier, RaRecord } from "ra-core";
import type { ResolvedResource } from "../definitions/resolved";
import type { Verbs } from "./verbs";

/** A file that an action answered with. */
export interface DownloadedFile {
  name: string;
  contentType: string;
  blob: Blob;
}

export interface RunActionParams {
  /** The action's name in the definition. */
  action: string;
  /** The record for an action `on: record`. */
  record?: RaRecord;
  /** The selection for an action `on: selection`. */
  ids?: Identifier[];
  input?: Record<string, unknown>;
  signal?: AbortSignal;
}

export interface RunActionResult {
  /** What the request's `data` pointer led to; undefined when there is none. */
  data?: unknown;
  file?: DownloadedFile;
}

/** react-admin's verbs and the few typed ones for what is not CRUD. Every provider is written `satisfies` this. */
export interface AlmonerDataProvider extends DataProvider, Verbs {
  supportAbortSignal: true;
  /** Runs an action of the definition. Rejects with ra-core's `HttpError`, like the other verbs. */
  runAction(resource: string, params: RunActionParams): Promise<RunActionResult>;
}

/** Looks a definition up by name, so that a provider follows definitions that change while the app runs. */
export type FindResource = (name: string) => ResolvedResource | undefined;
