import { useTranslate } from "ra-core";
import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router-dom";
import { Icon } from "../../../../ui/Icon";
import { useTitle } from "../../shared/useTitle";
import "../auth.css";
import { AuthArt } from "./AuthArt";
import type { AuthPage } from "../authPage";

export type Version = 1 | 2;

/** What stands around a page of signing in: a card (version 1), or a cover beside it (version 2). */
export function AuthFrame(props: {
  page: AuthPage;
  version: Version;
  title: string;
  lead: string;
  children: ReactNode;
}): ReactElement {
  const { page, version, title, lead, children } = props;
  const t = useTranslate();
  useTitle(title);
  const other = version === 1 ? 2 : 1;
  const body = (
    <div className="al-tpl-auth-body">
      <h1>{title}</h1>
      <p className="al-muted">{lead}</p>
      {children}
      <nav className="al-tpl-auth-ways" aria-label={t("templateAuth.ways")}>
        <Link to="/">
          <Icon name="ArrowBack" size={18} />
          {t("templateAuth.back")}
        </Link>
        <Link to={`/pages/${page}-v${other}`}>{t("templateAuth.other_version", { version: other })}</Link>
      </nav>
    </div>
  );
  if (version === 1) {
    return (
      <div className="al-tpl-auth" data-version="1">
        <div className="al-card">
          <Brand />
          {body}
        </div>
      </div>
    );
  }
  return (
    <div className="al-tpl-auth" data-version="2">
      <div className="al-tpl-auth-cover" aria-hidden="true">
        <Brand />
        <AuthArt page={page} />
      </div>
      <div className="al-tpl-auth-side">{body}</div>
    </div>
  );
}

function Brand(): ReactElement {
  return (
    <span className="al-tpl-auth-brand">
      <img src="/icon.svg" alt="" width={36} height={36} />
      <span>Almoner</span>
    </span>
  );
}
