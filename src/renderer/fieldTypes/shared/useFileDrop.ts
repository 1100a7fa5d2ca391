import { type DataProvider, useDataProvider, useLocaleState, useTranslate } from "ra-core";
import { useCallback, useMemo } from "react";
import type { FileDropLabels } from "../../../ui/FileDrop/FileDrop";
import type { SentFile, Upload } from "../../../ui/FileDrop/useFileQueue";
import { fileSize } from "../../../ui/fileSize";

/** The words of the file control, for `most` files. */
export function useFileDropLabels(most: number): FileDropLabels {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return useMemo(() => {
    const text = (name: string, options?: object): string => translate(`forms.files.${name}`, options);
    return {
      choose: text(most > 1 ? "choose_many" : "choose"),
      drop: text(most > 1 ? "drop_many" : "drop"),
      list: text("list"),
      tooMany: text("too_many", { smart_count: most }),
      size: (bytes) => fileSize(bytes, locale),
      sending: (name, percent) => text("sending", { name, percent }),
      sent: (name) => text("sent", { name }),
      failed: (name, reason) => text("failed", { name, reason }),
      retry: (name) => text("retry", { name }),
      remove: (name) => text("remove", { name }),
      cancel: (name) => text("cancel", { name }),
      up: (name) => text("up", { name }),
      down: (name) => text("down", { name }),
      moved: (name, position) => text("moved", { name, position }),
    };
  }, [translate, locale, most]);
}

/** The part of the app's data provider that sends files. */
interface UploadProvider extends DataProvider {
  uploadFile(params: { file: File } & Parameters<Upload>[1]): Promise<SentFile>;
}

/** Sends a file to where the records come from. */
export function useUpload(): Upload {
  const dataProvider = useDataProvider<UploadProvider>();
  return useCallback((file, options) => dataProvider.uploadFile({ file, ...options }), [dataProvider]);
}
