import type { FileListQuery, StoredFile } from "../../../contract/api/files";
import { readUploadType } from "../../../contract/api/uploadTypes";
import { sampleOrganizations } from "../../../demo-fixtures/nonprofit";
import { sampleFiles } from "../../../demo-fixtures/nonprofit/files";
import { clientError, defaultText } from "../../errors";
import { requireResource } from "../../requireResource";
import type { FindResource } from "../../types";
import type { DownloadedFile } from "../../downloadedFile";
import type { FileList, FilesVerbs } from "../../verbs/files";
import { recordAudit } from "../audit";
import type { DemoScope } from "../behaviours";
import { nameOf } from "../behaviours/memberRows";
import { conflict, invalid } from "../records/errors";

export interface DemoFilesParts {
  scope: DemoScope;
  findResource: FindResource;
  /** The subdomain of the sample organisation to show. */
  organization?: string;
  /** An address in this browser at which a content can be fetched. */
  addressOf?: (content: Blob) => string;
}

const QUOTA_BYTES = 1_073_741_824;
const PER_PAGE = 10;

/** The files of the demo, in memory, with the rules, shapes and errors of the server. */
export function createDemoFiles(parts: DemoFilesParts): FilesVerbs {
  const { scope, findResource, addressOf = (content) => URL.createObjectURL(content) } = parts;
  const { store, uploads, translate } = scope;
  let files: StoredFile[] | undefined;
  let lastPk = 0;

  async function open(): Promise<StoredFile[]> {
    if (!(scope.user()?.permissions.includes("files") ?? true)) {
      throw clientError(defaultText(403, translate), 403, "forbidden");
    }
    await store.open(requireResource(findResource, "members"));
    files ??= sampleRows();
    return files;
  }

  function uploader(pk: number): StoredFile["uploaded_by"] {
    const member = store.find("members", pk);
    return member ? { pk, name: nameOf(member) } : null;
  }

  function sampleRows(): StoredFile[] {
    const now = store.now();
    const organizations = sampleOrganizations({ now });
    const index = organizations.findIndex(({ subdomain }) => subdomain === (parts.organization ?? "hope"));
    const samples = sampleFiles(organizations, now)[Math.max(0, index)] ?? [];
    lastPk = samples.reduce((last, { pk }) => Math.max(last, pk), 0);
    return samples.map(({ pk, name, folder, content_type, content, uploaded_by, created_at }) => {
      const blob = new Blob([content], { type: content_type });
      const upload_id = `demo-sample-file-${String(pk).padStart(5, "0")}`;
      const { size } = blob;
      const url = addressOf(blob);
      uploads.keep({ id: upload_id, file_name: name, content_type, size, url });
      return {
        pk,
        name,
        folder,
        content_type,
        size,
        upload_id,
        url,
        uploaded_by: uploader(uploaded_by),
        used_in: [],
        version: 1,
        created_at,
        updated_at: created_at,
      };
    });
  }

  async function requireFile(pk: number): Promise<StoredFile> {
    const file = (await open()).find((one) => one.pk === pk);
    if (!file) throw clientError("There is no such file. It may have been deleted.", 404, "not_found");
    return file;
  }

  function requireFree(name: string, folder: string, except?: number): void {
    const isTaken = files?.some(
      (file) => file.pk !== except && isSame(file.name, name) && isSame(file.folder, folder),
    );
    const text = "There is a file of this name in the folder already.";
    if (isTaken) throw conflict("file_name_taken", text, "name");
  }

  /** A file keeps an ending that fits its content. */
  function checkedName(name: string, contentType: string): string {
    const base = name.split(/[\\/]/).at(-1)?.trim() ?? "";
    if (base === "") throw invalid({ name: "This field is required." }, translate);
    const read = readUploadType(contentType, base);
    if ("refusal" in read) throw clientError(read.refusal, 415, "unsupported_type");
    return base;
  }

  return {
    filesList: async ({ signal: _, ...query }) => listOf(await open(), query),
    async filesAdd({ upload_id, folder, name }) {
      const all = await open();
      const upload = uploads.find(upload_id);
      if (!upload) throw clientError("There is no such upload.", 422, "unknown_upload");
      const file = {
        name: checkedName(name ?? upload.file_name, upload.content_type),
        folder: normaliseFolder(folder),
      };
      requireFree(file.name, file.folder);
      const person = scope.user();
      const member = store.rows("members").find(({ email }) => email === person?.email);
      const now = store.now().toISOString();
      lastPk += 1;
      const { content_type, size, url } = upload;
      const added: StoredFile = {
        pk: lastPk,
        ...file,
        content_type,
        size,
        upload_id,
        url,
        uploaded_by: member ? uploader(Number(member.pk)) : null,
        used_in: [],
        version: 1,
        created_at: now,
        updated_at: now,
      };
      all.push(added);
      return structuredClone(added);
    },
    async filesChange({ pk, name, folder, version }) {
      const file = await requireFile(pk);
      if (version !== undefined && version !== file.version) {
        const text = "Somebody else has changed this file meanwhile. Reload it and try again.";
        throw conflict("stale_version", text);
      }
      const place = {
        name: name === undefined ? file.name : checkedName(name, file.content_type),
        folder: folder === undefined ? file.folder : normaliseFolder(folder),
      };
      requireFree(place.name, place.folder, pk);
      Object.assign(file, place, { version: file.version + 1, updated_at: store.now().toISOString() });
      return structuredClone(file);
    },
    async filesDelete({ pk }) {
      const { name, folder } = await requireFile(pk);
      files = files?.filter((file) => file.pk !== pk);
      const detail = { name, folder };
      await recordAudit(scope, findResource, {
        action: "file.deleted",
        subject: "files",
        subject_id: pk,
        detail,
      });
    },
    async filesDownload({ pk, signal }): Promise<DownloadedFile> {
      const { name, content_type, url } = await requireFile(pk);
      const response = await fetch(url, { signal: signal ?? null });
      return { name, contentType: content_type, blob: await response.blob() };
    },
  };
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

function normaliseFolder(folder: string): string {
  return folder
    .split("/")
    .map((name) => name.trim())
    .filter((name) => name !== "")
    .join("/");
}

function isFound({ name }: StoredFile, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/);
  return words.every((word) => name.toLowerCase().includes(word));
}

