import sql from "sql-template-tag";
import { statesThat } from "../../platform/auth/organizationStates";
import Type from "typebox";
import { Exact } from "../../../contract/api";
import type { Randomness } from "../../platform/random";
import type { Transaction } from "../../platform/db/database";
import {
  releaseUploads,
  requireUpload,
  type UploadSender,
  useUpload as tieUpload,
} from "../../platform/files";
import { findUpload } from "../../platform/files/uploads";
import { notFound, unsupportedType } from "../../platform/errors";
import { openRoute, type Route } from "../../platform/http/route";
import { contentReply, FileContent } from "../files";
import { toBase64url } from "../../platform/bytes";
import { sentence } from "../../platform/texts";

/** What a browser shows by itself. */
const SHOWN_TYPES: readonly string[] = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"];

/** A picture for everybody to see. */
export interface PublicImage {
  kind: "logo" | "cover" | "portrait" | "avatar";
  /** Whose it is, within its kind. */
  ref: string | number;
  /** What people call it. */
  label: string;
  /** The field of the request, for what is wrong with it. */
  field: string;
}

/**
 * Shows the upload to everybody in the place of a former one, or nothing any more; answers its address, relative to
 * the server. Throws 422 for an unknown upload, 409 for one that has not arrived, 415 for what is no picture.
 */
export async function setPublicImage(
  tx: Transaction,
  sender: UploadSender,
  uploadId: string | null,
  image: PublicImage,
  { random, now }: { random: Randomness; now: Date },
): Promise<string | null> {
  const { orgId } = sender;
  const { kind, ref, label, field } = image;
  if (uploadId !== null) {
    const upload = await requireUpload(tx, sender, uploadId, field);
    if (!SHOWN_TYPES.includes(upload.content_type)) {
      throw unsupportedType("unsupported_type.picture", {
        params: { file: upload.file_name },
        errors: { [field]: [sentence("field.one_of", { choices: SHOWN_TYPES.join(", ") })] },
      });
    }
  }
  await removePublicImage(tx, orgId, image, now);
  if (uploadId === null) return null;
  await tieUpload(tx, orgId, uploadId, { kind, ref, label });
  const publicId = toBase64url(random.bytes(16));
  await tx.asSystem(() =>
    tx.query(sql`INSERT INTO public_images (public_id, organization, upload_id, kind, ref)
      VALUES (${publicId}, ${orgId}, ${uploadId}, ${kind}, ${String(ref)})`),
  );
  return `/api/organization/image/${publicId}/`;
}

/** The largest logo that papers are drawn with. */
const MAX_LOGO_BYTES = 4 * 1024 * 1024;

/** Where the content of the organisation's logo lies; nothing where there is none, or none to draw papers with. */
export async function logoKey(tx: Transaction, orgId: number): Promise<string | undefined> {
  const [row] = await tx.asSystem(() =>
    tx.query<{ storage_key: string }>(sql`SELECT u.storage_key FROM public_images i
      JOIN uploads u ON u.org_id = i.organization AND u.id = i.upload_id
      WHERE i.organization = ${orgId} AND i.kind = 'logo' AND i.ref = ${String(orgId)}
        AND u.status = 'ready' AND u.size <= ${MAX_LOGO_BYTES}`),
  );
  return row?.storage_key;
}

/** Shows the picture to nobody any more. */
export async function removePublicImage(
  tx: Transaction,
  orgId: number,
  { kind, ref }: Pick<PublicImage, "kind" | "ref">,
  now: Date,
): Promise<void> {
  await tx.asSystem(() =>
    tx.query(
      sql`DELETE FROM public_images WHERE organization = ${orgId} AND kind = ${kind} AND ref = ${String(ref)}`,
    ),
  );
  await releaseUploads(tx, orgId, { kind, ref }, now);
}

const getImage = openRoute({
  method: "get",
  path: "/organization/image/{id}/",
  summary: "A picture that an organisation shows to everybody",
  params: Exact({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
  responses: { 200: FileContent },
  async handle({ params, services }) {
    const upload = await services.database.withoutTenant(async (tx) => {
      const [row] = await tx.query<{ organization: number; upload_id: string }>(
        sql`SELECT i.organization, i.upload_id FROM public_images i
          JOIN organizations o ON o.id = i.organization AND o.state = ANY(${statesThat("works")}::text[])
          WHERE i.public_id = ${params.id}`,
      );
      return row && findUpload(tx, row.organization, row.upload_id);
    });
    if (upload?.status !== "ready") throw notFound("not_found.picture");
    const reply = await contentReply(services, upload, upload.file_name);
    return { ...reply, headers: { ...reply.headers, "Cache-Control": "public, max-age=86400" } };
  },
});

/** Pictures for everybody. */
export const imageRoutes: readonly Route[] = [getImage];
