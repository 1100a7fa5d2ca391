import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { BackLink } from "../../../renderer/panels/BackLink";
import { EmptyState } from "../../../ui/EmptyState";
import { LoadError } from "../../../ui/LoadError";
import { PageHeader } from "../../../ui/PageHeader";
import { RowsSkeleton } from "../../../ui/Skeleton";
import { useComparison } from "../usePeople";
import { MergeForm } from "./MergeForm";
import { OtherPicker } from "./OtherPicker";

/** As many as one merge takes. */
const MOST = 11;

const keysIn = (search: URLSearchParams, name: string): number[] =>
  (search.get(name) ?? "")
    .split(",")
    .map(Number)
    .filter((key) => Number.isSafeInteger(key) && key > 0);

/** Several people side by side, and what would be of them as one; the second is looked for where none is given. */
export function MergeScreen(): ReactElement {
  const t = useTranslate();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [keep, ...chosen] = [...new Set([...keysIn(search, "keep"), ...keysIn(search, "merge")])];
  const lead = (one: number, others: readonly number[]): void =>
    void navigate(`/people/duplicates?keep=${one}&merge=${others.join(",")}`, { replace: true });
  return (
    <div className="al-merging">
      <BackLink to="/people/duplicates">{t("merging.title")}</BackLink>
      <PageHeader title={t("merging.merge.title")} lead={t("merging.merge.lead")} />
      {keep === undefined ? <EmptyState title={t("merging.merge.nobody")} /> : null}
      {chosen.length >= MOST ? <EmptyState title={t("merging.merge.too_many", { most: MOST })} /> : null}
      {keep !== undefined && chosen.length === 0 ? (
        <OtherPicker keep={keep} onChosen={(other) => lead(keep, [other])} />
      ) : null}
      {keep !== undefined && chosen.length > 0 && chosen.length < MOST ? (
        <Compared
          key={`${keep} ${chosen.join(" ")}`}
          keep={keep}
          merge={chosen}
          onKeep={(pk) =>
            lead(
              pk,
              [keep, ...chosen].filter((one) => one !== pk),
            )
          }
        />
      ) : null}
    </div>
  );
}

function Compared(props: { keep: number; merge: readonly number[]; onKeep(pk: number): void }): ReactElement {
  const t = useTranslate();
  const { keep, merge, onKeep } = props;
  const { people, preview, error, again } = useComparison(keep, merge);
  if (error) {
    return (
      <LoadError
        title={t("merging.merge.failed")}
        detail={error.message}
        retry={{ label: t("merging.retry"), again }}
      />
    );
  }
  const [one, other, ...more] = people;
  const isComplete = people.length === merge.length + 1;
  if (!preview || !one || !other || !isComplete) return <RowsSkeleton rows={8} />;
  return <MergeForm people={[one, other, ...more]} preview={preview} onKeep={onKeep} />;
}
