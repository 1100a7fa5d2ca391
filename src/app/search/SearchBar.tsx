import { useTranslate } from "ra-core";
import { lazy, type ReactElement, Suspense, useEffect, useState } from "react";
import { page } from "../admin/page";
import { isSearchKey } from "../../ui/find/searchKey";
import { Glyph } from "../../ui/Glyph";
import "../../ui/find/find.css";
import { useHasTemplate } from "../auth/useMenuPolicy";
import { PlainButton } from "../../ui/controls/PlainButton";

// Hits are told with the names of their resources.
const SearchDialog = page("resources", () => import("./SearchDialog"));
const Bookmarks = lazy(() => import("../../pages/template/search/Bookmarks"));

const SHORTCUT = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘ K" : "Ctrl K";

/** The search of the navbar, also by Ctrl+K and `/`. */
export default function SearchBar(): ReactElement {
  const t = useTranslate();
  const hasTemplate = useHasTemplate();
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
    <div className="al-find">
      <PlainButton
        className="al-find-open"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K /"
        onClick={() => setIsOpen(true)}
      >
        <Glyph name="search" />
        <span>{t("search.open")}</span>
        <kbd aria-hidden="true">{SHORTCUT}</kbd>
      </PlainButton>
      <Suspense fallback={null}>{hasTemplate && <Bookmarks />}</Suspense>
      {isOpen ? (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
