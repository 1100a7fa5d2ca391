import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useNotify, useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import {
  RETENTION_LEAST_MONTHS,
  type RetentionKind,
  type RetentionRule,
} from "../../../../contract/api/personalData";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { useFormatter } from "../../../renderer/context";
import { ConfirmDialog } from "../../../ui/controls/Dialog";
import { SelectField } from "../../../ui/controls/TextField";
import { LoadError } from "../../../ui/LoadError";

const KEY = ["personal-data", "retention"];
const CHOICES = [1, 3, 6, 12, 24, 36, 60, 72, 84, 96, 120];

interface Wanted {
  kind: RetentionKind;
  months: number;
  count: number;
}

/** How long what is kept: chosen for each kind, after a question that counts. */
export function Retention(): ReactElement | null {
  const t = useTranslate();
  const time = useTime();
  const notify = useNotify();
  const client = useQueryClient();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const [wanted, setWanted] = useState<Wanted>();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => dataProvider.retentionRules({ signal }),
    refetchOnWindowFocus: false,
  });
  const onError = (failure: Error): void =>
    notify(failure.message, { type: "error", autoHideDuration: null });
  const save = useMutation({
    mutationFn: (rule: { kind: RetentionKind; months: number | null }) => dataProvider.retentionSave(rule),
    onSuccess: (rules) => {
      client.setQueryData(KEY, rules);
      notify(t("personalData.retention.saved"), { type: "success" });
    },
    onError,
    onSettled: () => setWanted(undefined),
  });
  const preview = useMutation({
    mutationFn: (rule: { kind: RetentionKind; months: number }) => dataProvider.retentionPreview(rule),
    onSuccess: (count, rule) => setWanted({ ...rule, count }),
    onError,
  });
  if (error && !data) {
    return (
      <LoadError
        title={t("personalData.retention.failed")}
        detail={error.message}
        retry={{ label: t("personalData.retry"), again: refetch }}
      />
    );
  }
  if (!data) return null;
  return (
    <section className="al-card" aria-labelledby="personal-retention">
      <h2 id="personal-retention">{t("personalData.retention.title")}</h2>
      <p className="al-muted">{t("personalData.retention.lead")}</p>
      <ul className="al-personal-rules">
        {data.map((rule) => (
          <Rule
            key={rule.kind}
            rule={rule}
            busy={save.isPending || preview.isPending}
            onChoose={(months) => {
              if (months === null) save.mutate({ kind: rule.kind, months });
              else preview.mutate({ kind: rule.kind, months });
            }}
          />
        ))}
      </ul>
      {wanted ? (
        <ConfirmDialog
          title={t("personalData.retention.question.title", {
            kind: t(`personalData.retention.kind.${wanted.kind}`),
            time: time(wanted.months),
          })}
          text={
            <>
              {wanted.count === 0
                ? t("personalData.retention.question.nothing")
                : t("personalData.retention.question.text", { smart_count: wanted.count })}{" "}
              {t("personalData.retention.question.grace")}
            </>
          }
          answers={[
            { label: t("personalData.retention.question.cancel"), onChoose: () => setWanted(undefined) },
            {
              label: t("personalData.retention.question.confirm"),
              ...(wanted.count > 0 ? { danger: true } : { primary: true }),
              onChoose: () => save.mutate({ kind: wanted.kind, months: wanted.months }),
            },
          ]}
          onCancel={() => setWanted(undefined)}
          busy={save.isPending}
        />
      ) : null}
    </section>
  );
}

interface RuleProps {
  rule: RetentionRule;
  busy: boolean;
  onChoose(months: number | null): void;
}

function Rule({ rule: { kind, months, due, from, ran_at: ranAt }, busy, onChoose }: RuleProps): ReactElement {
  const t = useTranslate();
  const time = useTime();
  const format = useFormatter();
  const least = RETENTION_LEAST_MONTHS[kind];
  const offered = [...new Set([...CHOICES.filter((one) => one >= least), ...(months ? [months] : [])])];
  const state = [
    ...(due > 0
      ? [t("personalData.retention.due", { smart_count: due })]
      : [t("personalData.retention.none")]),
    ...(from ? [t("personalData.retention.from", { date: format.dateTime(from) })] : []),
    ...(ranAt ? [t("personalData.retention.ran", { date: format.dateTime(ranAt) })] : []),
  ];
  return (
    <li>
      <div>
        <strong id={`retention-${kind}`}>{t(`personalData.retention.kind.${kind}`)}</strong>
        <p className="al-muted">{t(`personalData.retention.does.${kind}`)}</p>
        {months === null ? null : <p className="al-muted">{state.join(" · ")}</p>}
      </div>
      <SelectField
        label={t("personalData.retention.label")}
        aria-labelledby={`retention-${kind}`}
        value={months === null ? "" : String(months)}
        disabled={busy}
        options={[
          { value: "", label: t("personalData.retention.forever") },
          ...offered
            .toSorted((one, other) => one - other)
            .map((value) => ({ value: String(value), label: time(value) })),
        ]}
        onChange={(value) => onChoose(value === "" ? null : Number(value))}
      />
    </li>
  );
}

/** A time of so many months in words. */
function useTime(): (months: number) => string {
  const t = useTranslate();
  return (months) =>
    months % 12 === 0
      ? t("personalData.retention.years", { smart_count: months / 12 })
      : t("personalData.retention.months", { smart_count: months });
}
