import { useDataProvider, useTranslate } from "ra-core";
import { Suspense, useMemo, useRef } from "react";
import { pictureAt, PICTURE_WIDTHS } from "../../../contract/api/pictureLimits";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import type { PictureTools } from "../../ui/richText/RichTextEditor";
import { useUpload } from "../fieldTypes/shared/useFileDrop";
import { FromFiles } from "./FromFiles";
import { errorText } from "../values/errorText";
import { scaled } from "./scaled";

const TYPES = ["image/"] as const;

/** The widest that makes no picture larger than it is. */
function widthFor(pixels: number): number {
  const { small, half, full } = PICTURE_WIDTHS;
  return [full, half].find((width) => width <= pixels) ?? small;
}

/** What puts pictures into letters and messages: from this machine, or from the organisation's files. */
export function usePictures(): PictureTools {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const upload = useUpload();
  const t = useTranslate();
  const latest = useRef({ dataProvider, upload, t });
  latest.current = { dataProvider, upload, t };
  return useMemo(
    () => ({
      widths: PICTURE_WIDTHS,
      isOwn: (src) => pictureAt(src) !== undefined,
      async add(original) {
        const { dataProvider: calls, upload: send, t: say } = latest.current;
        const picture = await scaled(original);
        if (!picture) throw new Error(say("forms.rich_text.no_picture"));
        try {
          const options = { onProgress: () => undefined, signal: new AbortController().signal };
          const { upload_id } = await send(picture.file, options);
          const { src } = await calls.pictureAdd({ upload_id });
          return { src, width: widthFor(picture.width) };
        } catch (error) {
          throw new Error(errorText(error), { cause: error });
        }
      },
      chooser: ({ disabled, onChoose }) => (
        // The text around keeps its place, and the cursor in it, while the picker is fetched.
        <Suspense fallback={null}>
          <FromFiles
            most={1}
            types={TYPES}
            disabled={disabled}
            onChoose={([file]) => {
              if (!file) return;
              onChoose(async () => {
                const answer = await fetch(file.url);
                if (!answer.ok) throw new Error(latest.current.t("forms.rich_text.no_picture"));
                return answer.blob();
              });
            }}
          />
        </Suspense>
      ),
    }),
    [],
  );
}
