import { useGetOne, useTranslate } from "ra-core";
import { type ReactElement, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import type { ShownBuiltInLetter } from "../../../contract/api/builtInLetters";
import { type Language, LANGUAGES } from "../../../contract/api/common";
import type { LetterMistake, LetterText as Text } from "../../../contract/api/letters";
import { type ResourcePageProps, useRenderer } from "../../renderer/context";
import { usePictures } from "../../renderer/files/usePictures";
import { errorText } from "../../renderer/values/errorText";
import { Glyph } from "../../ui/Glyph";
import { LoadError } from "../../ui/LoadError";
import { PageHeader } from "../../ui/PageHeader";
import { SegmentedControl } from "../../ui/SegmentedControl";
import { RowsSkeleton } from "../../ui/Skeleton";
import { Button } from "../../ui/controls/Button";
import { ConfirmDialog } from "../../ui/controls/Dialog";
import { Select } from "../../ui/controls/Input";
import { LetterText, type PlacePicker } from "./components/LetterText";
import { Preview } from "./components/Preview";
import { type BuiltInRecord, useBuiltInCheck, useKeepBuiltIn } from "./useBuiltIn";
import "./letters.css";
import { intlLocale } from "../../../contract/texts/intlLocale";

const NO_MISTAKES: readonly LetterMistake[] = [];

/** The words of a mail or paper that comes with the product, in each language, and beside them how it reads. */
export default function BuiltInLetterPage({ id }: ResourcePageProps): ReactElement {
  const t = useTranslate();
  const { locale } = useRenderer();
  const [language, setLanguage] = useState<Language>(LANGUAGES.find((one) => one === locale) ?? "en");
  const {
    data: known,
    error,
    refetch,
  } = useGetOne<Pick<BuiltInRecord, "id"> & Partial<BuiltInRecord>>(
    "built_in_letters",
    { id: id ?? "" },
    { retry: false, staleTime: 0 },
  );
  // A row of the list is known first, which has no texts.
  const data = isWhole(known) ? known : undefined;
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
  if (!data) return <RowsSkeleton rows={10} />;
  // What was saved begins anew, in the language that was open.
  const key = `${data.version} ${data.languages.join(" ")}`;
  return <Editor key={key} saved={data} language={language} onLanguage={setLanguage} />;
}

function isWhole(record: Partial<BuiltInRecord> | undefined): record is BuiltInRecord {
  return record?.texts !== undefined;
}

const textIn = (texts: readonly Text[], language: Language): Text =>
  texts.find((one) => one.language === language) ?? { language, subject: "", body: "" };

function Editor(props: {
  saved: BuiltInRecord;
  language: Language;
  onLanguage(language: Language): void;
}): ReactElement {
  const { saved, language, onLanguage } = props;
  const t = useTranslate();
  const { locale } = useRenderer();
  const [texts, setTexts] = useState<readonly Text[]>(saved.texts);
  const [record, setRecord] = useState<string>();
  const [isRestoring, setRestoring] = useState(false);
  const text = textIn(texts, language);
  const check = useBuiltInCheck(saved.name, text, record);
  const mistakes = check.data?.mistakes ?? NO_MISTAKES;
  const { isPending, save, restore } = useKeepBuiltIn(saved);
  const pictures = usePictures();
  const changed = texts.filter(
    (one) => JSON.stringify(one) !== JSON.stringify(textIn(saved.texts, one.language)),
  );
  const isFilled = texts.every(({ subject, body }) => subject.trim() !== "" && body !== "");
  const names = new Intl.DisplayNames([intlLocale(locale)], { type: "language" });
  const nameOf = (one: Language): string => names.of(one) ?? one;
  const title = textIn(saved.texts, language).subject;
  const place = saved.places.at(-1)?.name;
  useEffect(() => {
    document.title = `${title} · ${t("app.name")}`;
  }, [title, t]);
  return (
    <div className="al-letter">
      <Link to="/built_in_letters" className="al-page-back">
        <Glyph name="previous" size={18} />
        {t("letters.built_in.back")}
      </Link>
      <PageHeader
        title={title}
        lead={t(saved.is_paper ? "letters.built_in.lead_paper" : "letters.built_in.lead")}
        actions={
          <>
            {saved.languages.includes(language) ? (
              <Button variant="secondary" disabled={isPending} onClick={() => setRestoring(true)}>
                {t("letters.built_in.restore")}
              </Button>
            ) : null}
            <Button
              disabled={changed.length === 0 || !isFilled || mistakes.length > 0 || isPending}
              onClick={() => save(changed)}
            >
              {t("letters.save")}
            </Button>
          </>
        }
      />
      <div className="al-letter-sides">
        <section className="al-card al-letter-form" aria-label={t("letters.text")}>
          <SegmentedControl<Language>
            label={t("letters.language")}
            value={language}
            segments={LANGUAGES.map((one) => ({ id: one, label: nameOf(one) }))}
            onChange={onLanguage}
          />
          <LetterText
            key={language}
            text={text}
            mistakes={mistakes}
            help={t(saved.is_security ? "letters.built_in.help_security" : "letters.built_in.help", {
              place,
            })}
            {...(!saved.is_security && { pictures })}
            {...(saved.is_paper && { subjectLabel: t("letters.built_in.title") })}
            picker={(picker) => <BuiltInPicker places={saved.places} {...picker} />}
            onChange={(part) =>
              setTexts(texts.map((one) => (one.language === language ? { ...one, ...part } : one)))
            }
          />
        </section>
        <Preview
          of={saved.of ?? undefined}
          check={check}
          hasRecord={record !== undefined}
          onRecord={setRecord}
          nobody={t("letters.built_in.nobody")}
        />
      </div>
      {isRestoring ? (
        <ConfirmDialog
          title={t("letters.built_in.restore_title", { language: nameOf(language) })}
          text={t("letters.built_in.restore_text")}
          onCancel={() => setRestoring(false)}
          answers={[
            { label: t("forms.cancel"), onChoose: () => setRestoring(false) },
            {
              label: t("letters.built_in.restore"),
              danger: true,
              onChoose: () => {
                setRestoring(false);
                restore(language);
              },
            },
          ]}
        />
      ) : null}
    </div>
  );
}

function BuiltInPicker(props: PlacePicker & { places: ShownBuiltInLetter["places"] }): ReactElement {
  const t = useTranslate();
  const { places, label, onChoose } = props;
  return (
    <Select
      size="small"
      aria-label={label}
      value=""
      onChange={(event) => onChoose([`{${event.target.value}}`])}
    >
      <option value="">{label}</option>
      {places.map(({ name, is_held: isHeld }) => (
        <option key={name} value={name}>
          {isHeld
            ? t("letters.built_in.held", { place: t(`letters.places.${name}`) })
            : t(`letters.places.${name}`)}
        </option>
      ))}
    </Select>
  );
}
