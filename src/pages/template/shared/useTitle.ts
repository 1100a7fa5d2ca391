import { useTranslate } from "ra-core";
import { useEffect } from "react";

/** Names the browser's tab after the page; nothing changes while its title is not known. */
export function useTitle(title: string | undefined): void {
  const t = useTranslate();
  const app = t("app.name");
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${app}`;
  }, [title, app]);
}
