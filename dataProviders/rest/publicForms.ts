import type { FormSubmitResponse, PublicFormResponse } from "../../contract/api/forms";
import { typeOfName } from "../../contract/api/uploadTypes";
import { clientError, errorOfAnswer } from "../errors";
import type { Translate } from "../translate";
import type { FormUpload, PublicFormCalls } from "../verbs/forms";
import type { HttpClient } from "./httpClient";
import { createSendFile, type SendFile } from "./sendFile";

interface Announced {
  upload_id: string;
  url: string;
  method: string;
  headers: Record<string, string>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What visitors do with a form, by our server's public calls. */
export function createPublicFormCalls(parts: {
  httpClient: HttpClient;
  translate: Translate;
  sendFile?: SendFile;
}): PublicFormCalls {
  const { httpClient, translate, sendFile = createSendFile() } = parts;

  async function announce({ form, field, file, signal }: FormUpload): Promise<Announced> {
    // A browser knows no type for some endings, such as .md.
    const content_type = file.type || typeOfName(file.name) || "application/octet-stream";
    const { json } = await httpClient.request({
      method: "POST",
      path: `form/public/${encodeURIComponent(form)}/upload-init/`,
      body: { field, file_name: file.name, content_type, size: file.size },
      public: true,
      signal,
    });
    return json as Announced;
  }

  return {
    publicForm: async ({ form, signal }) => {
      const path = `form/public/${encodeURIComponent(form)}/`;
      return (await httpClient.request({ path, public: true, signal })).json as PublicFormResponse;
    },
    publicFormSubmit: async ({ idempotencyKey, ...body }) => {
      const answer = await httpClient.request({
        method: "POST",
        path: "form/form-responses/",
        body,
        headers: { "Idempotency-Key": idempotencyKey },
        public: true,
        ok: [201],
      });
      return answer.json as FormSubmitResponse;
    },
    publicFormUpload: async (upload) => {
      if (upload.file.size === 0) {
        throw clientError(translate("requests.empty_file", { _: "This file is empty." }), 422, "empty_file");
      }
      const { upload_id, url, method, headers } = await announce(upload);
      const answer = await sendFile({
        method,
        url: httpClient.addressOf(url),
        headers,
        body: upload.file,
        onProgress: (sent, total) => upload.onProgress?.(total > 0 ? sent / total : 0),
        signal: upload.signal,
      }).catch((error: unknown) => {
        if (!(error instanceof TypeError)) throw error;
        const text = translate("errors.max_retries", { _: "Maximum retry count exceeded" });
        throw clientError(text, 0, "network_error");
      });
      if (answer.status >= 200 && answer.status < 300) return { upload_id };
      const { status, headers: answered } = answer;
      throw errorOfAnswer({ status, headers: answered, json: parseJson(answer.text) }, translate);
    },
  };
}
