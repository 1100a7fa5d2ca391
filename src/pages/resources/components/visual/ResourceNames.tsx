import { useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import { type Locale, LOCALES } from "../../../../../contract/resource";
import { setAt } from "../../model/edit";
import { type NameForms, readForms, withoutEmpty, writeForms } from "../../model/labels";
import { useOwnLocale } from "../../useOwnLocale";
import type { PartProps } from "./PartProps";
import { Input } from "../../../../ui/controls/Input";
import { Field } from "../../../../ui/controls/Field";

const FORMS = ["many", "one"] as const;

type ResourceNamesProps = Pick<PartProps, "text" | "definition" | "onChange">;

/** What one and many of the records are called: in one's own language, and behind a fold in the others. */
export function ResourceNames(props: ResourceNamesProps): ReactElement {
  const t = useTranslate();
  const own = useOwnLocale();
  const others = LOCALES.filter((locale) => locale !== own);
  const said = others.filter((locale) => props.definition.labels?.[locale]?.name !== undefined);
  return (
    <>
      <NamePair {...props} locale={own} />
      <details className="al-definitions-labels">
        <summary>{t("definitions.general.other_names", { said: said.length, count: others.length })}</summary>
        <div className="al-definitions-form">
          {others.map((locale) => (
            <NamePair key={locale} {...props} locale={locale} />
          ))}
        </div>
      </details>
    </>
  );
}

function NamePair({
  text,
  definition,
  onChange,
  locale,
}: ResourceNamesProps & { locale: Locale }): ReactElement[] {
  const t = useTranslate();
  const stored = definition.labels?.[locale]?.name;
  // A blank at the end is typed before the next word, and not kept in the text.
  const [typed, setTyped] = useState<NameForms>();
  const forms = typed && writeForms(typed) === stored ? typed : readForms(stored);
  const set = (changed: Partial<NameForms>): void => {
    const next = { ...forms, ...changed };
    const label = writeForms(next);
    const path = ["labels", locale, "name"];
    setTyped(next);
    onChange(label === undefined ? withoutEmpty(text, path) : setAt(text, path, label));
  };
  const language = t(`definitions.language.${locale}`);
  return FORMS.map((form) => (
    <Field key={form} label={t(`definitions.general.${form}`, { language })}>
      <Input
        size="small"
        lang={locale}
        value={forms[form]}
        placeholder={t(`definitions.general.${form}_hint`)}
        onChange={(event) => set({ [form]: event.target.value })}
      />
    </Field>
  ));
}
