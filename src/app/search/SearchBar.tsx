import { useTranslate } from "ra-core";
import { lazy, type ReactElement, Suspense, useEffect, useRef, useState } from "react";
import { page } from "../../renderer/context/page";
import { isPlainKey, isSearchKey } from "../../ui/find/searchKey";
import { ErrorBoundary } from "../../ui/ErrorBoundary";
import { Glyph } from "../../ui/Glyph";
import "../../ui/find/find.css";
import { useHasTemplate } from "../auth/useMenuPolicy";
import { PlainButton } from "../../ui/controls/PlainButton";

// Hits are told with the names of their resources.
const SearchDialog = page("resources", () => import("./SearchDialog"));
const Bell = page("notifications", () => import("../layout/Bell"));
const ShortcutSheet = lazy(() => import("./ShortcutSheet"));
const Bookmarks = lazy(() => import("../../pages/template/search/Bookmarks"));

const SHORTCUT = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘ K" : "Ctrl K";

/** The search of the navbar with the bell at its end, also by Ctrl+K and `/`; and the keys that hold on every screen, with their sheet by `?`. */
export default function SearchBar(): ReactElement {
  const t = useTranslate();
  const hasTemplate = useHasTemplate();
  const [isOpen, setIsOpen] = useState(false);
  const [isHelp, setHelp] = useState(false);
  // What is typed before the dialog is there; undefined when nothing has to be kept.
  const early = useRef<string>(undefined);
  const open = (): void => {
    early.current = "";
    setIsOpen(true);
  };
  const [takeEarly] = useState(() => (): string | undefined => {
    const typed = early.current;
    early.current = undefined;
    return typed;
  });
  const close = (): void => {
    early.current = undefined;
    setIsOpen(false);
  };
  useEffect(() => {
    const keep = (event: KeyboardEvent): boolean => {
      const typed = early.current;
      if (typed === undefined || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return false;
      if (event.key === "Escape") close();
      else if (event.key === "Backspace") early.current = typed.slice(0, -1);
      else if (/^.$/u.test(event.key)) early.current = typed + event.key;
      else return false;
      return true;
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const run = keep(event) ? () => undefined : shortcutOf(event);
      if (!run) return;
      event.preventDefault();
      run();
    };
    const shortcutOf = (event: KeyboardEvent): (() => void) | undefined => {
      if (isSearchKey(event)) return open;
      if (isPlainKey(event, "?")) return () => setHelp(true);
      const create = document.querySelector<HTMLElement>("[data-create]");
      return create && isPlainKey(event, "c") ? () => create.click() : undefined;
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
        onClick={open}
      >
        <Glyph name="search" />
        <span>{t("search.open")}</span>
        <kbd aria-hidden="true">{SHORTCUT}</kbd>
      </PlainButton>
      <Suspense fallback={null}>{hasTemplate && <Bookmarks />}</Suspense>
      <div className="al-find-end">
        {/* What cannot be told does without it. */}
        <ErrorBoundary fallback={() => null}>
          <Bell />
        </ErrorBoundary>
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <SearchDialog takeEarly={takeEarly} onClose={close} />
        </Suspense>
      ) : null}
      {isHelp ? (
        <Suspense fallback={null}>
          <ShortcutSheet search={SHORTCUT} onClose={() => setHelp(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
