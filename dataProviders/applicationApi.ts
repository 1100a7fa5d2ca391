import type { Static } from "typebox";
import type {
  Submission,
  SubmissionPart1,
  SubmissionPart1Response,
  SubmissionPart2,
  SubmissionPart3,
  SubmissionPart3Response,
} from "../contract/api/grants";

/** What is sent of the third part: its attachments by the ids of their uploads. */
export type SubmissionPart3Sent = Omit<SubmissionPart3, "attachments"> & { attachments: string[] };

/** How a part is saved: as a draft with its mistakes, or whole. */
export interface SaveOptions {
  /** The secret of the application; none begins one. */
  token: string | undefined;
  asDraft: boolean;
  /** The version that was read; 409 where another has been saved since. */
  version: number | undefined;
  /** Carries out the same once, however often it is sent. */
  key: string;
}

/** What an applicant does with an application, by its secret. Rejects with ra-core's `HttpError`, or an AbortError. */
export interface ApplicationApi {
  /** 404 for an unknown secret, 410 for a draft that has expired. */
  read(token: string, signal?: AbortSignal): Promise<Submission>;
  /** Begins an application, or saves the first part of one. The secret is told once. */
  savePart1(
    part: SubmissionPart1 & { grant_id?: number; recaptcha_token?: string },
    options: SaveOptions,
  ): Promise<Static<typeof SubmissionPart1Response>>;
  savePart2(part: SubmissionPart2, options: SaveOptions): Promise<Submission>;
  /** Hands the application in unless it is saved as a draft. */
  savePart3(part: SubmissionPart3Sent, options: SaveOptions): Promise<Static<typeof SubmissionPart3Response>>;
  upload(params: {
    token: string;
    file: File;
    /** Told how much has left, in bytes. */
    onProgress?: (sent: number, total: number) => void;
    signal?: AbortSignal;
  }): Promise<{ upload_id: string }>;
}
