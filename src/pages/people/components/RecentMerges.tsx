import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { useFormatter } from "../../../renderer/context";
import { Button } from "../../../ui/controls/Button";
import { useMerges, useUndoMerge } from "../usePeople";

/** What was merged lately, each with a way back as long as there is one. */
export function RecentMerges(): ReactElement | null {
  const t = useTranslate();
  const format = useFormatter();
  const { data = [] } = useMerges();
  const undo = useUndoMerge();
  if (data.length === 0) return null;
  return (
    <section className="al-card al-merging-recent">
      <h2>{t("merging.recent.title")}</h2>
      <ul>
        {data.map(({ pk, person, merged, merged_at: at, undo_until: until }) => (
          <li key={pk}>
            <div>
              <Link to={`/people/${person.pk}`}>{person.name}</Link>
              <p className="al-muted">
                {t("merging.recent.with", { names: merged.join(", ") })} ·{" "}
                <time dateTime={at}>{format.dateTime(at)}</time> ·{" "}
                {t("merging.recent.until", { day: format.date(until) })}
              </p>
            </div>
            <Button
              variant="secondary"
              size="small"
              disabled={undo.isPending}
              aria-label={`${t("merging.recent.undo")}: ${person.name}`}
              onClick={() => undo.mutate(pk)}
            >
              {t("merging.recent.undo")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
