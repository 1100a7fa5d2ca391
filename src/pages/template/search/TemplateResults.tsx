import { useNotify, useTranslate } from "ra-core";
import { type ReactElement, useEffect, useMemo } from "react";
import { Link } from "react-router-dom";
import { Avatar } from "../../../ui/Avatar";
import { FOUND, FoundGroup } from "../../../ui/find/FindDialog";
import { Icon } from "../../../ui/Icon";
import { LoadError } from "../../../ui/LoadError";
import { Marked } from "../shared/Marked";
import { useTemplateQuery } from "../shared/useTemplateCall";
import {
  type ContactResult,
  type Directory,
  type FileResult,
  findResults,
  type PageResult,
  type ResultGroup,
  type SearchResult,
} from "./model/results";
import { useBookmarks } from "./useBookmarks";
import { IconButton } from "../../../ui/controls/IconButton";
import { PlainButton } from "../../../ui/controls/PlainButton";

interface TemplateResultsProps {
  query: string;
  onClose(): void;
  /** Told how many there are. */
  onCount(count: number): void;
}

/** What the template's directory holds under these words; the bookmarks while nothing is typed. */
export default function TemplateResults({ query, onClose, onCount }: TemplateResultsProps): ReactElement {
  const t = useTranslate();
  const { data, error, refetch } = useTemplateQuery("GET /api/main-search/data");
  const directory = useMemo<Directory | undefined>(() => {
    if (!data) return undefined;
    const [pages, files, contacts] = data.searchArr;
    return { pages: pages.data, files: files.data, contacts: contacts.data, limit: pages.searchLimit };
  }, [data]);
  const groups = useMemo(() => (directory ? findResults(directory, query) : []), [directory, query]);
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  useEffect(() => onCount(count), [onCount, count]);
  if (error) {
    return (
      <LoadError
        title={t("templateSearch.failed")}
        detail={error.message}
        retry={{ label: t("renderer.retry"), again: refetch }}
      />
    );
  }
  return (
    <>
      {groups.map((group) => (
        <Group key={group.id} group={group} query={query} onClose={onClose} />
      ))}
    </>
  );
}

interface ResultProps<R extends SearchResult = SearchResult> {
  result: R;
  query: string;
  onClose(): void;
}

function Group({ group, ...rest }: { group: ResultGroup; query: string; onClose(): void }): ReactElement {
  const t = useTranslate();
  return (
    <FoundGroup title={t(`templateSearch.groups.${group.id}`)}>
      {group.results.map((result) => (
        <li key={result.key}>
          <Result {...rest} result={result} />
        </li>
      ))}
    </FoundGroup>
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
      <Link {...FOUND} to={link} onClick={onClose}>
        <Icon name={icon} size={20} />
        <span className="al-find-title">
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
    <IconButton
      className="al-find-star"
      aria-pressed={props.isBookmarked}
      label={label}
      onClick={() => toggle(props.id)}
    >
      <Icon name={props.isBookmarked ? "Star" : "StarBorder"} size={20} />
    </IconButton>
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
    <PlainButton
      {...FOUND}
      onClick={() => {
        copy(file.title);
        onClose();
      }}
    >
      <img src={file.file} alt="" width="28" height="28" />
      <span className="al-find-title">
        <Marked text={file.title} part={query} />
        <small>{t("templateSearch.by", { name: file.by })}</small>
      </span>
      <span className="al-find-note">{file.size}</span>
    </PlainButton>
  );
}

function Contact({ result: { contact }, query, onClose }: ResultProps<ContactResult>): ReactElement {
  const copy = useCopy();
  return (
    <PlainButton
      {...FOUND}
      onClick={() => {
        copy(contact.email);
        onClose();
      }}
    >
      <Avatar name={contact.title} src={contact.img} size={28} />
      <span className="al-find-title">
        <Marked text={contact.title} part={query} />
        <small>{contact.email}</small>
      </span>
      <span className="al-find-note">{contact.date}</span>
    </PlainButton>
  );
}
