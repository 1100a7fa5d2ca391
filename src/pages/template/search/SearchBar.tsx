import { useTranslate } from "ra-core";
import { lazy, type ReactElement, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { AddressLink } from "../../../renderer/references/AddressLink";
import { Glyph } from "../../../ui/Glyph";
import { Icon } from "../../../ui/Icon";
import { useIsIdle } from "../../../ui/whenIdle";
import type { MenuPlace } from "./model/results";
import { isSearchKey } from "./model/searchKey";
import "./search.css";
import { useBookmarks } from "./useBookmarks";

const SearchDialog = lazy(() => import("./SearchDialog"));

const SHORTCUT = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘ K" : "Ctrl K";
/** More would push the other tools off the bar; the search shows them all. */
const SHOWN_BOOKMARKS = 8;

/** The search of the navbar, also by Ctrl+K and `/`, with the bookmarked pages beside it. */
export function SearchBar({ menu }: { menu: readonly MenuPlace[] }): ReactElement {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <div className="al-tpl-find">
      <button
        type="button"
        className="al-tpl-find-open"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K /"
        onClick={() => setIsOpen(true)}
      >
        <Glyph name="search" />
        <span>{t("templateSearch.open")}</span>
        <kbd aria-hidden="true">{SHORTCUT}</kbd>
      </button>
      <BookmarkLinks />
      {isOpen ? (
        <Suspense fallback={null}>
          <SearchDialog menu={menu} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function BookmarkLinks(): ReactElement {
  const t = useTranslate();
  const { pathname } = useLocation();
  // The bookmarks bring the sample data with them.
  const { pages, bookmarks, toggle } = useBookmarks(useIsIdle());
  const current = pages.find(({ link }) => link === pathname);
  return (
    <nav className="al-tpl-find-marks" aria-label={t("templateSearch.bookmarks")}>
      <ul>
        {bookmarks.slice(0, SHOWN_BOOKMARKS).map(({ id, title, icon, link }) => (
          <li key={id}>
            <AddressLink
              className="al-icon-button"
              to={link}
              aria-label={title}
              title={title}
              aria-current={link === pathname ? "page" : undefined}
            >
              <Icon name={icon} size={20} />
            </AddressLink>
          </li>
        ))}
      </ul>
      {current ? (
        <button
          type="button"
          className="al-icon-button al-tpl-find-star"
          aria-pressed={current.isBookmarked}
          aria-label={t("templateSearch.bookmark_this")}
          title={t("templateSearch.bookmark_this")}
          onClick={() => toggle(current.id)}
        >
          <Icon name={current.isBookmarked ? "Star" : "StarBorder"} size={20} />
        </button>
      ) : null}
    </nav>
  );
}
