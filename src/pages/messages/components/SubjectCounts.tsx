import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useNotify, useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { LEAST_COUNTED, LEAST_TESTED } from "../../../../contract/api/subjectTestLimits";
import type { SubjectTestState } from "../../../../contract/api/subjectTests";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { useRenderer } from "../../../renderer/context";
import { Button } from "../../../ui/controls/Button";
import { letterOf } from "../model/subjects";

/** How the subjects of a message do, which was chosen and why; until then the sender may choose. */
export function SubjectCounts({
  id,
  test,
}: {
  id: number;
  test: SubjectTestState | null;
}): ReactElement | null {
  const t = useTranslate();
  const { format } = useRenderer();
  if (!test) return null;
  const { subjects, waiting, until, chosen } = test;
  return (
    <section className="al-messages-reading" aria-label={t("messages.subjects.title")}>
      <ol className="al-messages-tried">
        {subjects.map(({ subject, ...counts }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a subject is known by its place alone
          <li key={index}>
            <strong>{subject}</strong>
            <span className="al-messages-muted"> {t("messages.subjects.counts", counts)}</span>
          </li>
        ))}
      </ol>
      {chosen ? <Reason test={test} chosen={chosen} /> : null}
      {waiting > 0 ? (
        <p>
          {t("messages.subjects.waiting", { smart_count: waiting })}{" "}
          {until === null
            ? t("messages.subjects.not_begun")
            : t("messages.subjects.until", { at: format.dateTime(until) })}
        </p>
      ) : null}
      {waiting > 0 ? <Choose id={id} subjects={subjects} /> : null}
    </section>
  );
}

function Reason({
  test,
  chosen,
}: {
  test: SubjectTestState;
  chosen: NonNullable<SubjectTestState["chosen"]>;
}): ReactElement {
  const t = useTranslate();
  const { format } = useRenderer();
  const { subject: place, why, counts, at } = chosen;
  const subject = test.subjects[place]?.subject ?? "";
  const least = why === "few_recipients" ? LEAST_TESTED : LEAST_COUNTED;
  const then = counts.map((one, index) =>
    t("messages.subjects.of", { letter: letterOf(index), hits: one[test.by], agreed: one.agreed }),
  );
  return (
    <p>
      {t(`messages.subjects.why.${why}`, { subject, least })}
      {then.length > 0 ? (
        <span className="al-messages-muted">
          {" "}
          {t(`messages.subjects.then_${test.by}`, { at: format.dateTime(at), counts: format.list(then) })}
        </span>
      ) : null}
    </p>
  );
}

function Choose({ id, subjects }: { id: number; subjects: SubjectTestState["subjects"] }): ReactElement {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const t = useTranslate();
  const { mutate, isPending } = useMutation({
    mutationFn: (subject: number) => dataProvider.messageChooseSubject({ id, subject }),
    onError: (error) => notify(error.message || t("messages.failed"), { type: "error" }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["messages"] }),
  });
  return (
    <div className="al-messages-choices">
      {subjects.map(({ subject }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a subject is known by its place alone
        <Button key={index} variant="secondary" disabled={isPending} onClick={() => mutate(index)}>
          {t("messages.subjects.choose", { subject })}
        </Button>
      ))}
    </div>
  );
}
