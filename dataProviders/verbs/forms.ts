import type {
  FormAnswer,
  FormAnswerListQuery,
  FormAnswerListResponse,
  FormResponseStatus,
  FormSubmitRequest,
  FormSubmitResponse,
  FormSummary,
  FormVersionListQuery,
  FormVersionListResponse,
  PublicFormResponse,
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

/** A visitor's file on its way. */
export interface FormUpload extends Abortable {
  /** The form's public id. */
  form: string;
  /** The question it answers. */
  field: string;
  file: File;
  /** Told how much has left, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** What visitors do with a form; needs no sign-in. Rejects with ra-core's `HttpError`. */
export interface PublicFormCalls {
  /** The form of a public id: 404 where there is none, 410 while it takes no answers (the code says why). */
  publicForm(params: { form: string } & Abortable): Promise<PublicFormResponse>;
  /** Sends answers. The same key sends them once, however often it is tried. */
  publicFormSubmit(params: FormSubmitRequest & { idempotencyKey: string }): Promise<FormSubmitResponse>;
  /** Sends a file that answers a question; resolves with its upload id. */
  publicFormUpload(params: FormUpload): Promise<{ upload_id: string }>;
}

export const publicFormCalls: VerbNames<PublicFormCalls> = {
  publicForm: true,
  publicFormSubmit: true,
  publicFormUpload: true,
};
