import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type DataProvider, useDataProvider, useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import type { FileListQuery, StoredFile } from "../../../contract/api/files";
import { LoadError } from "../../ui/LoadError";
import { fileSize } from "../../ui/fileSize";
import { Glyph } from "../../ui/Glyph";
import { Pagination } from "../../ui/Pagination";
import { RowsSkeleton } from "../../ui/Skeleton";
import { useFormatter, useRenderer } from "../context";
import { Panel } from "../panels/Panel";
import "./files.css";
import { Button } from "../../ui/controls/Button";
import { Input, Select } from "../../ui/controls/Input";
import { PlainButton } from "../../ui/controls/PlainButton";
import { Checkbox } from "../../ui/controls/Checkbox";

/** A file that was chosen, as the calls name it. */
export type PickedFile = Pick<StoredFile, "pk" | "name" | "upload_id" | "content_type" | "size" | "url">;

export interface FilePickerProps {
  /** As many as may be chosen; one closes the picker at once. */
  most: number;
  disabled?: boolean;
  /** The beginnings of content types, of which one is shown; every file unless told. */
  types?: readonly string[];
  onChoose(files: PickedFile[]): void;
}

/** The part of the app's data provider that lists files. */
interface FilesProvider extends DataProvider {
  filesList(params: FileListQuery & { signal?: AbortSignal }): Promise<{
    files: StoredFile[];
    total: number;
    folders: { name: string; files_count: number }[];
  }>;
}

const PER_PAGE = 20;
const TYPES = ["image/", "application/pdf", "text/"] as const;

/** The button, and the panel that it opens. */
export default function FilePicker(props: FilePickerProps): ReactElement {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="al-picker-open"
        disabled={props.disabled || props.most < 1}
        onClick={() => setIsOpen(true)}
      >
        {t("files.pick.open")}
      </Button>
      {isOpen ? <PickerPanel {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

interface Asked {
  search: string;
  /** Empty for all of them; `/` is the top. */
  folder: string;
  type: string;
  page: number;
}

function PickerPanel(props: FilePickerProps & { onClose(): void }): ReactElement {
  const { most, types, onChoose, onClose } = props;
  const t = useTranslate();
  const [asked, setAsked] = useState<Asked>({ search: "", folder: "", type: types?.[0] ?? "", page: 1 });
  const [chosen, setChosen] = useState<readonly PickedFile[]>([]);
  const list = useFiles(asked);
  const ask = (change: Partial<Asked>): void => setAsked((before) => ({ ...before, page: 1, ...change }));
  const choose = (files: readonly PickedFile[]): void => {
    onChoose([...files]);
    onClose();
  };
  const press = (file: StoredFile): void => {
    if (most === 1) choose([file]);
    else {
      setChosen((before) =>
        before.some(({ pk }) => pk === file.pk)
          ? before.filter(({ pk }) => pk !== file.pk)
          : [...before, file],
      );
    }
  };
  return (
    <Panel
      title={t("files.pick.title")}
      onClose={onClose}
      footer={
        most > 1 ? (
          <Button disabled={chosen.length === 0} onClick={() => choose(chosen)}>
            {t("files.pick.add", { smart_count: chosen.length })}
          </Button>
        ) : undefined
      }
    >
      <div className="al-picker">
        <Tools asked={asked} ask={ask} folders={list.data?.folders ?? []} hasTypes={types === undefined} />
        <Found list={list} asked={asked} chosen={chosen} most={most} press={press} ask={ask} />
      </div>
    </Panel>
  );
}

function useFiles({ search, folder, type, page }: Asked): ReturnType<typeof useQuery<Listed>> {
  const dataProvider = useDataProvider<FilesProvider>();
  const query: FileListQuery = {
    page,
    per_page: PER_PAGE,
    ordering: "-updated_at",
    ...(search.trim() !== "" && { search: search.trim() }),
    ...(folder !== "" && { folder }),
    ...(type !== "" && { content_type: type }),
  };
  return useQuery({
    queryKey: ["files", "pick", query],
    queryFn: ({ signal }) => dataProvider.filesList({ ...query, signal }),
    placeholderData: keepPreviousData,
  });
}
type Listed = Awaited<ReturnType<FilesProvider["filesList"]>>;

function Tools(props: {
  asked: Asked;
  ask(change: Partial<Asked>): void;
  folders: Listed["folders"];
  hasTypes: boolean;
}): ReactElement {
  const { asked, ask, folders, hasTypes } = props;
  const t = useTranslate();
  return (
    <div className="al-picker-tools">
      <Input
        type="search"
        size="small"
        aria-label={t("files.search")}
        placeholder={t("files.search")}
        maxLength={200}
        value={asked.search}
        onChange={(event) => ask({ search: event.target.value })}
      />
      <Select
        size="small"
        aria-label={t("files.pick.folder")}
        value={asked.folder}
        onChange={(event) => ask({ folder: event.target.value })}
      >
        <option value="">{t("files.pick.all_folders")}</option>
        {folders.map(({ name }) => (
          <option key={name} value={name === "" ? "/" : name}>
            {name === "" ? t("files.pick.no_folder") : name}
          </option>
        ))}
      </Select>
      {hasTypes ? (
        <Select
          size="small"
          aria-label={t("files.pick.type")}
          value={asked.type}
          onChange={(event) => ask({ type: event.target.value })}
        >
          <option value="">{t("files.pick.all_types")}</option>
          {TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`files.pick.types.${type.replace(/\W/g, "_")}`)}
            </option>
          ))}
        </Select>
      ) : null}
    </div>
  );
}

