import { useGetOne, useTranslate } from "ra-core";
import { type ReactElement, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { type Language, LANGUAGES } from "../../../contract/api/common";
import { LETTER_PAPERS } from "../../../contract/api/letterPapers";
import type { LetterMistake, LetterText as LetterTexts } from "../../../contract/api/letters";
import { type ResourcePageProps, useRenderer } from "../../renderer/context";
import { FieldPicker } from "../../renderer/list/merge/FieldPicker";
import { usePictures } from "../../renderer/files/usePictures";
import { errorText } from "../../renderer/values/errorText";
import { slugOf } from "../../renderer/values/slugOf";
import { Glyph } from "../../ui/Glyph";
import { LoadError } from "../../ui/LoadError";
import { PageHeader } from "../../ui/PageHeader";
import { SegmentedControl } from "../../ui/SegmentedControl";
import { RowsSkeleton } from "../../ui/Skeleton";
import { Button } from "../../ui/controls/Button";
import { Select } from "../../ui/controls/Input";
import { RadioGroup } from "../../ui/controls/RadioGroup";
import { SelectField, TextField } from "../../ui/controls/TextField";
import { LetterText } from "./components/LetterText";
import { Preview } from "./components/Preview";
import {
  type LetterDraft,
  type LetterRecord,
  useLetterCheck,
  useResources,
  useSaveLetter,
} from "./useLetter";
import "./letters.css";
import { intlLocale } from "../../../contract/texts/intlLocale";

const NO_MISTAKES: readonly LetterMistake[] = [];

/** One letter: what it says in each language, and beside it how it reads for a record. */
export default function LetterPage({ id }: ResourcePageProps): ReactElement {
  const t = useTranslate();
  const { data, error, refetch } = useGetOne<LetterRecord>(
    "letters",
    { id: id ?? "" },
    { enabled: id !== undefined, retry: false },
  );
  if (error && !data) {
    return (
      <LoadError
        isPage
        title={t("letters.failed")}
        detail={errorText(error)}
        retry={{ label: t("renderer.retry"), again: refetch }}
      />
    );
  }
  if (id !== undefined && !data) return <RowsSkeleton rows={10} />;
  return <Editor key={data?.version ?? "new"} saved={data} />;
}

function draftOf(saved: LetterRecord | undefined, language: Language): LetterDraft {
  if (!saved)
    return { title: "", of: "people", paper: "letter", texts: [{ language, subject: "", body: "" }] };
  const { title, of, paper, subject, body, translations } = saved;
  return { title, of, paper, texts: [{ language: saved.language, subject, body }, ...translations] };
}

function Editor({ saved }: { saved: LetterRecord | undefined }): ReactElement {
  const t = useTranslate();
  const { locale } = useRenderer();
  const own = LANGUAGES.find((one) => one === locale) ?? "en";
  const [draft, setDraft] = useState(() => draftOf(saved, own));
  const [language, setLanguage] = useState(draft.texts[0]?.language ?? own);
  const [record, setRecord] = useState<string>();
  const at = Math.max(
    0,
    draft.texts.findIndex((one) => one.language === language),
  );
  const text = draft.texts[at] ?? { language, subject: "", body: "" };
  const put = (part: Partial<LetterTexts>): void =>
    setDraft((before) => ({ ...before, texts: before.texts.with(at, { ...text, ...part }) }));
  const check = useLetterCheck(draft, text, record);
  const mistakes = check.data?.mistakes ?? NO_MISTAKES;
  const save = useSaveLetter(saved);
  const pictures = usePictures();
  const title = saved?.title ?? t("letters.new");
  const isSaved = saved !== undefined && JSON.stringify(draft) === JSON.stringify(draftOf(saved, own));
  const isWhole =
    draft.title.trim() !== "" &&
    draft.texts.every(({ subject, body }) => subject.trim() !== "" && body !== "");
  useEffect(() => {
    document.title = `${title} · ${t("app.name")}`;
  }, [title, t]);
  return (
    <div className="al-letter">
      <Link to="/letters" className="al-page-back">
        <Glyph name="previous" size={18} />
        {t("letters.back")}
      </Link>
      <PageHeader
        title={title}
        lead={
          saved && saved.used_by.length > 0
            ? t("letters.used_by", { automations: saved.used_by.join(", ") })
            : t("letters.lead")
        }
        actions={
          <Button
            disabled={!isWhole || mistakes.length > 0 || save.isPending}
            onClick={() => save.start(saved?.name ?? slugOf(draft.title, "letter"), draft)}
          >
            {t("letters.save")}
          </Button>
        }
      />
      <div className="al-letter-sides">
        <section className="al-card al-letter-form" aria-label={t("letters.text")}>
          <About
            draft={draft}
            isUsed={(saved?.used_by.length ?? 0) > 0}
            onChange={(part) => {
              if (part.of !== undefined) setRecord(undefined);
              setDraft((before) => ({ ...before, ...part }));
            }}
          />
          <Languages draft={draft} language={language} onChoose={setLanguage} onChange={setDraft} />
          <LetterText
            key={`${draft.of} ${language}`}
            text={text}
            mistakes={mistakes}
            help={t("letters.body_help")}
            subjectHelp={draft.paper === "letter" ? undefined : t(`letters.subject_help.${draft.paper}`)}
            pictures={pictures}
            picker={(of) => <FieldPicker of={draft.of} {...of} />}
            onChange={put}
          />
        </section>
        <Preview
          key={`${draft.of} ${draft.paper}`}
          of={draft.of}
          paper={draft.paper}
          check={check}
          hasRecord={record !== undefined}
          onRecord={setRecord}
          onPaper={
            isSaved
              ? (dataProvider) =>
                  dataProvider.letterPdf({
                    name: saved.name,
                    language,
                    ...(record !== undefined && { record }),
                  })
              : undefined
          }
        />
      </div>
    </div>
  );
}

function About(props: {
  draft: LetterDraft;
  isUsed: boolean;
  onChange(part: Partial<LetterDraft>): void;
}): ReactElement {
  const t = useTranslate();
  const { draft, isUsed, onChange } = props;
  const { data } = useResources(draft.of);
  return (
    <div className="al-letter-about">
      <TextField
        label={t("letters.title")}
        required
        maxLength={120}
        value={draft.title}
        onChange={(title) => onChange({ title })}
      />
      <SelectField
        label={t("letters.of")}
        hint={isUsed ? t("letters.of_used") : t("letters.of_help")}
        disabled={isUsed}
        value={draft.of}
        onChange={(of) => onChange({ of })}
        options={
          data?.resources.map(({ name, label }) => ({ value: name, label })) ?? [
            { value: draft.of, label: draft.of },
          ]
        }
      />
      <RadioGroup
        className="al-letter-papers"
        label={t("letters.paper")}
        look="tiles"
        value={draft.paper}
        onChange={(paper) => onChange({ paper })}
        options={LETTER_PAPERS.map((paper) => ({
          value: paper,
          label: t(`letters.papers.${paper}`),
          hint: t(`letters.papers_help.${paper}`),
        }))}
      />
    </div>
  );
}

function Languages(props: {
  draft: LetterDraft;
  language: Language;
  onChoose(language: Language): void;
  onChange(draft: LetterDraft): void;
}): ReactElement {
  const t = useTranslate();
  const { draft, language, onChoose, onChange } = props;
  const { locale } = useRenderer();
  const names = new Intl.DisplayNames([intlLocale(locale)], { type: "language" });
  const nameOf = (one: Language): string => names.of(one) ?? one;
  const missing = LANGUAGES.filter((one) => draft.texts.every((text) => text.language !== one));
  const [first] = draft.texts;
  const add = (added: Language): void => {
    onChange({
      ...draft,
      texts: [...draft.texts, { language: added, subject: first?.subject ?? "", body: first?.body ?? "" }],
    });
    onChoose(added);
  };
  const remove = (): void => {
    onChange({ ...draft, texts: draft.texts.filter((text) => text.language !== language) });
    onChoose(first?.language ?? language);
  };
  return (
    <div className="al-letter-languages">
      <SegmentedControl
        label={t("letters.language")}
        value={language}
        segments={draft.texts.map((text) => ({ id: text.language, label: nameOf(text.language) }))}
        onChange={onChoose}
      />
      {missing.length > 0 ? (
        <Select
          size="small"
          aria-label={t("letters.add_language")}
          value=""
          onChange={(event) => add(event.target.value as Language)}
        >
          <option value="">{t("letters.add_language")}</option>
          {missing.map((one) => (
            <option key={one} value={one}>
              {nameOf(one)}
            </option>
          ))}
        </Select>
      ) : null}
      {language === first?.language ? null : (
        <Button variant="text" onClick={remove}>
          {t("letters.remove_language", { language: nameOf(language) })}
        </Button>
      )}
    </div>
  );
}
