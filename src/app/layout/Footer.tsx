import { useTranslate } from "ra-core";
import { memo, type ReactElement } from "react";
import { useRuntime } from "../admin/Runtime";

export const Footer = memo(function Footer(): ReactElement {
  const t = useTranslate();
  const { version } = useRuntime();
  return (
    <footer className="al-footer">
      <span>
        {t("app.name")} · {t("app.footer")}
      </span>
      <span>{t("app.version", { version })}</span>
    </footer>
  );
});
