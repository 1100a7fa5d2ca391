import type { DataProvider, Identifier, RaRecord } from "ra-core";
import type { ResolvedResource } from "../definitions/resolved";
import type { Verbs } from "./verbs";
import type { DownloadedFile } from "./downloadedFile";

export type * from "./publicApi";

export interface RunActionParams {
  /** The action's name in the definition. */
  action: string;
  /** The record for an action `on: record`. */
  record?: RaRecord;
  /** The selection for an action `on: selection`. */
  ids?: Identifier[];
  input?: Record<string, unknown>;
  /** Asks what it would do; it does nothing. */
  isDryRun?: true;
  signal?: AbortSignal;
}

export interface ListSummaryParams {
  filter: Record<string, unknown>;
  signal?: AbortSignal;
}

/** How many records each choice of a facet would leave, by filter and choice; a choice that is not there leaves none. */
export type FacetCounts = Record<string, Record<string, number>>;

export type LoadActionInputParams = Pick<RunActionParams, "action" | "record" | "ids" | "signal">;

/** Where a record goes in its list: before or behind another of the same page. */
export interface ReorderParams {
  record: RaRecord;
  before?: Identifier;
  after?: Identifier;
  /** The number of the place it takes, as the record that stood there had it. */
  position?: number;
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
  /** The values of the list's `summary`, over the records that the filter lets through. */
  getListSummary(resource: string, params: ListSummaryParams): Promise<Record<string, unknown>>;
  /** The counts of the list's `facets`: each filter narrows the others and not its own. */
  getListFacets(resource: string, params: ListSummaryParams): Promise<FacetCounts>;
  /** What the input of an action with `load` begins with, by field. */
  loadActionInput(resource: string, params: LoadActionInputParams): Promise<Record<string, unknown>>;
  /** Puts a record into another place of a list that has an order of its own (`list.reorder`). */
  reorder(resource: string, params: ReorderParams): Promise<void>;
}

/** Looks a definition up by name, so that a provider follows definitions that change while the app runs. */
export type FindResource = (name: string) => ResolvedResource | undefined;

export type { ApplicationApi, SaveOptions } from "./applicationApi";
export type { PublicFormApi } from "./publicForms";
export type * from "./templateCalls";
