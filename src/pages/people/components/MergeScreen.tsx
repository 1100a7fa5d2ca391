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

const keyIn = (value: string | null): number | undefined => {
  const key = Number(value ?? "");
  return Number.isSafeInteger(key) && key > 0 ? key : undefined;
};

/** Two people side by side, and what would be of them as one; the second is looked for where none is given. */
export function MergeScreen(): ReactElement {
  const t = useTranslate();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const keep = keyIn(search.get("keep"));
  const merge = keyIn(search.get("merge"));
  const lead = (one: number, other: number): void =>
    void navigate(`/people/duplicates?keep=${one}&merge=${other}`, { replace: true });
  return (
    <div className="al-merging">
      <BackLink to="/people/duplicates">{t("merging.title")}</BackLink>
      <PageHeader title={t("merging.merge.title")} lead={t("merging.merge.lead")} />
      {keep === undefined ? <EmptyState title={t("merging.merge.nobody")} /> : null}
      {keep !== undefined && merge === undefined ? (
        <OtherPicker keep={keep} onChosen={(other) => lead(keep, other)} />
      ) : null}
      {keep !== undefined && merge !== undefined ? (
        <Compared key={`${keep} ${merge}`} keep={keep} merge={merge} onSwap={() => lead(merge, keep)} />
      ) : null}
    </div>
  );
}

function Compared(props: { keep: number; merge: number; onSwap(): void }): ReactElement {
  const t = useTranslate();
  const { keep, merge, onSwap } = props;
  const { people, preview, error, again } = useComparison(keep, [merge]);
  if (error) {
    return (
      <LoadError
        title={t("merging.merge.failed")}
        detail={error.message}
        retry={{ label: t("merging.retry"), again }}
      />
    );
  }
  const [one, other] = people;
  if (!preview || !one || !other) return <RowsSkeleton rows={8} />;
  return <MergeForm people={[one, other]} preview={preview} onSwap={onSwap} />;
}
