import type { Static } from "typebox";
import type { UploadInitResponse } from "../../contract/api/files";
import { typeOfName } from "../../contract/api/uploadTypes";
import { clientError, errorOfAnswer } from "../errors";
import type { Translate } from "../translate";
import type { HttpClient } from "./httpClient";
import type { FileRequest, SendFile } from "./sendFile";

/** What is told of a file before it is sent. */
export interface FileAnnouncement {
  file_name: string;
  content_type: string;
  size: number;
}

export type AnnouncedUpload = Static<typeof UploadInitResponse>;

/** A file that is announced, and then put to the address that the announcement was answered with. */
export interface UploadParts {
  httpClient: HttpClient;
  sendFile: SendFile;
  translate: Translate;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Sends a content and resolves with what it was answered with. Rejects with ra-core's `HttpError`. */
export async function sendContent(
  { sendFile, translate }: Pick<UploadParts, "sendFile" | "translate">,
  request: FileRequest,
): Promise<unknown> {
  const { status, headers, text } = await sendFile(request).catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error;
    const said = translate("errors.max_retries", { _: "Maximum retry count exceeded" });
    throw clientError(said, 0, "network_error");
  });
  const json = parseJson(text);
  if (status >= 200 && status < 300) return json;
  throw errorOfAnswer({ status, headers, json }, translate);
}

/** Resolves with the announcement and what the content was answered with. Rejects with ra-core's `HttpError`. */
export async function sendAnnounced(
  { httpClient, sendFile, translate }: UploadParts,
  {
    file,
    announce,
    onProgress,
    signal,
  }: {
    file: File;
    announce(announcement: FileAnnouncement): Promise<AnnouncedUpload>;
    onProgress?: ((sent: number, total: number) => void) | undefined;
    signal?: AbortSignal | undefined;
  },
): Promise<{ upload: AnnouncedUpload; answer: unknown }> {
  if (file.size === 0) {
    throw clientError(translate("requests.empty_file", { _: "This file is empty." }), 422, "empty_file");
  }
  // A browser knows no type for some endings, such as .md.
  const content_type = file.type || typeOfName(file.name) || "application/octet-stream";
  const upload = await announce({ file_name: file.name, content_type, size: file.size });
  const { method, url, headers } = upload;
  const request = { method, url: httpClient.addressOf(url), headers, body: file, onProgress, signal };
  return { upload, answer: await sendContent({ sendFile, translate }, request) };
}
