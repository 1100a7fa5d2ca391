import { useTranslate } from "ra-core";
import { type ReactElement, useRef, useState } from "react";
import { type FieldValues, useFieldArray, useFormState } from "react-hook-form";
import { useRenderer } from "../../context";
import { errorAt } from "../../formState/formErrors";
import { useFieldRenderer } from "../../formState/FieldRenderer";
import { defaultOf } from "../../formState/initialValues";
import type { InputProps } from "../shared/types";
import { Glyph } from "../../../ui/Glyph";
import { useFocusAfterRender } from "../../../ui/useFocusAfterRender";
import { FieldShell } from "../shared/FieldShell";
import { describe, useInputId } from "../shared/useFormInput";
import { localTimeZone } from "../../../../contract/zonedTime";
import { Button } from "../../../ui/controls/Button";
import { IconButton } from "../../../ui/controls/IconButton";
import { FieldRow } from "../../../ui/controls/FieldRow";
import styles from "../shared/items.module.css";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";

/** A list of values or of objects: add, remove, move. An object's inputs stand in one row where there is room. */
export function ArrayInput(props: InputProps<"array">): ReactElement {
  const { source, field, label, helperText, isRequired, readOnly } = props;
  const translate = useTranslate();
  const id = useInputId(source);
  const { listRef, addRef, ...items } = useItems(props);
  const error = errorAt(useFormState({ name: source }).errors, source);
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = field;
  return (
    <FieldShell id={id} label={label} helperText={helperText} error={error} isRequired={isRequired} group>
      {items.keys.length === 0 ? <p className={styles.empty}>{translate("forms.array.empty")}</p> : null}
      <ol className={styles.items} ref={listRef} {...describe({ id, error, helperText, isRequired: false })}>
        {items.keys.map((key, index) => (
          <li key={key} className={styles.item}>
            <div className={styles.inputs}>
              <ItemInputs {...props} index={index} />
            </div>
            {readOnly ? null : (
              <ItemButtons
                label={label}
                index={index}
                count={items.keys.length}
                canRemove={items.keys.length > minItems}
                onMove={(to) => items.move(index, to)}
                onRemove={() => items.remove(index)}
              />
            )}
          </li>
        ))}
      </ol>
      {readOnly ? null : (
        <Button
          ref={addRef}
          variant="secondary"
          className={styles.add}
          disabled={items.keys.length >= maxItems}
          onClick={items.add}
        >
          <Glyph name="add" size={18} />
          {translate("forms.array.add", { label })}
        </Button>
      )}
      <VisuallyHidden role="status">{items.news}</VisuallyHidden>
    </FieldShell>
  );
}

interface Items {
  keys: string[];
  add(): void;
  remove(index: number): void;
  move(from: number, to: number): void;
  /** What just happened, for those who do not see it. */
  news: string;
  listRef: React.RefObject<HTMLOListElement | null>;
  addRef: React.RefObject<HTMLButtonElement | null>;
}

function useItems({ source, field }: InputProps<"array">): Items {
  const translate = useTranslate();
  const { now, organisation, user } = useRenderer();
  const { fields, append, remove, move } = useFieldArray<FieldValues>({ name: source });
  const [news, setNews] = useState("");
  const listRef = useRef<HTMLOListElement>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const focusLater = useFocusAfterRender();
  return {
    keys: fields.map((one) => one.id),
    news,
    listRef,
    addRef,
    add() {
      const moment = { now: now(), timeZone: organisation.timeZone ?? localTimeZone(), user };
      const item = defaultOf(field.items, moment) ?? "";
      append(item, { shouldFocus: false });
      setNews("");
      focusLater(() => listRef.current?.lastElementChild?.querySelector("input, select, textarea"));
    },
    remove(index) {
      remove(index);
      setNews(translate("forms.array.removed", { position: index + 1 }));
      focusLater(() => addRef.current);
    },
    move(from, to) {
      move(from, to);
      setNews(translate("forms.array.moved", { position: to + 1 }));
      focusLater(() =>
        listRef.current?.children[to]?.querySelector(
          to < from ? "[data-move=up]:enabled" : "[data-move=down]:enabled",
        ),
      );
    },
  };
}

function ItemInputs({ source, field, label, index }: InputProps<"array"> & { index: number }): ReactElement {
  const translate = useTranslate();
  const renderField = useFieldRenderer();
  const path = `${source}.${index}`;
  const name = translate("forms.array.item", { label, position: index + 1 });
  // Its number and the list's help are for ears: eyes have both around it.
  if (field.items.type !== "object") return <div className={styles.value}>{renderField(path, name)}</div>;
  return (
    <FieldRow role="group" aria-label={name}>
      {Object.keys(field.items.fields).map((part) => renderField(`${path}.${part}`))}
    </FieldRow>
  );
}

interface ItemButtonsProps {
  label: string;
  index: number;
  count: number;
  canRemove: boolean;
  onMove(to: number): void;
  onRemove(): void;
}

function ItemButtons({ label, index, count, canRemove, onMove, onRemove }: ItemButtonsProps): ReactElement {
  const translate = useTranslate();
  const name = (key: string): string => translate(`forms.array.${key}`, { label, position: index + 1 });
  return (
    <div className={styles.buttons}>
      {count > 1 ? (
        <>
          <IconButton
            glyph="up"
            data-move="up"
            label={name("up")}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            glyph="down"
            data-move="down"
            label={name("down")}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          />
        </>
      ) : null}
      <IconButton glyph="delete" label={name("remove")} disabled={!canRemove} onClick={onRemove} />
    </div>
  );
}