function listOf(files: readonly StoredFile[], query: FileListQuery): FileList {
  const { folder, search = "", content_type: type = "", page = 1, per_page: perPage = PER_PAGE } = query;
  const found = files
    .filter((file) => folder === undefined || isSame(file.folder, normaliseFolder(folder)))
    .filter((file) => file.content_type.startsWith(type) && isFound(file, search.trim()));
  const start = (page - 1) * perPage;
  const counts = new Map<string, number>();
  for (const { folder: name } of files) counts.set(name, (counts.get(name) ?? 0) + 1);
  return {
    files: structuredClone(found.toSorted(orderOf(query.ordering ?? "name")).slice(start, start + perPage)),
    total: found.length,
    folders: [...counts]
      .map(([name, files_count]) => ({ name, files_count }))
      .toSorted((one, other) => one.name.localeCompare(other.name, "en")),
    quota: { used: files.reduce((sum, { size }) => sum + size, 0), limit: QUOTA_BYTES },
  };
}

type Ordering = NonNullable<FileListQuery["ordering"]>;

function orderOf(ordering: Ordering): (one: StoredFile, other: StoredFile) => number {
  const sign = ordering.startsWith("-") ? -1 : 1;
  const by = ordering.replace("-", "") as
    | "name"
    | "size"
    | "content_type"
    | "folder"
    | "created_at"
    | "updated_at";
  return (one, other) => {
    const [left, right] = [one[by], other[by]];
    const order =
      typeof left === "number" && typeof right === "number"
        ? left - right
        : String(left).localeCompare(String(right), "en");
    return sign * order || one.pk - other.pk;
  };
}
