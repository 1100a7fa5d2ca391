import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useNotify, useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import { Link } from "react-router-dom";
import type { ImportStatus, RecentImport } from "../../../../contract/api/imports";
import { useFormatter } from "../../../renderer/context";
import { Button } from "../../../ui/controls/Button";
import { ConfirmDialog } from "../../../ui/controls/Dialog";
import type { Answer, ImportTarget } from "../target";

/** The imports of the last days: who, when and how many, each with a way back as long as there is one. */
export function RecentImports<A extends Answer>({
  target,
}: {
  target: ImportTarget<A>;
}): ReactElement | null {
  const t = useTranslate();
  const format = useFormatter();
  const { data = [] } = useRecentImports(target);
  const undo = useUndoImport(target);
  const [asked, ask] = useState<RecentImport>();
  const nameOf = ({ file_name: name }: RecentImport): string => name || t("import.recent.rows");
  if (data.length === 0) return null;
  return (
    <section className="al-card al-import-recent" aria-labelledby="import-recent">
      <h2 id="import-recent">{t("import.recent.title")}</h2>
      <ul>
        {data.map((one) => (
          <li key={one.pk}>
            <div>
              <strong>{nameOf(one)}</strong>
              <Facts of={one} />
              {one.undo ? <Undone undo={one.undo} target={target} /> : null}
            </div>
            {one.undo_until ? (
              <Button
                variant="secondary"
                size="small"
                disabled={undo.isPending}
                aria-label={t("import.recent.undo_of", { name: nameOf(one) })}
                onClick={() => ask(one)}
              >
                {t("import.recent.undo")}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {asked ? (
        <ConfirmDialog
          title={t("import.recent.ask", { name: nameOf(asked) })}
          text={target.word("ask_text", {
            created: format.number(asked.createdCount),
            updated: format.number(asked.updatedCount),
          })}
          answers={[
            { label: t("import.recent.keep"), onChoose: () => ask(undefined) },
            {
              label: t("import.recent.undo"),
              primary: true,
              onChoose: () => {
                ask(undefined);
                undo.mutate(asked.pk);
              },
            },
          ]}
          onCancel={() => ask(undefined)}
        />
      ) : null}
    </section>
  );
}

function Facts({ of }: { of: RecentImport }): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const counts = (
    [
      ["created", of.createdCount],
      ["updated", of.updatedCount],
      ["skipped", of.skippedCount],
      ["errors", of.errorCount],
    ] as const
  ).flatMap(([key, count]) => (count > 0 ? `${format.number(count)} ${t(`import.did.${key}`)}` : []));
  return (
    <p className="al-import-quiet">
      {of.by} · <time dateTime={of.created_at}>{format.dateTime(of.created_at)}</time>
      {isUnderWay(of.status) ? ` · ${t("import.running")}` : null}
      {of.is_stopped && of.status === "done" ? ` · ${t("import.recent.stopped")}` : null}
      {of.status === "failed" ? ` · ${t("import.failed")}` : null}
      {counts.length > 0 ? ` · ${counts.join(", ")}` : null}
      {of.undo_until ? ` · ${t("import.recent.until", { moment: format.dateTime(of.undo_until) })}` : null}
    </p>
  );
}

/** How far an undo is, then what it came to: whom it left, and why. */
function Undone<A extends Answer>({
  undo,
  target,
}: {
  undo: NonNullable<RecentImport["undo"]>;
  target: ImportTarget<A>;
}): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  if (isUnderWay(undo.status)) {
    const text = target.word("undoing", {
      done: format.number(undo.processed),
      total: format.number(undo.total),
    });
    return (
      <div role="status">
        <p>{text}</p>
        <progress className="al-progress" value={undo.processed} max={undo.total} aria-label={text} />
      </div>
    );
  }
  const counted = (key: string, count: number): string =>
    target.word(key, { smart_count: count, count: format.number(count) });
  return (
    <div role="status">
      <p>
        {undo.status === "failed" ? `${t("import.recent.failed")} ` : null}
        {counted("undone", undo.undoneCount)}
        {undo.leftCount > 0 ? ` ${counted("left", undo.leftCount)}` : null}
      </p>
      {undo.left.length > 0 ? (
        <ul className="al-import-left">
          {undo.left.map(({ reason, count, records: people }) => (
            <li key={reason}>
              {target.word(`because.${reason}`)}{" "}
              {people.map(({ pk, name }, index) => (
                <span key={`${pk ?? ""} ${name}`}>
                  {index > 0 ? ", " : null}
                  {pk === null ? name : <Link to={target.pageOf(pk)}>{name}</Link>}
                </span>
              ))}
              {count > people.length
                ? ` ${t("import.recent.more", { count: format.number(count - people.length) })}`
                : null}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

const ASK_EVERY_MS = 1000;

/** Whether something is on its way still. */
function isUnderWay(status: ImportStatus | undefined): boolean {
  return status === "queued" || status === "running";
}

/** The imports of the last 30 days; asked for again while one of them, or its undo, is under way. */
function useRecentImports<A extends Answer>(target: ImportTarget<A>): UseQueryResult<RecentImport[]> {
  return useQuery({
    queryKey: ["imports", target.id, "recent"],
    queryFn: ({ signal }) => target.recent(signal),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status, undo }) => isUnderWay(status) || isUnderWay(undo?.status))
        ? ASK_EVERY_MS
        : false,
  });
}

/** Undoes an import; everything that is on screens is asked for anew. */
function useUndoImport<A extends Answer>(
  target: ImportTarget<A>,
): UseMutationResult<RecentImport, Error, number> {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (id) => target.undo(id),
    onSuccess: () => client.invalidateQueries(),
    onError: (error) => notify(error.message, { type: "error", autoHideDuration: null }),
  });
}
