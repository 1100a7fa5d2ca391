import { useTranslate } from "ra-core";
import { type ReactElement, useRef, useState } from "react";
import { Glyph } from "../../../ui/Glyph";
import { useFocusAfterRender } from "../../../ui/useFocusAfterRender";
import type { InputProps } from "../shared/types";
import { FieldShell } from "../shared/FieldShell";
import { type Pair, pairsOf, valueOfPairs } from "./pairs";
import { useFormInput } from "../shared/useFormInput";
import { Input } from "../../../ui/controls/Input";
import { IconButton } from "../../../ui/controls/IconButton";
import { Button } from "../../../ui/controls/Button";
import { FieldRow } from "../../../ui/controls/FieldRow";
import { classNames } from "../../../ui/controls/classNames";
import styles from "../shared/items.module.css";

/** Names and texts that people give: a row for each, which can be added to and taken away. */
export function PairsInput(props: InputProps<"json">): ReactElement {
  const { label, readOnly } = props;
  const translate = useTranslate();
  const input = useFormInput(props);
  const [typed, setTyped] = useState<Pair[]>();
  const isCurrent =
    typed !== undefined && JSON.stringify(valueOfPairs(typed)) === JSON.stringify(input.value ?? {});
  const rows = isCurrent ? typed : pairsOf(input.value);
  const listRef = useRef<HTMLOListElement>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const focusLater = useFocusAfterRender();
  const change = (next: Pair[]): void => {
    setTyped(next);
    input.onChange(valueOfPairs(next));
  };
  const amend = (index: number, part: Partial<Pair>): void =>
    change(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  return (
    <FieldShell {...props} id={input.id} error={input.error} group>
      {rows.length === 0 ? <p className={styles.empty}>{translate("forms.array.empty")}</p> : null}
      <ol className={styles.items} ref={listRef} {...input.aria}>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a name changes while it is typed, so the place is the key
          <li key={index} className={classNames(styles.item, styles.pair)}>
            <div className={styles.inputs}>
              <FieldRow role="group" aria-label={row.name || `${label} ${index + 1}`}>
                <Input
                  aria-label={translate("forms.pairs.name")}
                  placeholder={translate("forms.pairs.name")}
                  maxLength={100}
                  readOnly={readOnly}
                  value={row.name}
                  onChange={(event) => amend(index, { name: event.target.value })}
                  onBlur={input.onBlur}
                />
                <Input
                  aria-label={row.name || translate("forms.pairs.text")}
                  maxLength={2000}
                  readOnly={readOnly}
                  value={row.text}
                  onChange={(event) => amend(index, { text: event.target.value })}
                  onBlur={input.onBlur}
                />
              </FieldRow>
            </div>
            {readOnly ? null : (
              <div className={styles.buttons}>
                <IconButton
                  glyph="delete"
                  label={translate("forms.array.remove", { label, position: index + 1 })}
                  onClick={() => {
                    change(rows.filter((_, at) => at !== index));
                    focusLater(() => addRef.current);
                  }}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      {readOnly ? null : (
        <Button
          ref={addRef}
          variant="secondary"
          className={styles.add}
          onClick={() => {
            setTyped([...rows, { name: "", text: "" }]);
            focusLater(() => listRef.current?.lastElementChild?.querySelector("input"));
          }}
        >
          <Glyph name="add" size={18} />
          {translate("forms.array.add", { label })}
        </Button>
      )}
    </FieldShell>
  );
}
