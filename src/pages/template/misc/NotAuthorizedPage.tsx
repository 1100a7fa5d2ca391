import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Notice } from "./Notice";
import { LinkButton } from "../../../ui/controls/LinkButton";

/** Says that the demo's session may not see a page, and leads to signing in to it. */
export function NotAuthorizedPage(): ReactElement {
  const t = useTranslate();
  return (
    <Notice
      name="not_authorized"
      art={
        <>
          <path className="far" d="M40 240h400v14H40z" />
          <path className="near" d="M150 240V96q0-12 12-12h156q12 0 12 12v144z" />
          <path className="paper" d="M172 240V110h136v130z" />
          <circle className="sun" cx="288" cy="178" r="8" />
          <path className="line" d="M96 240v-60M96 196h54M384 240v-60M330 196h54" />
          <circle className="accent" cx="240" cy="60" r="30" />
          <path className="mark" d="M226 60h28" />
        </>
      }
      actions={
        <LinkButton to="/pages/login-v1?next=/access-control">
          {t("templateMisc.not_authorized.log_in")}
        </LinkButton>
      }
    />
  );
}
