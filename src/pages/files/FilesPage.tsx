import { type RaRecord, useEvent, useGetOne, useTranslate } from "ra-core";
import { type ReactElement, useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import type { StoredFile } from "../../../contract/api/files";
import { useRenderer } from "../../renderer/context";
import { useSearch } from "../../renderer/context/useSearch";
import { LoadError } from "../../ui/LoadError";
import { fileSize } from "../../ui/fileSize";
import { PageHeader } from "../../ui/PageHeader";
import { Pagination } from "../../ui/Pagination";
import { RowsSkeleton } from "../../ui/Skeleton";
import { Crumbs } from "./components/Crumbs";
import { FilePanel } from "./components/FilePanel";
import { FilesBody } from "./components/FilesBody";
import { FilesTools } from "./components/FilesTools";
import { Uploads } from "./components/Uploads";
import "./files.css";
import { addressOf, folderOf } from "./model/folders";
import { type FilesView, isSearched, PER_PAGE, readView, writeView } from "./model/query";
import { type FileList, useFileList } from "./useFiles";

/** The files of the organisation in their folders; the address says which folder, search, order and file are open. */
export default function FilesPage(): ReactElement {
  const t = useTranslate();
  const { locale } = useRenderer();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const folder = folderOf(pathname);
  const [view, change] = useView();
  const { data, error, refetch } = useFileList(folder, view);
  const open = useCallback((path: string) => void navigate(addressOf(path)), [navigate]);
  const opened = useOpened(view.file, data);
  return (
    <div className="al-files">
      <PageHeader
        title={t("files.title")}
        lead={t("files.lead")}
        actions={data ? <Quota quota={data.quota} locale={locale} /> : null}
      />
      <div className="al-files-bar">
        <Crumbs folder={folder} isSearch={isSearched(view)} files={data?.files ?? []} />
        <FilesTools view={view} folder={folder} onChange={change} onOpenFolder={open} />
      </div>
      <Uploads folder={folder} />
      {data ? (
        <>
          <FilesBody list={data} folder={folder} view={view} onChange={change} />
          <Pages list={data} view={view} onChange={change} />
        </>
      ) : null}
      {!data && error ? (
        <LoadError
          title={t("files.not_loaded")}
          detail={error.message}
          retry={{ label: t("files.retry"), again: refetch }}
        />
      ) : null}
      {!data && !error ? (
        <div role="status" aria-busy="true" aria-label={t("files.loading")}>
          <RowsSkeleton rows={8} />
        </div>
      ) : null}
      {opened && data ? (
        <FilePanel
          key={opened.pk}
          file={opened}
          folders={data.folders.map(({ name }) => name)}
          onClose={() => change({ file: undefined })}
        />
      ) : null}
    </div>
  );
}

/** The file that the address names: of those that are listed, else wherever it lies. */
function useOpened(pk: number | undefined, list: FileList | undefined): StoredFile | undefined {
  const listed = list?.files.find((file) => file.pk === pk);
  const isElsewhere = pk !== undefined && list !== undefined && !listed;
  const { data } = useGetOne<StoredFile & RaRecord<number>>(
    "files",
    { id: pk ?? 0 },
    { enabled: isElsewhere, retry: false },
  );
  return listed ?? (isElsewhere ? data : undefined);
}

function useView(): [FilesView, (change: Partial<FilesView>) => void] {
  const [search, replace] = useSearch();
  const change = useEvent((values: Partial<FilesView>) => replace(writeView(search, values)));
  return [readView(search), change];
}

function Quota({ quota, locale }: { quota: FileList["quota"]; locale: string }): ReactElement {
  const t = useTranslate();
  const text = t("files.quota", { used: fileSize(quota.used, locale), limit: fileSize(quota.limit, locale) });
  return (
    <div className="al-files-quota">
      <span>{text}</span>
      <meter
        min={0}
        max={quota.limit}
        high={quota.limit * 0.9}
        value={quota.used}
        aria-label={t("files.space")}
      >
        {text}
      </meter>
    </div>
  );
}

function Pages(props: {
  list: FileList;
  view: FilesView;
  onChange(change: Partial<FilesView>): void;
}): ReactElement | null {
  const t = useTranslate();
  const { total } = props.list;
  const { page } = props.view;
  if (total <= PER_PAGE) return null;
  const first = (page - 1) * PER_PAGE + 1;
  const range = t("files.range", { first, last: Math.min(total, page * PER_PAGE), total });
  return (
    <Pagination
      page={page}
      perPage={PER_PAGE}
      total={total}
      onPage={(next) => props.onChange({ page: next })}
      labels={{ nav: t("files.pages"), range, previous: t("files.previous"), next: t("files.next") }}
    />
  );
}
