import { useTranslate } from "ra-core";
import { type ReactElement, Suspense } from "react";
import { IconButton } from "../../../../ui/controls/IconButton";
import { SortableList } from "../../../../ui/sortable";
import { useSortableTexts } from "../../useSortableTexts";
import { Select } from "../../../../ui/controls/Input";

/** Names in an order, each once; none at all means the usual ones, unless `none` says otherwise. */
export function Names(props: {
  label: string;
  none?: string;
  addHint?: string;
  names: readonly string[];
  choices: readonly string[];
  /** As many as there may be; any number unless told. */
  most?: number;
  onChange(names: string[]): void;
}): ReactElement {
  const t = useTranslate();
  const texts = useSortableTexts();
  const { label, names, choices, onChange } = props;
  const { none = t("definitions.views.usual_fields"), addHint = t("definitions.views.add_hint") } = props;
  const others = choices.filter((one) => !names.includes(one));
  const move = (id: string, before: string | undefined): void => {
    const rest = names.filter((one) => one !== id);
    const place = before === undefined ? rest.length : rest.indexOf(before);
    onChange(rest.toSpliced(place < 0 ? rest.length : place, 0, id));
  };
  return (
    <div className="al-definitions-names">
      {names.length === 0 ? <p className="al-muted">{none}</p> : null}
      <Suspense fallback={null}>
        <SortableList
          label={label}
          items={names.map((id) => ({ id, name: id }))}
          texts={texts}
          onMove={(id, { before }) => move(id, before)}
          renderItem={(name, handle) => (
            <div className="al-definitions-field-head">
              {handle}
              <span className="al-definitions-field-name">{name}</span>
              <IconButton
                glyph="close"
                label={t("definitions.views.remove", { name })}
                onClick={() => onChange(names.filter((one) => one !== name))}
              />
            </div>
          )}
        />
      </Suspense>
      {others.length > 0 && names.length < (props.most ?? Infinity) ? (
        <Select
          size="small"
          aria-label={t("definitions.views.add", { label })}
          value=""
          onChange={(event) => onChange([...names, event.target.value])}
        >
          <option value="" disabled>
            {addHint}
          </option>
          {others.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      ) : null}
    </div>
  );
}
