import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Checkbox } from "../../../../ui/controls/Checkbox";
import { Field } from "../../../../ui/controls/Field";

/** The categories of an article, as buttons that stay pressed. */
export function Categories(props: {
  all: readonly string[];
  chosen: readonly string[];
  onChange(chosen: string[]): void;
}): ReactElement {
  const { all, chosen, onChange } = props;
  const t = useTranslate();
  const names = [...new Set([...all, ...chosen])];
  return (
    <Field group label={t("templateBlog.categories")}>
      <div className="al-tpl-blog-choices">
        {names.map((name) => (
          <label key={name}>
            <Checkbox
              checked={chosen.includes(name)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, name] : chosen.filter((other) => other !== name))
              }
            />
            <span className="al-chip">{name}</span>
          </label>
        ))}
      </div>
    </Field>
  );
}