function Found(props: {
  list: ReturnType<typeof useFiles>;
  asked: Asked;
  chosen: readonly PickedFile[];
  most: number;
  press(file: StoredFile): void;
  ask(change: Partial<Asked>): void;
}): ReactElement {
  const { list, asked, chosen, most, press, ask } = props;
  const t = useTranslate();
  const format = useFormatter();
  const { data, error, refetch } = list;
  if (error) {
    return (
      <LoadError
        title={t("files.not_loaded")}
        detail={error.message}
        retry={{ label: t("files.retry"), again: refetch }}
      />
    );
  }
  if (!data) return <RowsSkeleton rows={6} />;
  if (data.files.length === 0) return <p className="al-picker-none">{t("files.pick.none")}</p>;
  const first = (asked.page - 1) * PER_PAGE + 1;
  return (
    <>
      <ul className="al-picker-list">
        {data.files.map((file) => (
          <File
            key={file.pk}
            file={file}
            isChosen={chosen.some(({ pk }) => pk === file.pk)}
            isFull={chosen.length >= most}
            isAlone={most === 1}
            onPress={() => press(file)}
          />
        ))}
      </ul>
      {data.total > PER_PAGE ? (
        <Pagination
          page={asked.page}
          perPage={PER_PAGE}
          total={data.total}
          onPage={(page) => ask({ page })}
          labels={{
            nav: t("files.pages"),
            range: t("files.range", {
              first: format.number(first),
              last: format.number(first + data.files.length - 1),
              total: format.number(data.total),
            }),
            previous: t("files.previous"),
            next: t("files.next"),
          }}
        />
      ) : null}
    </>
  );
}

function File(props: {
  file: StoredFile;
  isChosen: boolean;
  isFull: boolean;
  isAlone: boolean;
  onPress(): void;
}): ReactElement {
  const { file, isChosen, isFull, isAlone, onPress } = props;
  const { locale } = useRenderer();
  const about = (
    <>
      <span className="al-picker-name">{file.name}</span>{" "}
      <span className="al-picker-about">
        {[file.folder, fileSize(file.size, locale)].filter((text) => text !== "").join(" · ")}
      </span>
    </>
  );
  return (
    <li>
      {isAlone ? (
        <PlainButton className="al-picker-row" onClick={onPress}>
          {about}
          <Glyph name="next" size={18} />
        </PlainButton>
      ) : (
        <label className="al-picker-row">
          <Checkbox checked={isChosen} disabled={!isChosen && isFull} onChange={onPress} />
          {about}
        </label>
      )}
    </li>
  );
}
