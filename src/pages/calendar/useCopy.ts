import { useNotify, useTranslate } from "ra-core";

/** Puts a text on the clipboard and says so; where the browser refuses, shows the text to be copied by hand. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useTranslate();
  const notify = useNotify();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      notify(t("calendar.share.copied"), { type: "success" });
    } catch {
      notify(text, { type: "info", autoHideDuration: 20_000 });
    }
  };
}
