import { useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import type { PersonOverview, Who } from "../../../../contract/api/personalData";
import { EmptyState } from "../../../ui/EmptyState";
import { useErasure } from "../usePersonalData";
import { DownloadButtons } from "./DownloadButtons";
import { EraseQuestion } from "./EraseQuestion";
import { Hold } from "./Hold";
import { Kept } from "./Kept";
import { Button } from "../../../ui/controls/Button";

interface FoundProps {
  who: Who;
  overview: PersonOverview;
  onErased(count: number): void;
}

/** What is kept of a person: to be handed over, or erased. */
export function Found({ who, overview, onErased }: FoundProps): ReactElement {
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const erasure = useErasure(who);
  const { person, parts, obstacles } = overview;
  if (parts.length === 0) {
    return (
      <section className="al-card">
        <EmptyState
          title={t("personalData.nothing.title", { email: person.email })}
          body={t("personalData.nothing.text")}
        />
      </section>
    );
  }
  const erase = (): void =>
    erasure.mutate(undefined, {
      onSuccess: ({ parts: erased }) => {
        const gone = erased.filter(({ outcome }) => outcome !== "kept");
        onErased(gone.reduce((sum, { count }) => sum + count, 0));
      },
      onSettled: () => setAsking(false),
    });
  return (
    <section className="al-card al-personal-found" aria-labelledby="personal-found">
      <h2 id="personal-found">
        {person.name || person.email}
        {person.name && person.name !== person.email ? <small>{person.email}</small> : null}
      </h2>
      <Kept parts={parts} />
      <p className="al-muted">
        {t("personalData.downloaded")} {t("personalData.link_expires")}
      </p>
      <div className="al-personal-actions">
        <DownloadButtons who={who} />
        {obstacles.length === 0 && parts.some(({ outcome }) => outcome !== "kept") ? (
          <Button danger onClick={() => setAsking(true)}>
            {t("personalData.erase")}
          </Button>
        ) : null}
      </div>
      {obstacles.length > 0 ? (
        <div className="al-personal-obstacles">
          <strong>{t("personalData.obstacles_title")}</strong>
          <ul>
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{t(`personalData.obstacle.${obstacle}`)}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {overview.may_hold ? <Hold who={who} hold={overview.hold} /> : null}
      {isAsking ? (
        <EraseQuestion
          overview={overview}
          busy={erasure.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={erase}
        />
      ) : null}
    </section>
  );
}
