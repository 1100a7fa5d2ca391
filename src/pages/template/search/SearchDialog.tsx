import Modal from "../../../ui/Modal";
import { useNotify, useTranslate } from "ra-core";
import { type KeyboardEvent, type ReactElement, useId, useMemo, useRef, useState } from "react";
import { Link } from "react-router-dom";
import "../../../renderer/views/Panel.css";
import { PanelBackdrop } from "../../../renderer/views/PanelBackdrop";
import { Avatar } from "../../../ui/Avatar";
import { LoadError } from "../../../ui/LoadError";
import { Glyph } from "../../../ui/Glyph";
import { Icon } from "../../../ui/Icon";
import { RowsSkeleton } from "../../../ui/Skeleton";
import { Marked } from "../shared/Marked";
import { useTemplateQuery } from "../shared/useTemplateCall";
import {
  type ContactResult,
  type Directory,
  type FileResult,
  findResults,
  type MenuPlace,
  type PageResult,
  type ResultGroup,
  type SearchResult,
} from "./model/results";
import { useBookmarks } from "./useBookmarks";

interface SearchDialogProps {
  menu: readonly MenuPlace[];
  onClose(): void;
}

/** What the directory holds, sought while it is typed; arrows go through the results, Enter opens the first. */
export default function SearchDialog({ menu, onClose }: SearchDialogProps): ReactElement {
  const t = useTranslate();
  const { data, error, refetch } = useTemplateQuery("GET /api/main-search/data");
  const [query, setQuery] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const directory = useMemo<Directory | undefined>(() => {
    if (!data) return undefined;
    const [pages, files, contacts] = data.searchArr;
    return {
      pages: pages.data,
      files: files.data,
      contacts: contacts.data,
      menu,
      limit: pages.searchLimit,
    };
  }, [data, menu]);
  const groups = useMemo(() => (directory ? findResults(directory, query) : []), [directory, query]);
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);

  const results = (): HTMLElement[] => [
    ...(box.current?.querySelectorAll<HTMLElement>("[data-result]") ?? []),
  ];
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const input = box.current?.querySelector("input");
    const isTyping = event.target === input;
    const all = results();
    const at = all.findIndex((one) => one === document.activeElement);
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const next = at + (event.key === "ArrowDown" ? 1 : -1);
      (all[Math.min(next, all.length - 1)] ?? input)?.focus();
    } else if (event.key === "Enter" && isTyping) {
      event.preventDefault();
      all[0]?.click();
    } else if (!isTyping && /^[^\s]$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      // Whoever types on goes on searching.
      input?.focus();
    }
  };

  return (
    <Modal open onClose={onClose} onKeyDown={onKeyDown} slots={{ backdrop: PanelBackdrop }}>
      <div
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-label={t("templateSearch.title")}
        className="al-tpl-find-dialog"
        tabIndex={-1}
      >
        <div className="al-tpl-find-field">
          <Glyph name="search" />
          <input
            type="search"
            autoFocus
            autoComplete="off"
            maxLength={100}
            aria-label={t("templateSearch.title")}
            placeholder={t("templateSearch.placeholder")}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <button
            type="button"
            className="al-icon-button"
            aria-label={t("templateSearch.close")}
            title={t("templateSearch.close")}
            onClick={onClose}
          >
            <Glyph name="close" />
          </button>
        </div>
        <p className="al-visually-hidden" role="status">
          {query.trim() === "" ? "" : t("templateSearch.found", { smart_count: count })}
        </p>
        <div className="al-tpl-find-results">
          {error ? (
            <LoadError
              title={t("templateSearch.failed")}
              detail={error.message}
              retry={{ label: t("renderer.retry"), again: refetch }}
            />
          ) : null}
          {!directory && !error ? <RowsSkeleton rows={4} /> : null}
          {directory && groups.length === 0 ? (
            <p className="al-tpl-find-nothing">
              {query.trim() === "" ? t("templateSearch.hint") : t("templateSearch.nothing", { query })}
            </p>
          ) : null}
          {groups.map((group) => (
            <Group key={group.id} group={group} query={query} onClose={onClose} />
          ))}
        </div>
        <p className="al-tpl-find-keys" aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> {t("templateSearch.keys.move")} <kbd>↵</kbd>{" "}
          {t("templateSearch.keys.open")} <kbd>Esc</kbd> {t("templateSearch.keys.close")}
        </p>
      </div>
    </Modal>
  );
}

