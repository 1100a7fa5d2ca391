import type { Static } from "typebox";
import {
  Exact,
  FileChange,
  FileCreateRequest,
  FileDeleted,
  FileDeleteRequest,
  FileListQuery,
  FileListResponse,
  FileResponse,
  FileUpdateRequest,
  Pk,
} from "../../../contract/api";
import { finderOf, requireUnreferenced } from "../../engine/records/references";
import { audit } from "../../platform/audit/audit";
import type { Transaction } from "../../platform/db/database";
import { memberSender, releaseUploads, requireUpload, useUpload } from "../../platform/files";
import { announcedType, baseName } from "../../platform/files/contentType";
import { filesQuotaOf, findUpload, usedBytes } from "../../platform/files/uploads";
import { conflict, invalidFields, notFound, type HttpError } from "../../platform/errors";
import {
  created,
  type InOrganization,
  ok,
  permittedReading,
  permittedRoute,
  type Route,
} from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import { presentFile } from "./presenter";
import {
  addFile,
  changeFile,
  type FilePlace,
  filePage,
  type FileRow,
  findFile,
  isNameTaken,
  listFolders,
  normaliseFolder,
  removeFile,
} from "./queries";
import { contentReply, FileContent, transferRoutes } from "./transfer";
import { readNarrowed } from "../../platform/narrowing";
import { sentence } from "../../platform/texts";

function nameTaken(): HttpError {
  return conflict("file_name_taken", { errors: { name: [sentence("file_name_taken")] } });
}

async function requireFile(tx: Transaction, orgId: number, id: number): Promise<FileRow> {
  const file = await findFile(tx, orgId, id);
  if (!file) throw notFound("not_found.file");
  return file;
}

const listFiles = permittedReading(["files"], {
  method: "get",
  path: "/file/",
  summary: "Files, a page at a time, with all folders and how much space is left",
  query: FileListQuery,
  responses: { 200: FileListResponse },
  async handle(call) {
    const { query, membership, services, now } = call;
    const { orgId } = membership;
    const [{ rows, ...counted }, folders, used, limit] = await readNarrowed(call, "files", (tx, narrowing) =>
      Promise.all([
        filePage(tx, orgId, query, narrowing),
        listFolders(tx, orgId),
        usedBytes(tx, orgId, now),
        filesQuotaOf(tx, orgId, services.files.quotaBytes),
      ]),
    );
    const files = await Promise.all(rows.map((row) => presentFile(row, orgId, services.links, now)));
    return ok({ files, ...counted, folders, quota: { used, limit } });
  },
});

const createFile = permittedRoute(["files"], {
  method: "post",
  path: "/file/",
  summary: "Put an uploaded content into a folder",
  body: FileCreateRequest,
  responses: { 201: FileResponse },
  async handle({ body, membership, services, tenantOnce, now }) {
    const { orgId, memberId } = membership;
    return tenantOnce(async (tx) => {
      const upload = await requireUpload(tx, memberSender(membership), body.upload_id);
      const name = checkedName(body.name ?? upload.file_name, upload.content_type);
      const folder = normaliseFolder(body.folder ?? "");
      const { content_type: contentType, size } = upload;
      const id = await addFile(tx, orgId, {
        uploadId: upload.id,
        name,
        folder,
        contentType,
        size,
        memberId,
        now,
      });
      if (id === undefined) throw nameTaken();
      await useUpload(tx, orgId, upload.id, { kind: "file", ref: id, label: name });
      return created({
        file: await presentFile(await requireFile(tx, orgId, id), orgId, services.links, now),
      });
    });
  },
});

/** A file keeps an ending that fits its content, so that nobody downloads one thing under the name of another. */
function checkedName(name: string, contentType: string): string {
  const base = baseName(name);
  if (base === "") throw invalidFields({ name: [sentence("field.required")] });
  announcedType(contentType, base);
  return base;
}

function requireVersion(given: number | undefined, file: FileRow): void {
  if (given !== undefined && given !== file.version) {
    throw conflict("stale_version.file");
  }
}

