import type { UploadResponse } from "../../../contract/api/files";
import { MAX_UPLOAD_BYTES, readUploadType, typeOfName } from "../../../contract/api/uploadTypes";
import { clientError } from "../../errors";
import type { Translate } from "../../translate";
import type { UploadVerbs } from "../../verbs/uploads";

/** A content that was sent during this visit, as a record or a message carries it. */
export interface DemoUpload {
  id: string;
  file_name: string;
  content_type: string;
  /** Bytes. */
  size: number;
  url: string;
}

export interface DemoUploads extends UploadVerbs {
  find(id: string): DemoUpload | undefined;
  /** Knows a content that was there before this visit, such as a sample file's. */
  keep(upload: DemoUpload): void;
}

export interface DemoUploadsParts {
  translate: Translate;
  /** Delays the answer; rejects when the signal aborts. */
  wait?: ((signal?: AbortSignal) => Promise<void>) | undefined;
  /** An address in this browser at which a content can be fetched. */
  addressOf?: (content: Blob) => string;
}

/** Keeps what is sent in memory, judged by the server's rules on size and type; a reload forgets it. */
export function createDemoUploads(parts: DemoUploadsParts): DemoUploads {
  const { translate, wait, addressOf = (content) => URL.createObjectURL(content) } = parts;
  const kept = new Map<string, DemoUpload>();

  function judge({ name, size, type }: File): string {
    if (size === 0) {
      throw clientError(translate("requests.empty_file", { _: "This file is empty." }), 422, "empty_file");
    }
    const read = readUploadType(type || typeOfName(name) || "application/octet-stream", name);
    if ("refusal" in read) {
      const text = translate("requests.file_type", { _: "Files of this type are not accepted." });
      throw clientError(text, 415, "unsupported_type");
    }
    if (size > MAX_UPLOAD_BYTES) {
      const megabytes = MAX_UPLOAD_BYTES / 1_048_576;
      const text = translate("requests.file_too_large", {
        _: "Files can be at most %{megabytes} MB.",
        megabytes,
      });
      throw clientError(text, 413, "too_large");
    }
    return read.type;
  }

  return {
    find: (id) => kept.get(id),
    keep: (upload) => void kept.set(upload.id, upload),
    async uploadFile({ file, onProgress, signal }): Promise<UploadResponse> {
      signal?.throwIfAborted();
      const content_type = judge(file);
      onProgress?.(0, file.size);
      await wait?.(signal);
      onProgress?.(file.size, file.size);
      const id = `demo-upload-${String(kept.size + 1).padStart(10, "0")}`;
      const { name: file_name, size } = file;
      kept.set(id, { id, file_name, content_type, size, url: addressOf(file) });
      return { upload_id: id, file_name, content_type, size };
    },
  };
}
