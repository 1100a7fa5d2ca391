import { useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import { Link } from "react-router-dom";
import type { DuplicatePair, Person } from "../../../../contract/api/people";
import type { Static } from "typebox";
import { useFormatter } from "../../../renderer/context";
import { Chip } from "../../../ui/Chip";
import { Button } from "../../../ui/controls/Button";
import { LinkButton } from "../../../ui/controls/LinkButton";
import { EmptyState } from "../../../ui/EmptyState";
import { Icon } from "../../../ui/Icon";
import { LoadError } from "../../../ui/LoadError";
import { PageHeader } from "../../../ui/PageHeader";
import { Pagination } from "../../../ui/Pagination";
import { RowsSkeleton } from "../../../ui/Skeleton";
import { PER_PAGE, useDismiss, useDuplicates } from "../usePeople";
import { RecentMerges } from "./RecentMerges";

type Pair = Static<typeof DuplicatePair>;

/** Pairs of people who may be one, the likeliest first. */
export function DuplicateList(): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useDuplicates(page);
  const total = data?.total ?? 0;
  const from = (page - 1) * PER_PAGE;
  return (
    <div className="al-merging">
      <PageHeader
        title={t("merging.title")}
        {...(total > 0 && { count: format.number(total) })}
        lead={t("merging.lead")}
      />
      {error && !data ? (
        <LoadError
          title={t("merging.failed")}
          detail={error.message}
          retry={{ label: t("merging.retry"), again: refetch }}
        />
      ) : null}
      {!data && !error ? <RowsSkeleton rows={5} /> : null}
      {data && total === 0 ? (
        <div className="al-card">
          <EmptyState
            icon={<Icon name="Groups" size={28} />}
            title={t("merging.none.title")}
            body={t("merging.none.body")}
          />
        </div>
      ) : null}
      {data && total > 0 ? (
        <>
          <ul className="al-merging-pairs">
            {data.pairs.map((pair) => (
              <Two key={pair.pk} pair={pair} />
            ))}
          </ul>
          {total > PER_PAGE ? (
            <Pagination
              page={page}
              perPage={PER_PAGE}
              total={total}
              onPage={setPage}
              labels={{
                nav: t("merging.pages.label"),
                range: t("merging.pages.range", { from: from + 1, to: from + data.pairs.length, total }),
                previous: t("merging.pages.previous"),
                next: t("merging.pages.next"),
              }}
            />
          ) : null}
        </>
      ) : null}
      <RecentMerges />
    </div>
  );
}

function Two({ pair }: { pair: Pair }): ReactElement | null {
  const t = useTranslate();
  const dismiss = useDismiss();
  const [one, other] = pair.people;
  if (!one || !other) return null;
  const names = t("merging.both", { one: one.name, other: other.name });
  return (
    <li className="al-card">
      <div className="al-merging-two">
        <Known person={one} />
        <Known person={other} />
      </div>
      <ul className="al-merging-reasons" aria-label={t("merging.because.label")}>
        {pair.because.map((reason) => (
          <li key={reason}>
            <Chip>{t(`merging.because.${reason}`)}</Chip>
          </li>
        ))}
      </ul>
      <div className="al-merging-actions">
        <LinkButton
          to={`/people/duplicates?keep=${one.pk}&merge=${other.pk}`}
          aria-label={`${t("merging.compare")}: ${names}`}
        >
          {t("merging.compare")}
        </LinkButton>
        <Button
          variant="secondary"
          disabled={dismiss.isPending}
          aria-label={`${t("merging.not_the_same")}: ${names}`}
          onClick={() => dismiss.mutate(pair.pk)}
        >
          {t("merging.not_the_same")}
        </Button>
      </div>
    </li>
  );
}

function Known({ person }: { person: Person }): ReactElement {
  const t = useTranslate();
  const { name, email, phone, involvement, birthday, addresses } = person;
  const format = useFormatter();
  const facts = [
    email,
    phone,
    birthday ? format.date(birthday) : "",
    [addresses[0]?.zip, addresses[0]?.city].filter(Boolean).join(" "),
    involvement.map((as) => t(`resources.people.choices.involvement.${as}`)).join(", "),
  ].filter((fact) => fact !== "");
  return (
    <div>
      <Link to={`/people/${person.pk}`}>{name}</Link>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  );
}
