import type { LetterPaper, LetterText } from "../../../contract/api";
import type { Transaction } from "../../platform/db/database";
import { readPicture } from "../../platform/files/picture";
import type { PictureContents } from "../../platform/html/paperHtml";
import type { Services } from "../../platform/http/services";
import { logoKey, type OrganizationRow } from "../organization";
import { contentOf, pictureContents, type StoredPicture, storedPictures } from "../pictures";
import { LOGO } from "./paper/paperLetter";

/** Where what is drawn on paper lies. */
export interface StoredOnPaper {
  pictures: StoredPicture[];
  logo: string | undefined;
}

/** The pictures of these texts, and on a certificate the organisation's logo. */
export async function storedOnPaper(
  tx: Transaction,
  { id, logo }: Pick<OrganizationRow, "id" | "logo">,
  paper: LetterPaper,
  texts: readonly Pick<LetterText, "body">[],
): Promise<StoredOnPaper> {
  const hasLogo = paper === "certificate" && logo !== null;
  return {
    pictures: await storedPictures(
      tx,
      id,
      texts.map(({ body }) => body),
    ),
    logo: hasLogo ? await logoKey(tx, id) : undefined,
  };
}

/** Their contents; a logo that cannot be drawn is left out. */
export async function picturesOnPaper(
  files: Pick<Services["files"], "store">,
  { pictures, logo }: StoredOnPaper,
): Promise<PictureContents> {
  const contents = await pictureContents(files, pictures);
  const drawn = logo === undefined ? undefined : await contentOf(files, logo);
  if (drawn && (await readPicture(drawn))) contents.set(LOGO, drawn);
  return contents;
}
