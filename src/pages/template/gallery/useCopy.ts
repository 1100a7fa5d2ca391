import { useNotify, useTranslate } from "ra-core";

/** Puts a text on the clipboard and says so; or says that the browser does not let it. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useTranslate();
  const notify = useNotify();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      notify(t("templateGallery.copied"), { type: "success" });
    } catch {
      notify(t("templateGallery.not_copied"), { type: "warning" });
    }
  };
}
