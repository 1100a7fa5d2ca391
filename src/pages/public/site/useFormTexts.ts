import { useSite } from "./site";

/** What every form says when it fails. */
export function useFormTexts(): { failed: string; offline: string; invalid: string } {
  const { t } = useSite();
  return {
    failed: t("public.shell.failed"),
    offline: t("public.shell.unreachable"),
    invalid: t("public.form.check"),
  };
}
