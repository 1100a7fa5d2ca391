import { useTranslate } from "ra-core";
import { type ReactElement, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { GALLERY_PAGES, type GalleryPageInfo } from "../model/pages";

/** The pages of the same group: a list beside the examples, a row over them where there is no room. */
export function Siblings({ page }: { page: GalleryPageInfo }): ReactElement | null {
  const t = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const siblings = GALLERY_PAGES.filter(({ group }) => group === page.group);
  useEffect(() => {
    const row = list.current;
    const current = row?.querySelector<HTMLElement>("[aria-current]");
    if (row && current) row.scrollLeft = current.offsetLeft - row.clientWidth / 2 + current.clientWidth / 2;
  }, []);
  if (siblings.length < 2) return null;
  return (
    <nav className="al-tpl-gal-siblings" aria-label={t(`templateGallery.groups.${page.group}`)}>
      <ul ref={list}>
        {siblings.map(({ id, path }) => (
          <li key={path}>
            <Link to={path} aria-current={path === page.path ? "page" : undefined}>
              {t(`templateGallery.pages.${page.group}.${id}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
