import { useTranslate } from "ra-core";
import { memo, type ReactElement } from "react";
import { IS_BLANK } from "../boot/environment";
import { useRuntime } from "../admin/Runtime";

export const Footer = memo(function Footer(): ReactElement {
  const t = useTranslate();
  const { version } = useRuntime();
  return (
    <footer className="al-footer">
      <span>
        {t("app.name")}
        {!IS_BLANK && ` · ${t("app.footer")}`}
      </span>
      <span>{t("app.version", { version })}</span>
    </footer>
  );
});