interface ResultProps<R extends SearchResult = SearchResult> {
  result: R;
  query: string;
  onClose(): void;
}

function Group({ group, ...rest }: { group: ResultGroup; query: string; onClose(): void }): ReactElement {
  const t = useTranslate();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t(`templateSearch.groups.${group.id}`)}</h2>
      <ul>
        {group.results.map((result) => (
          <li key={result.key}>
            <Result {...rest} result={result} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Result({ result, ...rest }: ResultProps): ReactElement {
  if (result.kind === "page") return <Page {...rest} result={result} />;
  return result.kind === "file" ? <File {...rest} result={result} /> : <Contact {...rest} result={result} />;
}

function Page({ result, query, onClose }: ResultProps<PageResult>): ReactElement {
  const { title, icon, link, entry } = result;
  return (
    <>
      <Link data-result="" className="al-tpl-find-result" to={link} onClick={onClose}>
        <Icon name={icon} size={20} />
        <span className="al-tpl-find-title">
          <Marked text={title} part={query} />
        </span>
      </Link>
      {entry ? <Star id={entry.id} title={title} isBookmarked={entry.isBookmarked} /> : null}
    </>
  );
}

function Star(props: { id: number; title: string; isBookmarked: boolean }): ReactElement {
  const t = useTranslate();
  const { toggle } = useBookmarks(true);
  const label = t("templateSearch.bookmark", { title: props.title });
  return (
    <button
      type="button"
      className="al-icon-button al-tpl-find-star"
      aria-pressed={props.isBookmarked}
      aria-label={label}
      title={label}
      onClick={() => toggle(props.id)}
    >
      <Icon name={props.isBookmarked ? "Star" : "StarBorder"} size={20} />
    </button>
  );
}

/** The samples hold no file to open and nobody to write to: choosing one takes its name or address along. */
function useCopy(): (text: string) => void {
  const t = useTranslate();
  const notify = useNotify();
  return (text) => {
    navigator.clipboard.writeText(text).then(
      () => notify(t("templateSearch.copied", { text }), { type: "success" }),
      () => notify(t("templateSearch.not_copied"), { type: "error" }),
    );
  };
}

function File({ result: { file }, query, onClose }: ResultProps<FileResult>): ReactElement {
  const t = useTranslate();
  const copy = useCopy();
  return (
    <button
      type="button"
      data-result=""
      className="al-tpl-find-result"
      onClick={() => {
        copy(file.title);
        onClose();
      }}
    >
      <img src={file.file} alt="" width="28" height="28" />
      <span className="al-tpl-find-title">
        <Marked text={file.title} part={query} />
        <small>{t("templateSearch.by", { name: file.by })}</small>
      </span>
      <span className="al-tpl-find-note">{file.size}</span>
    </button>
  );
}

function Contact({ result: { contact }, query, onClose }: ResultProps<ContactResult>): ReactElement {
  const copy = useCopy();
  return (
    <button
      type="button"
      data-result=""
      className="al-tpl-find-result"
      onClick={() => {
        copy(contact.email);
        onClose();
      }}
    >
      <Avatar name={contact.title} src={contact.img} size={28} />
      <span className="al-tpl-find-title">
        <Marked text={contact.title} part={query} />
        <small>{contact.email}</small>
      </span>
      <span className="al-tpl-find-note">{contact.date}</span>
    </button>
  );
}
