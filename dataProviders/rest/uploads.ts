import type { UploadInitResponse, UploadResponse } from "../../contract/api/files";
import type { Static } from "typebox";
import { typeOfName } from "../../contract/api/uploadTypes";
import { clientError, errorOfAnswer } from "../errors";
import type { Translate } from "../translate";
import type { UploadVerbs } from "../verbs/uploads";
import type { HttpClient } from "./httpClient";
import type { SendFile } from "./sendFile";

type Announced = Static<typeof UploadInitResponse>;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Files sent in two steps: announced to our server, then put to the address that it answers with. */
export function createUploadCalls(parts: {
  httpClient: HttpClient;
  sendFile: SendFile;
  translate: Translate;
}): UploadVerbs {
  const { httpClient, sendFile, translate } = parts;

  async function announce(file: File, signal: AbortSignal | undefined): Promise<Announced> {
    // A browser knows no type for some endings, such as .md.
    const content_type = file.type || typeOfName(file.name) || "application/octet-stream";
    const answer = await httpClient.request({
      method: "POST",
      path: "message/upload-init/",
      body: { file_name: file.name, content_type, size: file.size },
      signal,
    });
    return answer.json as Announced;
  }

  return {
    async uploadFile({ file, onProgress, signal }) {
      if (file.size === 0) {
        const text = translate("requests.empty_file", { _: "This file is empty." });
        throw clientError(text, 422, "empty_file");
      }
      const { method, url, headers } = await announce(file, signal);
      const request = { method, url: httpClient.addressOf(url), headers, body: file, onProgress, signal };
      const answer = await sendFile(request).catch((error: unknown) => {
        if (!(error instanceof TypeError)) throw error;
        const text = translate("errors.max_retries", { _: "Maximum retry count exceeded" });
        throw clientError(text, 0, "network_error");
      });
      const json = parseJson(answer.text);
      if (answer.status >= 200 && answer.status < 300) return json as UploadResponse;
      throw errorOfAnswer({ status: answer.status, headers: answer.headers, json }, translate);
    },
  };
}
