import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { ListView } from "../../../../../contract/resource";
import { setAt } from "../../model/edit";
import type { PartProps } from "./PartProps";
import { Names } from "./Names";
import { Select } from "../../../../ui/controls/Input";
import { Field } from "../../../../ui/controls/Field";

/** The values of a record on a phone that the language has room for. */
const MOST_VALUES = 6;

/** What a record of the list is told by on a phone: what follows from the columns, a choice of one's own, or the table. */
export function CompactPart(props: {
  text: string;
  list: ListView | undefined;
  /** Names of the fields. */
  fields: readonly string[];
  onChange: PartProps["onChange"];
}): ReactElement {
  const t = useTranslate();
  const { text, list, fields, onChange } = props;
  const compact = list?.compact;
  const set = (key: string, value: unknown): void => onChange(setAt(text, ["list", "compact", key], value));
  const way = compact === undefined ? "usual" : compact === false ? "table" : "own";
  const choose = (next: string): void => {
    const [title] = fields;
    const value = { usual: undefined, table: false, own: title === undefined ? {} : { title } }[next];
    onChange(setAt(text, ["list", "compact"], value));
  };
  return (
    <>
      <h3>{t("definitions.compact.title")}</h3>
      <div className="al-definitions-form">
        <Field label={t("definitions.compact.way")}>
          <Select size="small" value={way} onChange={(event) => choose(event.target.value)}>
            {["usual", "own", "table"].map((one) => (
              <option key={one} value={one}>
                {t(`definitions.compact.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        {compact
          ? (["title", "aside"] as const).map((key) => (
              <Field key={key} label={t(`definitions.compact.${key === "title" ? "name" : "aside"}`)}>
                <Select
                  size="small"
                  value={compact[key] ?? ""}
                  onChange={(event) => set(key, event.target.value || undefined)}
                >
                  <option value="">{t("definitions.views.usual")}</option>
                  {[...new Set([...fields, ...(compact[key] === undefined ? [] : [compact[key]])])].map(
                    (one) => (
                      <option key={one}>{one}</option>
                    ),
                  )}
                </Select>
              </Field>
            ))
          : null}
      </div>
      {compact ? (
        <Names
          label={t("definitions.compact.values")}
          none={t("definitions.compact.no_values")}
          names={compact.values ?? []}
          choices={fields.filter((one) => one !== compact.title && one !== compact.aside)}
          most={MOST_VALUES}
          onChange={(names) => set("values", names.length > 0 ? names : undefined)}
        />
      ) : null}
    </>
  );
}
