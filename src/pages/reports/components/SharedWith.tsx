import { useGetList, useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { CheckField } from "../../../ui/controls/CheckField";
import { Hint } from "../../../ui/controls/Field";

interface Role {
  id: number;
  slug: string;
  name: string;
}

/** The roles that see a report. */
export function SharedWith(props: {
  value: readonly string[];
  onChange(value: string[]): void;
}): ReactElement {
  const t = useTranslate();
  const { value, onChange } = props;
  const { data = [] } = useGetList<Role>("roles", {
    pagination: { page: 1, perPage: 100 },
    sort: { field: "id", order: "ASC" },
  });
  return (
    <fieldset className="al-report-part">
      <legend>{t("reports.shared_with")}</legend>
      <Hint>{t("reports.shared_hint")}</Hint>
      <div className="al-report-roles">
        {data.map(({ slug, name }) => (
          <CheckField
            key={slug}
            label={name}
            value={value.includes(slug)}
            onChange={(isShared) =>
              onChange(isShared ? [...value, slug] : value.filter((other) => other !== slug))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
