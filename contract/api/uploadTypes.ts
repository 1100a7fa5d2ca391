import type { Param, Sentence } from "../texts/sentence";

/** The largest file that can be uploaded, in bytes. */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;

/** What may be uploaded, each with the endings that a name of that type may have. No SVG, no HTML, nothing that runs. */
export const UPLOAD_TYPES = {
  "image/png": ["png"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/gif": ["gif"],
  "image/webp": ["webp"],
  "image/avif": ["avif"],
  "image/heic": ["heic"],
  "application/pdf": ["pdf"],
  "text/plain": ["txt", "text", "log", "md"],
  "text/csv": ["csv"],
  "application/msword": ["doc"],
  "application/vnd.ms-excel": ["xls"],
  "application/vnd.ms-powerpoint": ["ppt"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ["xlsx"],
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": ["pptx"],
  "application/vnd.oasis.opendocument.text": ["odt"],
  "application/vnd.oasis.opendocument.spreadsheet": ["ods"],
  "application/vnd.oasis.opendocument.presentation": ["odp"],
  "audio/mpeg": ["mp3"],
  "video/mp4": ["mp4", "m4v"],
} as const satisfies Record<string, readonly string[]>;
export type UploadType = keyof typeof UPLOAD_TYPES;

const ALIASES: Record<string, UploadType> = {
  "image/jpg": "image/jpeg",
  "image/pjpeg": "image/jpeg",
  "image/x-png": "image/png",
  "image/heif": "image/heic",
  "application/csv": "text/csv",
  "text/markdown": "text/plain",
  "audio/mp3": "audio/mpeg",
  "video/x-m4v": "video/mp4",
};

function isUploadType(type: string): type is UploadType {
  return Object.hasOwn(UPLOAD_TYPES, type);
}

/** A content type (RFC 9110 §8.3.1) without its parameters, under the one name that we know it by. */
export function normaliseType(type: string): string {
  const bare = (type.split(";")[0] ?? "").trim().toLowerCase();
  return ALIASES[bare] ?? bare;
}

function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** The type that files of such a name have; nothing for an ending that is not taken. */
export function typeOfName(fileName: string): UploadType | undefined {
  const extension = extensionOf(fileName);
  return Object.entries(UPLOAD_TYPES).find(([, endings]: [string, readonly string[]]) =>
    endings.includes(extension),
  )?.[0] as UploadType | undefined;
}

function eitherOf([one = "", ...others]: readonly string[]): Param {
  return others.reduce<Param>(
    (told, other) => ({ code: "type.or", params: { one: told, other: `.${other}` } }),
    one,
  );
}

/** What an announced type comes to: the type that we know it by, or why it is not taken. */
export function readUploadType(
  contentType: string,
  fileName: string,
): { type: UploadType } | { refusal: Sentence<"unsupported_type" | "unsupported_type.name"> } {
  const extension = extensionOf(fileName);
  const type = normaliseType(contentType);
  // Browsers on machines with Excel call CSV files so.
  const announced = type === "application/vnd.ms-excel" && extension === "csv" ? "text/csv" : type;
  if (!isUploadType(announced)) {
    return {
      refusal: { code: "unsupported_type", params: { type: contentType } },
    };
  }
  const endings: readonly string[] = UPLOAD_TYPES[announced];
  if (endings.includes(extension)) return { type: announced };
  const params = { file: fileName, type: announced, endings: eitherOf(endings) };
  return { refusal: { code: "unsupported_type.name", params } };
}
