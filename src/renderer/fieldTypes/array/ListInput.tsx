import { useTranslate } from "ra-core";
import type { ReactElement, ReactNode } from "react";
import { useFormState } from "react-hook-form";
import { errorAt } from "../../formState/formErrors";
import { useFieldRenderer } from "../../formState/FieldRenderer";
import type { InputProps } from "../shared/types";
import { Glyph } from "../../../ui/Glyph";
import { FieldShell } from "../shared/FieldShell";
import { describe, useInputId } from "../shared/useFormInput";
import { Button } from "../../../ui/controls/Button";
import { IconButton } from "../../../ui/controls/IconButton";
import { FieldRow } from "../../../ui/controls/FieldRow";
import styles from "../shared/items.module.css";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import { type Items, useItems } from "./useItems";

export interface ListInputProps extends InputProps<"array"> {
  /** Stands below the items. */
  below?: ReactNode;
}

/** A list of values or of objects: add, remove, move. An object's inputs stand in one row where there is room. */
export function ListInput(props: ListInputProps): ReactElement {
  const { source, field, label, helperText, isRequired, readOnly } = props;
  const translate = useTranslate();
  const id = useInputId(source);
  const { listRef, addRef, ...items } = useItems<HTMLOListElement>(props);
  const error = useOwnError(source);
  const { minItems = 0 } = field;
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
      {props.below}
      <ListFoot {...props} items={items} addRef={addRef} />
    </FieldShell>
  );
}

/** What is wrong with the list as a whole, once somebody wanted to save it: who has begun to fill it in knows. */
export function useOwnError(source: string): string | undefined {
  const { errors, isSubmitted } = useFormState({ name: source });
  return isSubmitted ? errorAt(errors, source) : undefined;
}

type ListFootProps = InputProps<"array"> & {
  items: Pick<Items<HTMLElement>, "keys" | "add" | "news">;
  addRef: Items<HTMLElement>["addRef"];
};

/** What adds an item, and tells what became of one. */
export function ListFoot({ items, addRef, field, label, readOnly }: ListFootProps): ReactElement {
  const translate = useTranslate();
  return (
    <>
      {readOnly ? null : (
        <Button
          ref={addRef}
          variant="secondary"
          className={styles.add}
          disabled={items.keys.length >= (field.maxItems ?? Number.POSITIVE_INFINITY)}
          onClick={() => items.add()}
        >
          <Glyph name="add" size={18} />
          {translate("forms.array.add", { label })}
        </Button>
      )}
      <VisuallyHidden role="status">{items.news}</VisuallyHidden>
    </>
  );
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

/** Moves an item among the others, or takes it out. */
export function ItemButtons({
  label,
  index,
  count,
  canRemove,
  onMove,
  onRemove,
}: ItemButtonsProps): ReactElement {
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
