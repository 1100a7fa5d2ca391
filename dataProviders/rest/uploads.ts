import type { UploadResponse } from "../../contract/api/files";
import type { UploadVerbs } from "../verbs/uploads";
import { type AnnouncedUpload, sendAnnounced, type UploadParts } from "./announcedUpload";

/** Files sent in two steps: announced to our server, then put to the address that it answers with. */
export function createUploadCalls(parts: UploadParts): UploadVerbs {
  return {
    async uploadFile({ file, onProgress, signal }) {
      const { answer } = await sendAnnounced(parts, {
        file,
        announce: async (body) => {
          const request = { method: "POST", path: "message/upload-init/", body, signal } as const;
          return (await parts.httpClient.request(request)).json as AnnouncedUpload;
        },
        onProgress,
        signal,
      });
      return answer as UploadResponse;
    },
  };
}
