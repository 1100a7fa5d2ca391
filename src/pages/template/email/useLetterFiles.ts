import { useLocale, useTranslate } from "ra-core";
import { type FileQueue, useFileQueue } from "../../../ui/FileDrop/useFileQueue";
import { fileSize } from "../../../ui/fileSize";
import { readAsDataUrl } from "./readAsDataUrl";
import type { Letter } from "./model/letter";

export const MOST_FILES = 10;
export const MOST_BYTES = 5 * 1024 * 1024;

/** The files that are added to a letter, kept in the browser; those beyond `MOST_BYTES` are refused. */
export function useLetterFiles(): { queue: FileQueue; added: Letter["attachments"] } {
  const t = useTranslate();
  const locale = useLocale();
  const queue = useFileQueue({
    upload: async (file) => {
      if (file.size > MOST_BYTES) {
        throw new Error(t("templateEmail.compose.too_large", { size: fileSize(MOST_BYTES, locale) }));
      }
      const { name, type, size } = file;
      const url = await readAsDataUrl(file);
      return { upload_id: `${name}-${size}`, file_name: name, content_type: type, size, url };
    },
    most: MOST_FILES,
  });
  const added = queue.files.flatMap(({ sent }) =>
    sent
      ? [
          {
            fileName: sent.file_name,
            thumbnail: sent.content_type.startsWith("image/") ? (sent.url ?? "") : "",
            url: sent.url ?? "",
            size: fileSize(sent.size, locale),
          },
        ]
      : [],
  );
  return { queue, added };
}
