import { PERSON_PICTURE } from "../../../contract/api";
import { requireUploadOf } from "../../engine/records/uploads";
import type { Membership } from "../../platform/auth/sessions";
import type { Transaction } from "../../platform/db/database";
import { memberSender, releaseUploads, useUpload as tieUpload } from "../../platform/files";
import type { PersonPicture } from "./queries";

const KIND = "person";

/** The picture that a form says over the one before. Throws 422 for an upload that there is not, of another type or too large. */
export async function readPicture(
  tx: Transaction,
  membership: Membership,
  given: string | null | undefined,
  before: PersonPicture | null,
): Promise<PersonPicture | null> {
  if (given === undefined || given === before?.id) return before;
  return given === null
    ? null
    : requireUploadOf(tx, memberSender(membership), PERSON_PICTURE, { name: "picture", id: given });
}

/** Keeps the content of a person's picture, and lets go of the one before. */
export async function showPicture(
  { tx, orgId, now }: { tx: Transaction; orgId: number; now: Date },
  person: number,
  picture: PersonPicture | null,
): Promise<void> {
  await releaseUploads(tx, orgId, { kind: KIND, ref: person }, now);
  if (picture) await tiePicture({ tx, orgId }, person, picture);
}

/** Keeps the content of a picture for somebody. */
export function tiePicture(
  { tx, orgId }: { tx: Transaction; orgId: number },
  person: number,
  picture: PersonPicture,
): Promise<void> {
  // Under the name of the file: whoever may see where files are used need not see people.
  return tieUpload(tx, orgId, picture.id, { kind: KIND, ref: person, label: picture.file_name });
}
