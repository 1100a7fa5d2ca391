import { useNotify, useTranslate } from "ra-core";
import { type DragEvent, type HTMLAttributes, useCallback, useState } from "react";
import type { StoredFile } from "../../../contract/api/files";
import { useChangeFile } from "./useFiles";

/** What is dragged within the page; a file from the computer has no such thing with it. */
const KIND = "application/x-almoner-file";

export type DropTarget = Pick<HTMLAttributes<HTMLElement>, "onDragOver" | "onDragLeave" | "onDrop"> & {
  "data-over": true | undefined;
};

/** Makes a file one that can be dragged. */
export function dragProps(file: StoredFile): { draggable: true; onDragStart(event: DragEvent): void } {
  return {
    draggable: true,
    onDragStart: (event) => {
      event.dataTransfer.setData(KIND, JSON.stringify({ pk: file.pk }));
      event.dataTransfer.effectAllowed = "move";
    },
  };
}

/** Folders that files are dropped on: moved at once, with a way back in the notice. */
export function useFolderDrop(files: readonly StoredFile[]): (folder: string) => DropTarget {
  const t = useTranslate();
  const notify = useNotify();
  const { mutateAsync } = useChangeFile();
  const [over, setOver] = useState<string>();
  const move = useCallback(
    async (file: StoredFile, folder: string): Promise<void> => {
      try {
        const moved = await mutateAsync({ file, folder });
        const onUndo = (): void =>
          void mutateAsync({ file: moved, folder: file.folder }).catch((error: Error) =>
            notify(error.message, { type: "error" }),
          );
        notify(t("files.moved", { name: file.name }), { type: "success", onUndo });
      } catch (error) {
        notify(error instanceof Error ? error.message : "ra.notification.http_error", { type: "error" });
      }
    },
    [mutateAsync, notify, t],
  );
  return (folder) => ({
    "data-over": over === folder || undefined,
    onDragOver: (event) => {
      if (!event.dataTransfer.types.includes(KIND)) return;
      event.preventDefault();
      setOver(folder);
    },
    onDragLeave: () => setOver(undefined),
    onDrop: (event) => {
      const text = event.dataTransfer.getData(KIND);
      setOver(undefined);
      if (text === "") return;
      event.preventDefault();
      const { pk } = JSON.parse(text) as { pk: number };
      const file = files.find((one) => one.pk === pk);
      if (file && file.folder !== folder) void move(file, folder);
    },
  });
}
