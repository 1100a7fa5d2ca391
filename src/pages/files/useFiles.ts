import {
  keepPreviousData,
  type QueryKey,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useAddUndoableMutation, useDataProvider, useNotify, useTranslate } from "ra-core";
import { useCallback, useRef } from "react";
import type { StoredFile, UploadResponse } from "../../../contract/api/files";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import type { SavedFile } from "../../ui/saveFile";
import type { Upload } from "../../ui/FileDrop/useFileQueue";
import { type FilesView, isSearched, PER_PAGE } from "./model/query";

/** The answer of the data provider's `filesList`. */
export type FileList = Awaited<ReturnType<AlmonerDataProvider["filesList"]>>;

const KEY: QueryKey = ["files"];

/** A page of the files of a folder, or with a search of all folders. */
export function useFileList(folder: string, view: FilesView): UseQueryResult<FileList> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const search = view.search.trim();
  const query = {
    page: view.page,
    per_page: PER_PAGE,
    ordering: view.ordering,
    ...(search !== "" && { search }),
    ...(view.filter !== undefined && { filter: view.filter }),
    // A slash is the top; without a folder every one is searched.
    ...(!isSearched(view) && { folder: folder === "" ? "/" : folder }),
  };
  return useQuery({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => dataProvider.filesList({ ...query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Sends a file and puts it into the folder that was open when it was chosen, whatever is open by then. */
export function useUploadInto(folder: string): Upload {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const queries = useQueryClient();
  const folders = useRef(new WeakMap<File, string>());
  const arrived = useRef(new WeakMap<File, UploadResponse>());
  return useCallback<Upload>(
    async (file, options) => {
      const target = folders.current.get(file) ?? folder;
      folders.current.set(file, target);
      const sent = arrived.current.get(file) ?? (await dataProvider.uploadFile({ file, ...options }));
      // Tried again it goes on from here: another content of the same name would be another file.
      arrived.current.set(file, sent);
      await dataProvider.filesAdd({ upload_id: sent.upload_id, folder: target, signal: options.signal });
      void queries.invalidateQueries({ queryKey: KEY });
      return sent;
    },
    [dataProvider, queries, folder],
  );
}

export interface PlaceChange {
  file: StoredFile;
  name?: string;
  folder?: string;
}

/** Renames or moves; the lists show it once it is done. */
export function useChangeFile(): UseMutationResult<StoredFile, Error, PlaceChange> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ file, ...place }) =>
      dataProvider.filesChange({ pk: file.pk, version: file.version, ...place }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

/** Deletes with a way back: the file goes at once, the request when the notice with "Undo" has gone. */
export function useDeleteFile(): (file: StoredFile) => void {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const queries = useQueryClient();
  const addUndoable = useAddUndoableMutation();
  const notify = useNotify();
  const t = useTranslate();
  return useCallback(
    (file) => {
      queries.setQueriesData<FileList>({ queryKey: KEY }, (list) => list && without(list, file));
      const refresh = (): void => void queries.invalidateQueries({ queryKey: KEY });
      addUndoable(({ isUndo }) => {
        if (isUndo) return refresh();
        dataProvider
          .filesDelete({ pk: file.pk })
          .catch((error: Error) => notify(error.message, { type: "error" }))
          .finally(refresh);
      });
      notify(t("files.deleted", { name: file.name }), { type: "info", undoable: true });
    },
    [dataProvider, queries, addUndoable, notify, t],
  );
}

function without(list: FileList, { pk, folder }: StoredFile): FileList {
  if (!list.files.some((file) => file.pk === pk)) return list;
  return {
    ...list,
    files: list.files.filter((file) => file.pk !== pk),
    total: list.total - 1,
    folders: list.folders.map((one) =>
      one.name === folder ? { ...one, files_count: one.files_count - 1 } : one,
    ),
  };
}

/** Hands a file to the browser's downloads. */
export function useDownload(save: (file: SavedFile) => void): (file: StoredFile) => void {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const notify = useNotify();
  return useCallback(
    ({ pk, name }) => {
      dataProvider.filesDownload({ pk }).then(
        // The browser may have kept the content from before the file was renamed.
        (file) => save({ ...file, name }),
        (error: Error) => notify(error.message, { type: "error" }),
      );
    },
    [dataProvider, notify, save],
  );
}

/** The content of a file, to be looked at. */
export function useContent(file: StoredFile, wanted: boolean): UseQueryResult<Blob> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: ["file contents", file.pk, file.upload_id],
    queryFn: async ({ signal }) => (await dataProvider.filesDownload({ pk: file.pk, signal })).blob,
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}
