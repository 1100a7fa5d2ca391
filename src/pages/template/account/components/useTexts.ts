import { useNotify, useTranslate } from "ra-core";
import { useMemo } from "react";
import type { ModelTexts } from "../../../../renderer/record/forms/ModelForm";

/** What the fields of the account are called. */
export function useTexts(): ModelTexts {
  const t = useTranslate();
  return useMemo(
    () => ({
      field: (source) => t(`templateAccount.fields.${source}`),
      help: (source) => t(`templateAccount.help.${source}`, { _: "" }) || undefined,
    }),
    [t],
  );
}

/** Tells that something was kept, and for how long. */
export function useAnnounce(): () => void {
  const t = useTranslate();
  const notify = useNotify();
  return () => notify(t("templateAccount.saved"), { type: "success" });
}
