import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { MessagePreview } from "../../../../contract/api/messages";
import {
  LEAST_COUNTED,
  LEAST_TESTED,
  MOST_SUBJECTS,
  mostShare,
  partsOf,
} from "../../../../contract/api/subjectTestLimits";
import type { SubjectMeasure, SubjectTestDraft } from "../../../../contract/api/subjectTests";
import { FieldShell } from "../../../renderer/fieldTypes/shared/FieldShell";
import { Button } from "../../../ui/controls/Button";
import { FieldRow } from "../../../ui/controls/FieldRow";
import { IconButton } from "../../../ui/controls/IconButton";
import { Input, Select } from "../../../ui/controls/Input";
import { Switch } from "../../../ui/controls/Switch";
import { letterOf } from "../model/subjects";

const SHARES = [10, 15, 20, 25, 30, 33, 40, 50];
const HOURS = [1, 2, 4, 8, 12, 24, 48];
const START: SubjectTestDraft = { subjects: [""], share: 20, hours: 4, by: "opened" };

interface SubjectTestProps {
  test: SubjectTestDraft | null;
  /** Nothing while it is not known whom the message reaches. */
  reach: MessagePreview | undefined;
  error: string | undefined;
  onChange(test: SubjectTestDraft | null): void;
}

/** Several subjects for one message: which, to how many each, and how it is decided between them. */
export function SubjectTest({ test, reach, error, onChange }: SubjectTestProps): ReactElement {
  const t = useTranslate();
  return (
    <>
      <Switch
        label={t("messages.subjects.try")}
        hint={t("messages.subjects.try_hint", { least: LEAST_TESTED })}
        disabled={test === null && (reach?.recipients_count ?? 0) < LEAST_TESTED}
        checked={test !== null}
        onChange={(isOn) => onChange(isOn ? START : null)}
      />
      {test ? <Settings test={test} reach={reach} error={error} onChange={onChange} /> : null}
    </>
  );
}

function Settings({
  test,
  reach,
  error,
  onChange,
}: SubjectTestProps & { test: SubjectTestDraft }): ReactElement {
  const t = useTranslate();
  const { subjects, share, hours, by } = test;
  const change = (values: Partial<SubjectTestDraft>): void => {
    const next = { ...test, ...values };
    onChange({ ...next, share: Math.min(next.share, mostShare(next.subjects.length + 1)) });
  };
  const most = mostShare(subjects.length + 1);
  return (
    <div className="al-messages-subjects" role="group" aria-label={t("messages.subjects.title")}>
      {subjects.map((subject, index) => {
        const id = `compose-subject-${index + 1}`;
        const label = t("messages.subjects.other", { letter: letterOf(index + 1) });
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a subject is known by its place alone
          <FieldShell key={index} id={id} label={label} error={index === 0 ? error : undefined} isRequired>
            <div className="al-messages-subject">
              <Input
                id={id}
                maxLength={200}
                autoComplete="off"
                value={subject}
                aria-required
                aria-invalid={index === 0 && error ? true : undefined}
                aria-describedby={`${id}-error`}
                onChange={(event) =>
                  change({
                    subjects: subjects.with(index, event.target.value.replaceAll(/[\r\n]+/g, " ")),
                  })
                }
              />
              {subjects.length > 1 ? (
                <IconButton
                  glyph="delete"
                  label={t("messages.subjects.remove", { letter: letterOf(index + 1) })}
                  onClick={() => change({ subjects: subjects.toSpliced(index, 1) })}
                />
              ) : null}
            </div>
          </FieldShell>
        );
      })}
      {subjects.length < MOST_SUBJECTS - 1 ? (
        <Button variant="secondary" onClick={() => change({ subjects: [...subjects, ""] })}>
          {t("messages.subjects.add")}
        </Button>
      ) : null}
      <FieldRow>
        <FieldShell id="compose-share" label={t("messages.subjects.share")} isRequired={false}>
          <Select
            id="compose-share"
            value={String(share)}
            onChange={(event) => change({ share: Number(event.target.value) })}
          >
            {[...new Set([...SHARES, share])]
              .filter((one) => one <= most)
              .toSorted((one, other) => one - other)
              .map((one) => (
                <option key={one} value={one}>
                  {t("messages.subjects.share_of", { share: one })}
                </option>
              ))}
          </Select>
        </FieldShell>
        <FieldShell id="compose-hours" label={t("messages.subjects.hours")} isRequired={false}>
          <Select
            id="compose-hours"
            value={String(hours)}
            onChange={(event) => change({ hours: Number(event.target.value) })}
          >
            {[...new Set([...HOURS, hours])]
              .toSorted((one, other) => one - other)
              .map((one) => (
                <option key={one} value={one}>
                  {t("messages.subjects.hour", { smart_count: one })}
                </option>
              ))}
          </Select>
        </FieldShell>
        <FieldShell id="compose-by" label={t("messages.subjects.by")} isRequired={false}>
          <Select
            id="compose-by"
            value={by}
            onChange={(event) => change({ by: event.target.value as SubjectMeasure })}
          >
            <option value="opened">{t("messages.subjects.by_opened")}</option>
            <option value="followed">{t("messages.subjects.by_followed")}</option>
          </Select>
        </FieldShell>
      </FieldRow>
      {reach ? <Expected test={test} reach={reach} /> : null}
    </div>
  );
}

/** Who gets what, and whether it can be decided by counting. */
function Expected({ test, reach }: { test: SubjectTestDraft; reach: MessagePreview }): ReactElement {
  const t = useTranslate();
  const { recipients_count: total, counted } = reach;
  const { each, rest } = partsOf(total, test.subjects.length + 1, test.share);
  const isFew = counted !== null && Math.floor((counted * test.share) / 100) < LEAST_COUNTED;
  const lines = [
    total < LEAST_TESTED
      ? t("messages.subjects.few", { least: LEAST_TESTED })
      : rest === 0
        ? t("messages.subjects.everybody")
        : t("messages.subjects.parts", { each, rest }),
    counted === null
      ? t("messages.subjects.not_counted")
      : t("messages.subjects.countable", { counted, total }),
    isFew ? t("messages.subjects.too_few", { least: LEAST_COUNTED }) : "",
  ];
  return (
    <p className="al-messages-muted" aria-live="polite">
      {lines.filter((line) => line !== "").join(" ")}
    </p>
  );
}
