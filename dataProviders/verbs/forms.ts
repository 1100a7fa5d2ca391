import type {
  FormAnswer,
  FormAnswerListQuery,
  FormAnswerListResponse,
  FormResponseStatus,
  FormSummary,
  FormVersionListQuery,
  FormVersionListResponse,
} from "../../contract/api/forms";
import type { Abortable, VerbNames } from "./verb";

/** What staff do with forms beyond keeping them. `form` is a form's `pk`. Rejects with ra-core's `HttpError`. */
export interface FormVerbs {
  /** One page of the responses, the newest first unless told, with the questions in the form's order. */
  formResponses(params: { form: number } & FormAnswerListQuery & Abortable): Promise<FormAnswerListResponse>;
  /** Marks a response as read, as new or as spam. */
  formMarkResponse(params: { form: number; pk: number; status: FormResponseStatus }): Promise<FormAnswer>;
  /** How often each answer was given; spam is left out. */
  formSummary(params: { form: number } & Abortable): Promise<FormSummary>;
  /** The saved states of the questions, the newest first. */
  formVersions(params: { form: number } & FormVersionListQuery & Abortable): Promise<FormVersionListResponse>;
}

export const formVerbs: VerbNames<FormVerbs> = {
  formResponses: true,
  formMarkResponse: true,
  formSummary: true,
  formVersions: true,
};
