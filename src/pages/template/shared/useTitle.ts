import { useTranslate } from "ra-core";
import { useEffect } from "react";

/** Names the browser's tab after the page. */
export function useTitle(title: string): void {
  const t = useTranslate();
  const app = t("app.name");
  useEffect(() => {
    document.title = `${title} · ${app}`;
  }, [title, app]);
}
