import Type, { type Static } from "typebox";
import {
  ascendingOrDescending,
  Count,
  Deleted,
  Exact,
  Line,
  listQuery,
  ListTotals,
  narrowingQuery,
  Nullable,
  Pk,
  Timestamp,
  Total,
} from "./common";

export * from "./uploadTypes";

/** A random public id. */
export const UploadId = Type.String({ pattern: "^[A-Za-z0-9_-]{22}$" });

/** An address that carries its own permission until it expires. */
const SignedAddress = Type.String({
  description: "To be resolved against the address of the API's server (RFC 3986)",
});

/** Type and size are judged by the call, which answers 415 and 413. */
export const UploadInitRequest = Exact({
  file_name: Line(200, 1),
  content_type: Line(200, 1),
  size: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
});
export const UploadInitResponse = Exact({
  upload_id: UploadId,
  url: SignedAddress,
  method: Type.Literal("PUT"),
  headers: Type.Record(Type.String(), Type.String()),
  expires_at: Timestamp,
  max_size: Type.Integer({ description: "Bytes" }),
});
export const UploadResponse = Exact({
  upload_id: UploadId,
  file_name: Type.String(),
  content_type: Type.String({ description: "As found in the content" }),
  size: Total,
});
export type UploadResponse = Static<typeof UploadResponse>;

/** Something of the organisation that shows or carries a file. */
export const FileUse = Exact({ kind: Type.String(), pk: Type.String(), label: Type.String() });

export const StoredFile = Exact({
  pk: Pk,
  name: Type.String(),
  folder: Type.String({ description: "Names joined by /; empty at the top" }),
  content_type: Type.String(),
  size: Total,
  upload_id: UploadId,
  url: SignedAddress,
  uploaded_by: Nullable(Exact({ pk: Pk, name: Type.String() })),
  used_in: Type.Array(FileUse),
  version: Total,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type StoredFile = Static<typeof StoredFile>;

const Folder = Type.String({ maxLength: 400, pattern: "^[^\\u0000-\\u001f\\\\]*$" });

export const FileListQuery = Exact({
  ...listQuery,
  ...narrowingQuery,
  folder: Type.Optional(Type.String({ maxLength: 400, description: "Exactly this folder; / is the top" })),
  content_type: Type.Optional(
    Type.String({ maxLength: 100, description: "A type, or its beginning such as image/" }),
  ),
  ordering: Type.Optional(
    ascendingOrDescending(["name", "size", "content_type", "folder", "created_at", "updated_at"]),
  ),
});
export type FileListQuery = Static<typeof FileListQuery>;
export const FileListResponse = Exact({
  files: Type.Array(StoredFile),
  total: Total,
  folders: Type.Array(Exact({ name: Type.String(), files_count: Total })),
  quota: Exact({ used: Total, limit: Total }, "Bytes"),
  totals: Type.Optional(ListTotals),
});
export const FileResponse = Exact({ file: StoredFile });
export const FileCreateRequest = Exact({
  upload_id: UploadId,
  name: Type.Optional(Line(200, 1)),
  folder: Type.Optional(Folder),
});
const change = {
  name: Type.Optional(Line(200, 1)),
  folder: Type.Optional(Folder),
  version: Type.Optional(Count),
};
export const FileChange = Exact(change);
export const FileUpdateRequest = Exact({ pk: Pk, ...change });
export const FileDeleteRequest = Exact({ pk: Pk });
export const FileDeleted = Deleted;
