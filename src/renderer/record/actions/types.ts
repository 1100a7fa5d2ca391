import type { DataProvider, Identifier, RaRecord } from "ra-core";
import type { SavedFile } from "../../../ui/saveFile";
import type { ResolvedAction, ResolvedResource } from "../../../../definitions/resolved";

/** What an action is run on; neither for one of the list as a whole. */
export interface ActionTarget {
  record?: RaRecord;
  ids?: Identifier[];
}

/** The part of the app's data provider that runs actions. */
export interface ActionProvider extends DataProvider {
  runAction(
    resource: string,
    params: ActionTarget & { action: string; input?: Record<string, unknown> },
  ): Promise<{ data?: unknown; file?: SavedFile }>;
  loadActionInput(
    resource: string,
    params: ActionTarget & { action: string; signal?: AbortSignal },
  ): Promise<Record<string, unknown>>;
}

/** An action that was asked for. */
export interface ActionRequest {
  definition: ResolvedResource;
  action: ResolvedAction;
  target: ActionTarget;
  /** What its input begins with, beside its defaults. */
  given?: Record<string, unknown>;
}
