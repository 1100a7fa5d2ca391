import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { type Locale, LOCALES } from "../../../../../contract/resource";
import { type LabelGroup, labelOf, setLabel } from "../../model/labels";
import { useOwnLocale } from "../../useOwnLocale";
import type { PartProps } from "./PartProps";
import { Input } from "../../../../ui/controls/Input";
import { Field } from "../../../../ui/controls/Field";

/** What a field or a button is called: in one's own language, and behind a fold in the others. */
export function LabelInputs(
  props: Pick<PartProps, "text" | "definition" | "onChange"> & { group: LabelGroup; name: string },
): ReactElement {
  const t = useTranslate();
  const own = useOwnLocale();
  const others = LOCALES.filter((locale) => locale !== own);
  const said = others.filter((locale) => labelOf(props.definition, locale, props.group, props.name) !== "");
  return (
    <>
      <LabelInput {...props} locale={own} />
      <details className="al-definitions-labels">
        <summary>{t("definitions.fields.other_labels", { said: said.length, count: others.length })}</summary>
        <div className="al-definitions-form">
          {others.map((locale) => (
            <LabelInput key={locale} {...props} locale={locale} />
          ))}
        </div>
      </details>
    </>
  );
}

function LabelInput({
  text,
  definition,
  onChange,
  group,
  name,
  locale,
}: Parameters<typeof LabelInputs>[0] & { locale: Locale }): ReactElement {
  const t = useTranslate();
  return (
    <Field label={t("definitions.fields.label", { language: t(`definitions.language.${locale}`) })}>
      <Input
        size="small"
        lang={locale}
        value={labelOf(definition, locale, group, name)}
        onChange={(event) => onChange(setLabel(text, locale, group, name, event.target.value))}
      />
    </Field>
  );
}
