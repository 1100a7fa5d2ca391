import { useTranslate } from "ra-core";
import type { ReactElement, ReactNode } from "react";
import { useTitle } from "../shared/useTitle";
import "./misc.css";
import { LinkButton } from "../../../ui/controls/LinkButton";

/** A page without the app's frame that says one thing, with a picture and a way back. */
export function Notice(props: {
  name: "coming_soon" | "not_authorized" | "maintenance" | "error";
  art: ReactElement;
  /** Stands before the ways on. */
  children?: ReactNode;
  actions?: ReactNode;
}): ReactElement {
  const { name, art, children, actions } = props;
  const t = useTranslate();
  useTitle(t(`templateMisc.${name}.title`));
  return (
    <div className="al-tpl-notice">
      <span className="al-tpl-notice-brand">
        <img src="/icon.svg" alt="" width={32} height={32} />
        Almoner
      </span>
      <div className="al-tpl-notice-body">
        <svg className="al-tpl-notice-art" viewBox="0 0 480 280" aria-hidden="true">
          <ellipse className="soft" cx="240" cy="150" rx="216" ry="120" />
          <clipPath id="al-tpl-notice-hill">
            <ellipse cx="240" cy="150" rx="216" ry="120" />
          </clipPath>
          {art}
        </svg>
        <h1>{t(`templateMisc.${name}.title`)}</h1>
        <p>{t(`templateMisc.${name}.body`)}</p>
        {children}
        <div className="al-tpl-notice-ways">
          {actions}
          <LinkButton variant={actions ? "secondary" : "primary"} to="/">
            {t("templateMisc.back")}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
