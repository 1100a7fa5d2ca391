import sql from "sql-template-tag";
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_SIDE,
  PICTURE_TYPES,
  PictureRequest,
  PictureResponse,
} from "../../../contract/api";
import { toBase64url } from "../../platform/bytes";
import type { Transaction } from "../../platform/db/database";
import { conflict, type HttpError, tooLarge, unsupportedType } from "../../platform/errors";
import { memberSender, requireUpload } from "../../platform/files";
import { readPicture } from "../../platform/files/picture";
import { created, permittedRoute, type Route } from "../../platform/http/route";
import type { Randomness } from "../../platform/random";
import { sentence } from "../../platform/texts";
import { contentOf } from "./contents";
import { PICTURE_KIND } from "./pictures";

function noPicture(file: string): HttpError {
  return unsupportedType("unsupported_type.letter_picture", {
    params: { file, side: MAX_PICTURE_SIDE },
    errors: { upload_id: [sentence("field.one_of", { choices: PICTURE_TYPES.join(", ") })] },
  });
}

/** The address of the picture that an upload is: the one that it has, or a new one that nobody guesses. */
async function publicIdOf(
  tx: Transaction,
  orgId: number,
  uploadId: string,
  random: Randomness,
): Promise<string | undefined> {
  const rows = await tx.asSystem(() =>
    tx.query<{ public_id: string }>(
      sql`INSERT INTO public_images (public_id, organization, upload_id, kind, ref)
        VALUES (${toBase64url(random.bytes(16))}, ${orgId}, ${uploadId}, ${PICTURE_KIND}, ${uploadId})
        ON CONFLICT (organization, kind, ref) DO UPDATE SET upload_id = excluded.upload_id RETURNING public_id`,
    ),
  );
  return rows[0]?.public_id;
}

// Whoever may change settings writes the built-in letters.
const post = permittedRoute(["messages", "settings"], {
  method: "post",
  path: "/message/pictures/",
  summary:
    "Make a picture of an upload that letters and messages can show. Whoever has its address sees it, without signing in",
  body: PictureRequest,
  responses: { 201: PictureResponse },
  limit: { limit: 200, seconds: 3600 },
  async handle({ body, membership, services, tenant, tenantOnce }) {
    const { orgId } = membership;
    const find = (tx: Transaction): ReturnType<typeof requireUpload> =>
      requireUpload(tx, memberSender(membership), body.upload_id);
    const upload = await tenant(find);
    if (!PICTURE_TYPES.includes(upload.content_type)) throw noPicture(upload.file_name);
    if (upload.size > MAX_PICTURE_BYTES) {
      throw tooLarge("too_large.picture", { params: { size: MAX_PICTURE_BYTES / 1_048_576 } });
    }
    const content = await contentOf(services.files, upload.storage_key);
    const size = content && (await readPicture(content));
    if (!size) throw noPicture(upload.file_name);
    return tenantOnce(async (tx) => {
      await find(tx);
      const publicId = await publicIdOf(tx, orgId, upload.id, services.random);
      if (publicId === undefined) throw conflict("content_missing");
      return created({ picture: { src: `/api/organization/image/${publicId}/`, ...size } });
    });
  },
});

/** Putting a picture where letters and messages find it. */
export const pictureRoutes: readonly Route[] = [post];
