import { useCallback, useEffect, useRef, useState } from "react";

/** A content that has arrived, under the name by which others may use it. */
export interface SentFile {
  upload_id: string;
  file_name: string;
  content_type: string;
  /** Bytes. */
  size: number;
  /** Where it can be seen. */
  url?: string;
}

export interface QueuedFile {
  /** Unlike any other's of the queue. */
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  state: "sending" | "sent" | "failed";
  /** How much has left, from 0 to 1. */
  progress: number;
  /** Why it could not be sent. */
  error?: string;
  sent?: SentFile;
}

/** Sends one file; rejects with an `Error` whose message is for people. */
export type Upload = (
  file: File,
  options: { onProgress(sent: number, total: number): void; signal: AbortSignal },
) => Promise<SentFile>;

export interface FileQueueSettings {
  upload: Upload;
  /** Files that had been sent before. */
  initial?: readonly SentFile[];
  /** As many as there may be; the others of a choice are left out. */
  most?: number;
  /** The files that have arrived, whenever they are others. */
  onSent?(files: SentFile[]): void;
}

export interface FileQueue {
  files: readonly QueuedFile[];
  isSending: boolean;
  hasFailed: boolean;
  /** Begins to send; answers how many there was no room for. */
  add(files: readonly File[]): number;
  /** Adds what has been sent before, each once; answers how many there was no room for. */
  addSent(files: readonly SentFile[]): number;
  retry(key: string): void;
  /** Takes a file out, and calls it off while it is on its way. */
  remove(key: string): void;
  /** Puts a file at another place, from 0. */
  move(key: string, to: number): void;
}

function alreadySent(sent: SentFile): QueuedFile {
  return {
    key: sent.upload_id,
    name: sent.file_name,
    size: sent.size,
    state: "sent",
    progress: 1,
    sent,
  };
}

/** Files on their way, side by side; what leaves the page is called off. */
export function useFileQueue(settings: FileQueueSettings): FileQueue {
  const { initial = [], most = Number.POSITIVE_INFINITY } = settings;
  const [files, setFiles] = useState<readonly QueuedFile[]>(() => initial.map(alreadySent));
  const latest = useRef(settings);
  latest.current = settings;
  const current = useRef(files);
  const sources = useRef(new Map<string, { file: File; controller: AbortController }>());
  const count = useRef(0);

  const put = useCallback((next: readonly QueuedFile[]): void => {
    const sentBefore = sentOf(current.current);
    current.current = next;
    setFiles(next);
    const sent = sentOf(next);
    const isSame = sent.length === sentBefore.length && sent.every((one, index) => one === sentBefore[index]);
    if (!isSame) latest.current.onSent?.(sent);
  }, []);

  const change = useCallback(
    (key: string, values: Partial<QueuedFile>): void =>
      put(current.current.map((one) => (one.key === key ? { ...one, ...values } : one))),
    [put],
  );

  const send = useCallback(
    async (key: string, file: File): Promise<void> => {
      const controller = new AbortController();
      sources.current.set(key, { file, controller });
      const { signal } = controller;
      const onProgress = (sent: number, total: number): void => {
        if (!signal.aborted) change(key, { progress: total > 0 ? sent / total : 0 });
      };
      try {
        const sent = await latest.current.upload(file, { onProgress, signal });
        if (!signal.aborted) change(key, { state: "sent", progress: 1, sent });
      } catch (error) {
        if (!signal.aborted) {
          change(key, { state: "failed", error: error instanceof Error ? error.message : String(error) });
        }
      }
    },
    [change],
  );

  useEffect(() => {
    const all = sources.current;
    return () => {
      for (const { controller } of all.values()) controller.abort();
    };
  }, []);

  const add = useCallback(
    (chosen: readonly File[]): number => {
      const room = Math.max(0, most - current.current.length);
      const taken = chosen.slice(0, room).map((file) => ({ file, key: `file-${(count.current += 1)}` }));
      put([
        ...current.current,
        ...taken.map(
          ({ file: { name, size }, key }): QueuedFile => ({ key, name, size, state: "sending", progress: 0 }),
        ),
      ]);
      for (const { file, key } of taken) void send(key, file);
      return chosen.length - taken.length;
    },
    [most, put, send],
  );

  const addSent = useCallback(
    (chosen: readonly SentFile[]): number => {
      const others = chosen.filter(
        ({ upload_id }) => !current.current.some(({ sent }) => sent?.upload_id === upload_id),
      );
      const room = Math.max(0, most - current.current.length);
      put([...current.current, ...others.slice(0, room).map(alreadySent)]);
      return Math.max(0, others.length - room);
    },
    [most, put],
  );

  const retry = useCallback(
    (key: string): void => {
      const source = sources.current.get(key);
      if (!source) return;
      put(
        current.current.map(({ error: _, ...one }) =>
          one.key === key ? { ...one, state: "sending", progress: 0 } : one,
        ),
      );
      void send(key, source.file);
    },
    [put, send],
  );

  const remove = useCallback(
    (key: string): void => {
      sources.current.get(key)?.controller.abort();
      sources.current.delete(key);
      put(current.current.filter((one) => one.key !== key));
    },
    [put],
  );

  const move = useCallback(
    (key: string, to: number): void => {
      const moved = current.current.find((one) => one.key === key);
      if (moved) put(current.current.filter((one) => one !== moved).toSpliced(to, 0, moved));
    },
    [put],
  );

  return {
    files,
    isSending: files.some(({ state }) => state === "sending"),
    hasFailed: files.some(({ state }) => state === "failed"),
    add,
    addSent,
    retry,
    remove,
    move,
  };
}

function sentOf(files: readonly QueuedFile[]): SentFile[] {
  return files.flatMap(({ sent }) => sent ?? []);
}