async function update(
  { membership, tenantOnce, services, now }: InOrganization & { services: Services; now: Date },
  id: number,
  change: Static<typeof FileChange>,
): Promise<{ status: 200; body: Static<typeof FileResponse> }> {
  const { orgId } = membership;
  return tenantOnce(async (tx) => {
    const before = await requireFile(tx, orgId, id);
    requireVersion(change.version, before);
    const place: FilePlace = {
      name: change.name === undefined ? before.name : checkedName(change.name, before.content_type),
      folder: change.folder === undefined ? before.folder : normaliseFolder(change.folder),
    };
    if (await isNameTaken(tx, orgId, place, id)) throw nameTaken();
    if (!(await changeFile(tx, orgId, { ...place, id, version: before.version }, now)))
      requireVersion(-1, before);
    await useUpload(tx, orgId, before.upload_id, { kind: "file", ref: id, label: place.name });
    return ok({ file: await presentFile(await requireFile(tx, orgId, id), orgId, services.links, now) });
  });
}

const getFile = permittedRoute(["files"], {
  method: "get",
  path: "/file/{pk}/",
  summary: "One file",
  params: Exact({ pk: Pk }),
  responses: { 200: FileResponse },
  async handle({ params, membership, services, tenant, now }) {
    const { orgId } = membership;
    const row = await tenant((tx) => requireFile(tx, orgId, params.pk));
    return ok({ file: await presentFile(row, orgId, services.links, now) });
  },
});

const updateFile = permittedRoute(["files"], {
  method: "put",
  path: "/file/",
  summary: "Rename a file or move it to another folder",
  body: FileUpdateRequest,
  responses: { 200: FileResponse },
  handle: (context) => update(context, context.body.pk, context.body),
});

const updateFileByPath = permittedRoute(["files"], {
  method: "put",
  path: "/file/{pk}/",
  summary: "Rename a file or move it to another folder",
  params: Exact({ pk: Pk }),
  body: FileChange,
  responses: { 200: FileResponse },
  handle: (context) => update(context, context.params.pk, context.body),
});

async function remove(
  {
    membership,
    session,
    tenant,
    services,
    now,
    address,
  }: InOrganization & { services: Services; now: Date; address: string | null },
  pk: number,
): Promise<{ status: 200; body: Static<typeof FileDeleted> }> {
  const { orgId } = membership;
  await tenant(async (tx) => {
    const file = await requireFile(tx, orgId, pk);
    await requireUnreferenced({ tx, orgId, resource: "files", findResource: finderOf(services) }, pk);
    await removeFile(tx, orgId, pk);
    // What a message or form carries keeps its content.
    await releaseUploads(tx, orgId, { kind: "file", ref: pk }, now);
    await audit(tx, {
      orgId,
      at: now,
      actor: session,
      action: "file.deleted",
      subject: "files",
      subjectId: pk,
      detail: { name: file.name, folder: file.folder },
      address,
    });
  });
  return ok({ pk });
}

const deleteFile = permittedRoute(["files"], {
  method: "delete",
  path: "/file/",
  summary: "Delete a file; what carries it already keeps its content",
  body: FileDeleteRequest,
  responses: { 200: FileDeleted },
  handle: (context) => remove(context, context.body.pk),
});

const deleteFileByPath = permittedRoute(["files"], {
  method: "delete",
  path: "/file/{pk}/",
  summary: "Delete a file; what carries it already keeps its content",
  params: Exact({ pk: Pk }),
  responses: { 200: FileDeleted },
  handle: (context) => remove(context, context.params.pk),
});

const downloadFile = permittedRoute(["files"], {
  method: "get",
  path: "/file/{pk}/download/",
  summary: "The content of a file",
  params: Exact({ pk: Pk }),
  responses: { 200: FileContent },
  async handle({ params, membership, services, tenant }) {
    const { orgId } = membership;
    const { file, upload } = await tenant(async (tx) => {
      const found = await requireFile(tx, orgId, params.pk);
      return { file: found, upload: await findUpload(tx, orgId, found.upload_id) };
    });
    if (!upload) throw notFound();
    return contentReply(services, upload, file.name);
  },
});

/** Uploads, and the files that people keep in folders. */
export const fileRoutes: readonly Route[] = [
  ...transferRoutes,
  listFiles,
  createFile,
  getFile,
  updateFile,
  updateFileByPath,
  deleteFile,
  deleteFileByPath,
  downloadFile,
];
