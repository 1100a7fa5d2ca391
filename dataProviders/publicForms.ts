import type { FormSubmitRequest, FormSubmitResponse, PublicFormResponse } from "../contract/api/forms";

/** What visitors do with a form. Rejects with ra-core's `HttpError`, its body an `ErrorBody`, or with an AbortError. */
export interface PublicFormApi {
  /** The form of a public id: 404 where there is none, 410 while it takes no answers (the code says why). */
  read(form: string, signal?: AbortSignal): Promise<PublicFormResponse>;
  /** Tells that somebody began to fill it in, so that it is counted. */
  start(form: string): Promise<void>;
  /** Sends answers; the same `key` sends them once, however often it is tried (`Idempotency-Key`). */
  submit(body: FormSubmitRequest, options: { key: string }): Promise<FormSubmitResponse>;
  /** Sends a file that answers a question; resolves with its upload id. */
  upload(params: {
    form: string;
    /** The question's id. */
    field: string;
    file: File;
    /** Told how much has left, in bytes. */
    onProgress?: (sent: number, total: number) => void;
    signal?: AbortSignal;
  }): Promise<{ upload_id: string }>;
}
