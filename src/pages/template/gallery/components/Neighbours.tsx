import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { Glyph } from "../../../../ui/Glyph";
import { type GalleryPageInfo, neighboursOf } from "../model/pages";

/** To the page before and the one behind. */
export function Neighbours({ page }: { page: GalleryPageInfo }): ReactElement {
  const t = useTranslate();
  const { previous, next } = neighboursOf(page);
  const titleOf = ({ group, id }: GalleryPageInfo): string => t(`templateGallery.pages.${group}.${id}`);
  return (
    <nav className="al-tpl-gal-neighbours" aria-label={t("templateGallery.neighbours")}>
      {previous ? (
        <Link to={previous.path} rel="prev">
          <Glyph name="previous" />
          <span>
            <small>{t("templateGallery.previous")}</small> {titleOf(previous)}
          </span>
        </Link>
      ) : (
        <span />
      )}
      {next ? (
        <Link to={next.path} rel="next">
          <span>
            <small>{t("templateGallery.next")}</small> {titleOf(next)}
          </span>
          <Glyph name="next" />
        </Link>
      ) : null}
    </nav>
  );
}
