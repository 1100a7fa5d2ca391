import { isUpload } from "../../../contract/fieldTypes";
import type { FieldDefinition, FieldOf } from "../../../contract/resource";
import { valuesAt, type Violations } from "../../../definitions";
import {
  downloadUrl,
  releaseUploads,
  requireUpload,
  type UploadSender,
  useUpload as keepUpload,
} from "../../platform/files";
import type { Transaction } from "../../platform/db/database";
import { invalidValues } from "./values";
import type { RecordContext } from "./context";

type Values = Record<string, unknown>;
type FileField = FieldOf<"file" | "image" | "files" | "images">;
interface UploadLimits extends Pick<FileField, "type" | "maxSize"> {
  accept?: readonly string[];
}

/** What is kept of an upload in a record. */
interface StoredUpload {
  id: string;
  file_name: string;
  content_type: string;
  /** Bytes. */
  size: number;
}

/** How the uses of contents name records. */
export const UPLOAD_KIND = "record";

/** The fields of a resource that hold an upload. */
export function fileFields(fields: Record<string, FieldDefinition>): [name: string, field: FileField][] {
  return Object.entries(fields).flatMap(([name, field]): [string, FileField][] =>
    isUpload(field) ? [[name, field]] : [],
  );
}

function isStoredUpload(value: unknown): value is StoredUpload {
  return typeof value === "object" && value !== null && "id" in value && typeof value.id === "string";
}

/**
 * Puts in the place of each upload's id what is kept of it. A value that was not sent stays as it is.
 * Throws 422 at a field whose upload there is not, that is too large or of a type that the field does not take.
 */
export async function resolveUploads(
  context: RecordContext,
  sender: UploadSender,
  data: Values,
): Promise<Values> {
  const resolved: Values = { ...data };
  for (const [name, field] of fileFields(context.resource.fields)) {
    const value = data[name];
    if (typeof value === "string") {
      resolved[name] = await requireUploadOf(context.tx, sender, field, { name, id: value });
    } else if (Array.isArray(value)) {
      const several: unknown[] = [];
      for (const id of value) {
        several.push(
          typeof id === "string" ? await requireUploadOf(context.tx, sender, field, { name, id }) : id,
        );
      }
      resolved[name] = several;
    }
  }
  return resolved;
}

/** An upload for a field. Throws 422 for one that there is not, that is too large or of a type that the field does not take. */
export async function requireUploadOf(
  tx: Transaction,
  sender: UploadSender,
  field: UploadLimits,
  named: { name: string; id: string },
): Promise<StoredUpload> {
  const { id, file_name, content_type, size } = await requireUpload(tx, sender, named.id, named.name);
  const violations = judge(field, named.name, { content_type, size });
  if (Object.keys(violations).length > 0) throw invalidValues(violations);
  return { id, file_name, content_type, size };
}

function judge(
  field: UploadLimits,
  name: string,
  upload: { content_type: string; size: number },
): Violations {
  const isImage = upload.content_type.startsWith("image/");
  const accepted = field.accept?.some((type) =>
    type.endsWith("/*") ? upload.content_type.startsWith(type.slice(0, -1)) : type === upload.content_type,
  );
  if (((field.type === "image" || field.type === "images") && !isImage) || accepted === false) {
    return { [name]: [{ key: "validation.file_type", args: {} }] };
  }
  const isTooLarge = field.maxSize !== undefined && upload.size > field.maxSize;
  return isTooLarge ? { [name]: [{ key: "validation.file_size", args: { max: field.maxSize ?? 0 } }] } : {};
}

/** Ties the record to the contents that it shows now, and lets go of those it no longer does. */
export async function tieUploads(
  context: RecordContext,
  id: number,
  data: Values,
  former?: Values,
): Promise<void> {
  const { tx, orgId, resource, now } = context;
  const names = fileFields(resource.fields).map(([name]) => name);
  const used = (values: Values): StoredUpload[] =>
    names.flatMap((name) => values[name]).filter(isStoredUpload);
  const [shown, before] = [used(data), used(former ?? {})];
  if (shown.length === 0 && before.length === 0) return;
  if (before.length > 0) await releaseUploads(tx, orgId, { kind: UPLOAD_KIND, ref: id }, now);
  for (const upload of shown) {
    await keepUpload(tx, orgId, upload.id, { kind: UPLOAD_KIND, ref: id, label: labelOf(context, id, data) });
  }
}

function labelOf({ resource }: RecordContext, id: number, data: Values): string {
  const text = resource.recordRepresentation.replace(/\{([\w.]+)\}/g, (_, path: string) =>
    valuesAt({ ...data, pk: id }, path)
      .map(String)
      .join(", "),
  );
  return text.trim() || `${resource.name} ${id}`;
}

/** Stored uploads with an address to get them at, good for ten minutes. */
export async function presentUploads(context: RecordContext, record: Values): Promise<Values> {
  const shown: Values = { ...record };
  for (const [name] of fileFields(context.resource.fields)) {
    const value = record[name];
    shown[name] = Array.isArray(value)
      ? await Promise.all(value.map((one: unknown) => presentUpload(context, one)))
      : await presentUpload(context, value);
  }
  return shown;
}

async function presentUpload({ services, orgId, now }: RecordContext, upload: unknown): Promise<unknown> {
  if (!isStoredUpload(upload)) return upload;
  const url = await downloadUrl(services.links, orgId, { uploadId: upload.id, name: upload.file_name }, now);
  return { ...upload, url };
}
