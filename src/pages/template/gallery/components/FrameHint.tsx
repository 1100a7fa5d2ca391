import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { useLocation } from "react-router-dom";
import { pageAt } from "../model/pages";
import { LinkButton } from "../../../../ui/controls/LinkButton";

/** What the frame around this very page is, and the way back to the usual one. */
export function FrameHint(): ReactElement {
  const t = useTranslate();
  const page = pageAt(useLocation().pathname);
  return (
    <div className="al-tpl-gal-stack">
      <p>{t(`templateGallery.frames.${page?.id ?? "collapsed-menu"}`)}</p>
      <div>
        <LinkButton variant="secondary" to="/cards/basic">
          {t("templateGallery.frames.back")}
        </LinkButton>
      </div>
    </div>
  );
}
