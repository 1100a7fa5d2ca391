import type { Static } from "typebox";
import type {
  SubmissionPart1Response,
  SubmissionPart2Response,
  SubmissionPart3Response,
  SubmissionResponse,
} from "../../contract/api/grants";
import type { ApplicationApi, SaveOptions } from "../applicationApi";
import { type AnnouncedUpload, sendAnnounced, type UploadParts } from "./announcedUpload";

const PATH = "grants/gwh-grant-submission";

function optionsOf({ token, asDraft, version }: SaveOptions): Record<string, unknown> {
  return {
    ...(token !== undefined && { submission_token: token }),
    ...(asDraft && { save_as_draft: true }),
    ...(version !== undefined && { version }),
  };
}

/** An applicant's calls as our server documents them. */
export function createRestApplications(parts: UploadParts): ApplicationApi {
  const { httpClient } = parts;

  async function post(path: string, part: object, options: SaveOptions): Promise<unknown> {
    const { json } = await httpClient.request({
      method: "POST",
      path,
      body: { ...part, ...optionsOf(options) },
      headers: { "Idempotency-Key": options.key },
      public: true,
    });
    return json;
  }

  return {
    async read(token, signal) {
      const query = { submission_token: token };
      const { json } = await httpClient.request({ path: `${PATH}/`, query, public: true, signal });
      return (json as Static<typeof SubmissionResponse>).submission;
    },
    savePart1: async (part, options) =>
      (await post(`${PATH}/`, part, options)) as Static<typeof SubmissionPart1Response>,
    savePart2: async (part, options) =>
      ((await post(`${PATH}-part2/`, part, options)) as Static<typeof SubmissionPart2Response>).submission,
    savePart3: async (part, options) =>
      (await post(`${PATH}-part3/`, part, options)) as Static<typeof SubmissionPart3Response>,
    async upload({ token, file, onProgress, signal }) {
      const { upload } = await sendAnnounced(parts, {
        file,
        announce: async (announcement) => {
          const body = { ...announcement, submission_token: token };
          const request = {
            method: "POST",
            path: `${PATH}-upload-init/`,
            body,
            public: true,
            signal,
          } as const;
          return (await httpClient.request(request)).json as AnnouncedUpload;
        },
        onProgress,
        signal,
      });
      return { upload_id: upload.upload_id };
    },
  };
}
