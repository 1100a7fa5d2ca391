import { contentDisposition } from "@tinyhttp/content-disposition";
import Type from "typebox";
import { requireState } from "../../platform/auth/standing";
import { Exact, UploadInitRequest, UploadInitResponse, UploadResponse } from "../../../contract/api";
import { readDownloadToken, readUploadToken } from "../../platform/files/links";
import { receiveUpload } from "../../platform/files/receive";
import { findUpload, type Upload } from "../../platform/files/uploads";
import { notFound } from "../../platform/errors";
import { created, memberRoute, ok, openRoute, type Route } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import { answerAnnouncement } from "./announce";

const ANNOUNCE_LIMIT = { limit: 200, seconds: 3600 };
const TRANSFER_LIMIT = { limit: 400, seconds: 3600 };

const Token = Exact({ token: Type.String({ minLength: 1, maxLength: 2000 }) });

/** The body of an answer that is a stored content. */
export const FileContent = Type.Unsafe<ReadableStream<Uint8Array>>({
  type: "string",
  contentMediaType: "application/octet-stream",
});

const announce = memberRoute({
  method: "post",
  path: "/message/upload-init/",
  summary: "Announce an upload and get the address to send its content to",
  body: UploadInitRequest,
  responses: { 201: UploadInitResponse },
  async handle({ body, membership, session, services, tenantOnce, now }) {
    await services.limits.take(`upload ${session.userId}`, ANNOUNCE_LIMIT);
    const { orgId, memberId } = membership;
    const uploader = { orgId, memberId };
    return tenantOnce(async (tx) => created(await answerAnnouncement(tx, uploader, body, services, now)));
  },
});

const receive = openRoute({
  method: "put",
  path: "/upload/{token}/",
  summary: "Send the content of an announced upload: the bytes themselves, at most as many as were announced",
  params: Token,
  responses: { 200: UploadResponse },
  limit: TRANSFER_LIMIT,
  bodyLimit: "streamed",
  async handle({ params, services, now, stream }) {
    const { orgId, uploadId } = await readUploadToken(services.links, params.token, now);
    await services.database.withTenant(orgId, null, (tx) => requireState(tx, orgId, "works"));
    const upload = await receiveUpload(services, orgId, uploadId, stream());
    const { id, file_name, content_type, size } = upload;
    return ok({ upload_id: id, file_name, content_type, size });
  },
});

/** An answer that gives the content: as a download under that name, never as a page of this site. */
export async function contentReply(
  services: Pick<Services, "files">,
  upload: Pick<Upload, "storage_key" | "content_type" | "size">,
  name: string,
): Promise<{ status: 200; body: ReadableStream<Uint8Array>; headers: Record<string, string> }> {
  const body = await services.files.store.open(upload.storage_key);
  if (!body) throw notFound("content_missing");
  return {
    status: 200,
    body,
    headers: {
      "Content-Type": upload.content_type,
      "Content-Length": String(upload.size),
      "Content-Disposition": contentDisposition(name, { type: "attachment" }),
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cross-Origin-Resource-Policy": "cross-origin",
      "Cache-Control": "private, max-age=300",
    },
  };
}

const give = openRoute({
  method: "get",
  path: "/download/{token}/",
  summary: "The content that a signed address stands for",
  params: Token,
  responses: { 200: FileContent },
  async handle({ params, services, now }) {
    const { orgId, uploadId, name } = await readDownloadToken(services.links, params.token, now);
    const upload = await services.database.withTenant(orgId, null, async (tx) => {
      await requireState(tx, orgId, "works");
      return findUpload(tx, orgId, uploadId);
    });
    if (upload?.status !== "ready") throw notFound("not_found.removed_file");
    return contentReply(services, upload, name || upload.file_name);
  },
});

/** Contents on their way in and out. */
export const transferRoutes: readonly Route[] = [announce, receive, give];
