import { useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import { Link } from "react-router";
import type { StoredFile } from "../../../../contract/api/files";
import { saveFile } from "../../../ui/saveFile";
import { useFormatter, useRenderer } from "../../../renderer/context";
import { EmptyState } from "../../../ui/EmptyState";
import { fileSize } from "../../../ui/fileSize";
import { Icon } from "../../../ui/Icon";
import { addressOf, type ChildFolder, childFolders } from "../model/folders";
import { iconOf, kindOf, previewOf } from "../model/kinds";
import { type FilesView, isSearched, nextOrdering, type SortField } from "../model/query";
import { type FileList, useDeleteFile, useDownload } from "../useFiles";
import { dragProps, useFolderDrop } from "../useFolderDrop";
import { FileMenu } from "./FileMenu";
import { PlainButton } from "../../../ui/controls/PlainButton";

export interface FilesBodyProps {
  list: FileList;
  folder: string;
  view: FilesView;
  onChange(change: Partial<FilesView>): void;
}

/** Folders and files of a folder, or what a search found, as a table or as pictures. */
export function FilesBody(props: FilesBodyProps): ReactElement {
  const { list, folder, view } = props;
  const isSearch = isSearched(view);
  const folders = isSearch ? [] : childFolders(list.folders, folder);
  if (folders.length === 0 && list.files.length === 0) return <Nothing view={view} />;
  return (
    <>
      <Folders folders={folders} files={list.files} />
      {list.files.length > 0 ? view.view === "grid" ? <Grid {...props} /> : <Table {...props} /> : null}
    </>
  );
}

function Nothing({ view }: { view: FilesView }): ReactElement {
  const t = useTranslate();
  const searched = view.filter === undefined ? "nothing_found" : "nothing_fits";
  const texts = isSearched(view) ? searched : "empty";
  return (
    <EmptyState
      icon={<Icon name="Folder" size={28} />}
      title={t(`files.${texts}.title`)}
      body={t(`files.${texts}.body`)}
    />
  );
}

function Folders(props: {
  folders: readonly ChildFolder[];
  files: readonly StoredFile[];
}): ReactElement | null {
  const { folders } = props;
  const t = useTranslate();
  const dropOn = useFolderDrop(props.files);
  if (folders.length === 0) return null;
  return (
    <ul className="al-files-folders" aria-label={t("files.folders")}>
      {folders.map(({ name, path, files }) => (
        <li key={path} {...dropOn(path)}>
          <Link to={addressOf(path)} draggable={false}>
            <Icon name="Folder" size={22} />
            <span className="al-files-name">{name}</span>
            <span className="al-files-quiet">{t("files.count", { smart_count: files })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const COLUMNS: readonly (SortField | "uploaded_by" | "used_in")[] = [
  "name",
  "size",
  "updated_at",
  "uploaded_by",
  "used_in",
];
const isSortField = (column: string): column is SortField => ["name", "size", "updated_at"].includes(column);

function Table(props: FilesBodyProps): ReactElement {
  const t = useTranslate();
  const { list, view, onChange } = props;
  return (
    <div className="al-files-table">
      <table>
        <caption className="al-visually-hidden">{t("files.title")}</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" data-column={column} aria-sort={sortOf(view, column)}>
                {isSortField(column) ? (
                  <PlainButton onClick={() => onChange({ ordering: nextOrdering(view.ordering, column) })}>
                    {t(`files.columns.${column}`)}
                    <span aria-hidden="true">{arrowOf(view, column)}</span>
                  </PlainButton>
                ) : (
                  t(`files.columns.${column}`)
                )}
              </th>
            ))}
            <th scope="col">
              <span className="al-visually-hidden">{t("files.columns.actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.files.map((file) => (
            <Row key={file.pk} file={file} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function sortOf({ ordering }: FilesView, column: string): "ascending" | "descending" | undefined {
  if (ordering === column) return "ascending";
  return ordering === `-${column}` ? "descending" : undefined;
}

function arrowOf(view: FilesView, column: string): string {
  const sort = sortOf(view, column);
  if (sort === undefined) return "";
  return sort === "ascending" ? " ↑" : " ↓";
}

function Row({ file, view, onChange }: FilesBodyProps & { file: StoredFile }): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const { locale } = useRenderer();
  const { name, folder, size, content_type: type, updated_at: at, uploaded_by: person, used_in: uses } = file;
  return (
    <tr {...dragProps(file)}>
      <th scope="row">
        <PlainButton className="al-files-open" onClick={() => onChange({ file: file.pk })}>
          <Icon name={iconOf(type)} size={22} />
          <span className="al-files-name">
            {name}
            {isSearched(view) && folder !== "" ? (
              <span className="al-files-quiet">{t("files.in_folder", { folder })}</span>
            ) : null}
          </span>
        </PlainButton>
      </th>
      <td>{fileSize(size, locale)}</td>
      <td data-column="updated_at">{format.dateTime(at)}</td>
      <td data-column="uploaded_by">{person?.name}</td>
      <td data-column="used_in">{uses.length > 0 ? t("files.uses", { smart_count: uses.length }) : ""}</td>
      <td>
        <Actions file={file} onChange={onChange} />
      </td>
    </tr>
  );
}

function Actions({ file, onChange }: Pick<FilesBodyProps, "onChange"> & { file: StoredFile }): ReactElement {
  const download = useDownload(saveFile);
  const remove = useDeleteFile();
  return (
    <FileMenu
      file={file}
      onOpen={() => onChange({ file: file.pk })}
      onDownload={() => download(file)}
      onDelete={() => remove(file)}
    />
  );
}

function Grid({ list, onChange }: FilesBodyProps): ReactElement {
  const t = useTranslate();
  const { locale } = useRenderer();
  return (
    <ul className="al-files-grid" aria-label={t("files.title")}>
      {list.files.map((file) => (
        <li key={file.pk} {...dragProps(file)}>
          <PlainButton className="al-files-tile" onClick={() => onChange({ file: file.pk })}>
            <Thumbnail key={file.upload_id} file={file} />
            <span className="al-files-name">{file.name}</span>
            <span className="al-files-quiet">
              {t(`files.kinds.${kindOf(file.content_type)}`)} · {fileSize(file.size, locale)}
            </span>
          </PlainButton>
          <Actions file={file} onChange={onChange} />
        </li>
      ))}
    </ul>
  );
}

/** The picture itself where it is one; its icon where it cannot be shown, as when its address has run out. */
function Thumbnail({ file }: { file: StoredFile }): ReactElement {
  const [isBroken, setIsBroken] = useState(false);
  const isPicture = previewOf(file.content_type) === "picture" && !isBroken;
  return (
    <span className="al-files-thumb">
      {isPicture ? (
        <img src={file.url} alt="" loading="lazy" onError={() => setIsBroken(true)} />
      ) : (
        <Icon name={iconOf(file.content_type)} size={40} />
      )}
    </span>
  );
}
