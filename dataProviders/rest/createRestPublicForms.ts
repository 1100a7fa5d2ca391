import type { FormSubmitResponse, PublicFormResponse } from "../../contract/api/forms";
import type { PublicFormApi } from "../publicForms";
import { type AnnouncedUpload, sendAnnounced, type UploadParts } from "./announcedUpload";

const id = encodeURIComponent;

/** What visitors do with a form, by our server's public calls. */
export function createRestPublicForms(parts: UploadParts): PublicFormApi {
  const { httpClient } = parts;
  return {
    read: async (form, signal) =>
      (await httpClient.request({ path: `form/public/${id(form)}/`, public: true, signal }))
        .json as PublicFormResponse,
    start: async (form) => {
      await httpClient.request({ method: "POST", path: `form/public/${id(form)}/start/`, public: true });
    },
    submit: async (body, { key }) => {
      const answer = await httpClient.request({
        method: "POST",
        path: "form/form-responses/",
        body,
        headers: { "Idempotency-Key": key },
        public: true,
        ok: [201],
      });
      return answer.json as FormSubmitResponse;
    },
    upload: async ({ form, field, file, onProgress, signal }) => {
      const { upload } = await sendAnnounced(parts, {
        file,
        onProgress,
        signal,
        announce: async (announcement) => {
          const path = `form/public/${id(form)}/upload-init/`;
          const body = { field, ...announcement };
          const { json } = await httpClient.request({ method: "POST", path, body, public: true, signal });
          return json as AnnouncedUpload;
        },
      });
      return { upload_id: upload.upload_id };
    },
  };
}
