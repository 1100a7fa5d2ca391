import { useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import { Link } from "react-router-dom";
import type { RecentImport } from "../../../../contract/api/imports";
import { useFormatter } from "../../../renderer/context";
import { Button } from "../../../ui/controls/Button";
import { ConfirmDialog } from "../../../ui/controls/Dialog";
import { isUnderWay, useRecentImports, useUndoImport } from "../useRecentImports";

/** The imports of the last days: who, when and how many, each with a way back as long as there is one. */
export function RecentImports(): ReactElement | null {
  const t = useTranslate();
  const format = useFormatter();
  const { data = [] } = useRecentImports();
  const undo = useUndoImport();
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
              {one.undo ? <Undone undo={one.undo} /> : null}
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
          text={t("import.recent.ask_text", {
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
      {of.status === "failed" ? ` · ${t("import.failed")}` : null}
      {counts.length > 0 ? ` · ${counts.join(", ")}` : null}
      {of.undo_until ? ` · ${t("import.recent.until", { moment: format.dateTime(of.undo_until) })}` : null}
    </p>
  );
}

/** How far an undo is, then what it came to: whom it left, and why. */
function Undone({ undo }: { undo: NonNullable<RecentImport["undo"]> }): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  if (isUnderWay(undo.status)) {
    const text = t("import.recent.undoing", {
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
    t(`import.recent.${key}`, { smart_count: count, count: format.number(count) });
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
              {t(`import.recent.because.${reason}`)}{" "}
              {people.map(({ pk, name }, index) => (
                <span key={`${pk ?? ""} ${name}`}>
                  {index > 0 ? ", " : null}
                  {pk === null ? name : <Link to={`/people/${pk}`}>{name}</Link>}
                </span>
              ))}
              {count > people.length ? ` ${counted("more", count - people.length)}` : null}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
