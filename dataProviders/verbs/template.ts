import type { Abortable, VerbNames } from "./verb";

/** A call of the template's demo, answered from its sample data in every mode. */
export interface TemplateCallParams extends Abortable {
  method: string;
  /** As documented, its parameters filled in: `/apps/chat/get-chat`. */
  path: string;
  /** Left out where undefined. */
  query?: Record<string, unknown>;
  /** Sent as JSON. */
  body?: object;
}

export interface TemplateVerbs {
  /** The JSON of the answer; null where it has none. Rejects with ra-core's `HttpError` for a status of 400 and above. */
  templateCall(params: TemplateCallParams): Promise<unknown>;
}

export const templateVerbs: VerbNames<TemplateVerbs> = { templateCall: true };
