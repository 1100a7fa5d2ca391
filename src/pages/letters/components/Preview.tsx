import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { lazy, type ReactElement, Suspense, useState } from "react";
import type { LetterCheckResponse, LetterPaper, LetterPreview } from "../../../../contract/api/letters";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { useRenderer } from "../../../renderer/context";
import { type Option, useComboboxTexts } from "../../../renderer/fieldTypes/shared/Combobox";
import { useReferenceOptions } from "../../../renderer/fieldTypes/shared/useReferenceOptions";
import { DownloadButton } from "../../../renderer/record/actions/DownloadButton";
import { errorText } from "../../../renderer/values/errorText";
import { SegmentedControl } from "../../../ui/SegmentedControl";
import { Skeleton } from "../../../ui/Skeleton";
import { Combobox } from "../../../ui/controls/Combobox";
import { Field } from "../../../ui/controls/Field";
import { Switch } from "../../../ui/controls/Switch";
import type { SavedFile } from "../../../ui/saveFile";

const RichText = lazy(() => import("../../../renderer/fieldTypes/shared/RichText"));

type Look = "sheet" | "desk" | "phone" | "plain";

/** How a letter reads for one record: on a certificate or badge, on a desk, on a phone, as plain text, on a dark screen. */
export function Preview(props: {
  /** Of which resource a record can be chosen. */
  of: string | undefined;
  /** What its sheet looks like. */
  paper?: LetterPaper;
  check: UseQueryResult<LetterCheckResponse>;
  hasRecord: boolean;
  onRecord(key: string | undefined): void;
  /** What is said where no record fills it. */
  nobody?: string;
  /** Fetches it on paper; there once it is saved as it stands. */
  onPaper?: ((dataProvider: AlmonerDataProvider) => Promise<SavedFile>) | undefined;
}): ReactElement {
  const t = useTranslate();
  const {
    of,
    paper = "letter",
    check,
    hasRecord,
    onRecord,
    onPaper,
    nobody = t("letters.preview.nobody"),
  } = props;
  const { resources } = useRenderer();
  const [look, setLook] = useState<Look>(paper === "letter" ? "desk" : "sheet");
  const [isDark, setDark] = useState(false);
  const preview = check.data?.preview;
  const problem = check.error ? errorText(check.error) : undefined;
  return (
    <section className="al-card al-letter-preview" aria-label={t("letters.preview.title")}>
      <h2>{t("letters.preview.title")}</h2>
      {of !== undefined && resources.has(of) ? <RecordPicker of={of} onChoose={onRecord} /> : null}
      <div className="al-letter-looks">
        <SegmentedControl<Look>
          label={t("letters.preview.look")}
          value={look}
          segments={[
            ...(paper === "letter" ? [] : [{ id: "sheet" as const, label: t(`letters.papers.${paper}`) }]),
            { id: "desk", label: t("letters.preview.desk") },
            { id: "phone", label: t("letters.preview.phone") },
            { id: "plain", label: t("letters.preview.plain") },
          ]}
          onChange={setLook}
        />
        {look === "sheet" ? null : (
          <Switch label={t("letters.preview.dark")} checked={isDark} onChange={setDark} />
        )}
        {onPaper && preview?.record ? (
          <DownloadButton label={t("letters.preview.pdf")} fetch={onPaper} />
        ) : null}
      </div>
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      {preview ? (
        <>
          <p className="al-letter-note">
            {preview.record
              ? t(hasRecord ? "letters.preview.of" : "letters.preview.latest", {
                  title: preview.record.title,
                })
              : nobody}
          </p>
          {preview.fits === false ? <p role="alert">{t("letters.preview.no_room")}</p> : null}
          {look === "sheet" && paper !== "letter" ? (
            <Sheet paper={paper} preview={preview} />
          ) : (
            <MailLook preview={preview} look={look} isDark={isDark} />
          )}
        </>
      ) : (
        <p className="al-letter-note">
          {t(check.data ? "letters.preview.mistakes" : "letters.preview.waiting")}
        </p>
      )}
    </section>
  );
}

function MailLook(props: { preview: LetterPreview; look: Look; isDark: boolean }): ReactElement {
  const { preview, look, isDark } = props;
  return (
    <article className="al-letter-paper" data-look={look} data-dark={isDark || undefined}>
      <h3>{preview.subject}</h3>
      {look === "plain" ? <pre>{preview.text}</pre> : <Words html={preview.html} />}
    </article>
  );
}

/** A sheet in its proportions; the PDF sets the words as large as they have room. */
function Sheet({
  paper,
  preview,
}: {
  paper: Exclude<LetterPaper, "letter">;
  preview: LetterPreview;
}): ReactElement {
  const t = useTranslate();
  return (
    <article className="al-letter-sheet" data-paper={paper}>
      <div>
        {paper === "certificate" ? (
          <>
            <p className="al-letter-logo">{t("letters.preview.logo")}</p>
            <h3>{preview.subject}</h3>
          </>
        ) : null}
        <Words html={preview.html} />
      </div>
    </article>
  );
}

function Words({ html }: { html: string }): ReactElement {
  return (
    <Suspense fallback={<Skeleton width="20em" />}>
      <RichText html={html} />
    </Suspense>
  );
}

function RecordPicker({
  of,
  onChoose,
}: {
  of: string;
  onChoose(key: string | undefined): void;
}): ReactElement {
  const t = useTranslate();
  const label = t("letters.preview.record");
  const texts = useComboboxTexts(label);
  const options = useReferenceOptions({ type: "reference", reference: of });
  const [chosen, setChosen] = useState<Option | null>(null);
  return (
    <Field label={label} hint={t("letters.preview.record_help")}>
      <Combobox
        {...options}
        texts={texts}
        value={chosen}
        onChange={(option) => {
          setChosen(option);
          onChoose(option ? String(option.id) : undefined);
        }}
      />
    </Field>
  );
}
