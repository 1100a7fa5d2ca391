import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { RecordImport } from "../../../../contract/api/records";
import { useFormatter } from "../../../renderer/context";
import { Switch } from "../../../ui/controls/Switch";

interface MissingProps {
  missing: NonNullable<RecordImport["missing"]>;
  nameOf(field: string): string;
  /** Fields whose names are to be added. */
  chosen: readonly string[];
  onChange(chosen: string[]): void;
}

/** Names of other records that nothing has: they are added where a name is enough, or looked after in the file. */
export function Missing({ missing, nameOf, chosen, onChange }: MissingProps): ReactElement | null {
  const t = useTranslate();
  const format = useFormatter();
  if (missing.length === 0) return null;
  return (
    <section className="al-card" aria-labelledby="import-missing">
      <h2 id="import-missing">{t("import.rows.missing.title")}</h2>
      {missing.map(({ field, names, count, may_create: mayCreate }) => {
        const rest = count - names.length;
        const all = names.join(", ");
        const told = rest > 0 ? t("import.errors.more", { rows: all, count: format.number(rest) }) : all;
        return (
          <div key={field}>
            <h3>{nameOf(field)}</h3>
            <p className="al-import-samples">{told}</p>
            {mayCreate ? (
              <Switch
                label={t("import.rows.missing.create", {
                  smart_count: count,
                  count: format.number(count),
                })}
                checked={chosen.includes(field)}
                onChange={(isOn) =>
                  onChange(isOn ? [...chosen, field] : chosen.filter((one) => one !== field))
                }
              />
            ) : (
              <p className="al-import-quiet">{t("import.rows.missing.by_hand")}</p>
            )}
          </div>
        );
      })}
    </section>
  );
}
