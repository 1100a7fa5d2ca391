import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { IMPORT_SEPARATORS } from "../../../../contract/imports/limits";
import { Field } from "../../../ui/controls/Field";
import { Select } from "../../../ui/controls/Input";
import { SegmentedControl } from "../../../ui/SegmentedControl";
import type { Mapping } from "../model/mapping";
import type { RowsSettings } from "./settings";

interface RowsOptionsProps {
  mapping: Mapping;
  /** Fields by which a row can be known to be there already. */
  keys: readonly string[];
  /** Fields of the columns that hold several values. */
  several: readonly string[];
  nameOf(field: string): string;
  settings: RowsSettings;
  onChange(settings: RowsSettings): void;
}

const SEPARATOR_NAMES: Record<RowsSettings["separator"], string> = {
  ";": "semicolon",
  ",": "comma",
  "|": "bar",
  "/": "slash",
  "\n": "line",
};

/** What is to be done with the rows, as far as their columns leave something to choose. */
export function RowsOptions(props: RowsOptionsProps): ReactElement | null {
  const { mapping, keys, several, nameOf, settings, onChange } = props;
  const t = useTranslate();
  const given = keys.filter((key) => Object.values(mapping).includes(key));
  if (given.length === 0 && several.length === 0) return null;
  return (
    <section className="al-card al-import-options" aria-labelledby="import-options">
      <h2 id="import-options">{t("import.options.title")}</h2>
      {given.length > 1 ? (
        <Field label={t("import.rows.match_by")}>
          <Select
            value={given.includes(settings.matchBy) ? settings.matchBy : ""}
            onChange={({ target }) => onChange({ ...settings, matchBy: target.value })}
          >
            <option value="">{t("import.rows.match_first")}</option>
            {given.map((key) => (
              <option key={key} value={key}>
                {nameOf(key)}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      {given.length > 0 ? (
        <Field
          group
          label={t("import.rows.on_duplicate")}
          hint={t("import.rows.known_by", {
            field: nameOf(given.includes(settings.matchBy) ? settings.matchBy : (given[0] ?? "")),
          })}
        >
          <SegmentedControl
            label={t("import.rows.on_duplicate")}
            segments={(["skip", "update"] as const).map((id) => ({
              id,
              label: t(`import.options.duplicates.${id}`),
            }))}
            value={settings.onDuplicate}
            onChange={(onDuplicate) => onChange({ ...settings, onDuplicate })}
          />
        </Field>
      ) : null}
      {several.length > 0 ? (
        <Field
          label={t("import.rows.separator")}
          hint={t("import.rows.separator_help", { fields: several.map(nameOf).join(", ") })}
        >
          <Select
            value={settings.separator}
            onChange={({ target }) => {
              const separator = IMPORT_SEPARATORS.find((one) => one === target.value);
              if (separator) onChange({ ...settings, separator });
            }}
          >
            {IMPORT_SEPARATORS.map((one) => (
              <option key={one} value={one}>
                {t(`import.separators.${SEPARATOR_NAMES[one]}`)}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
    </section>
  );
}
