/** The most bytes of a picture in a letter: each reader fetches it, some over a telephone. */
export const MAX_PICTURE_BYTES = 1_048_576;
/** The most pixels of one of its sides; mails are 640 wide, on fine screens of 1,280. */
export const MAX_PICTURE_SIDE = 2000;
/** The most pictures of one text. */
export const MAX_PICTURES = 20;
/** What every mail program shows, and paper. */
export const PICTURE_TYPES: readonly string[] = ["image/png", "image/jpeg"];
/** How wide pictures stand in a mail, in pixels. */
export const PICTURE_WIDTHS = { small: 200, half: 320, full: 640 } as const;

const ADDRESS = /^\/api\/organization\/image\/([\w-]{22})\/$/;

/** By what a picture of the organisation is known; nothing for any other address. */
export function pictureAt(src: string | undefined): string | undefined {
  return ADDRESS.exec(src ?? "")?.[1];
}
