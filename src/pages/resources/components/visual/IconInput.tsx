import { useTranslate } from "ra-core";
import { type ReactElement, useId } from "react";
import { Icon } from "../../../../ui/Icon";
import { Input } from "../../../../ui/controls/Input";
import { Field } from "../../../../ui/controls/Field";

/** An icon by its name, shown beside it once it is one. */
export function IconInput({
  value = "",
  icons,
  onChange,
}: {
  value?: string | undefined;
  /** The names that there are. */
  icons: readonly string[];
  onChange(name: string | undefined): void;
}): ReactElement {
  const t = useTranslate();
  const id = useId();
  return (
    <Field label={t("definitions.general.icon")}>
      <span className="al-definitions-icon-input">
        {icons.includes(value) ? <Icon name={value} size={22} /> : null}
        <Input
          size="small"
          list={id}
          value={value}
          onChange={(event) => onChange(event.target.value || undefined)}
        />
      </span>
      <datalist id={id}>
        {matching(icons, value).map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
    </Field>
  );
}

/** A browser shows a list of thousands slowly. */
function matching(icons: readonly string[], typed: string): string[] {
  const wanted = typed.toLowerCase();
  return icons.filter((one) => one.toLowerCase().includes(wanted)).slice(0, 60);
}
