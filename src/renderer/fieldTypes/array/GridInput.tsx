import { useLocale, useTranslate } from "ra-core";
import { type ClipboardEvent, type ReactElement, useMemo } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { FieldOf } from "../../../../contract/resource";
import { localTimeZone } from "../../../../contract/zonedTime";
import { isWritable } from "../../../../definitions/resolve/fieldKinds";
import { classNames } from "../../../ui/controls/classNames";
import { useMediaQuery } from "../../../ui/useMediaQuery";
import { useLabels, useRenderer } from "../../context";
import { useFieldRenderer } from "../../formState/FieldRenderer";
import { useFormSettings } from "../../formState/FormSettings";
import { isInvalidText } from "../../formState/invalidText";
import { decimalStyle } from "../../values/decimals";
import { isRecord } from "../../values/valueAt";
import { choiceId } from "../shared/choices";
import { FieldShell } from "../shared/FieldShell";
import { looks } from "../shared/looks";
import type { InputProps } from "../shared/types";
import { describe, useInputId } from "../shared/useFormInput";
import styles from "./grid.module.css";
import { onGridKey } from "./gridKeys";
import { GridTotals, StackedTotals } from "./GridTotals";
import { ItemButtons, ListFoot, ListInput, useOwnError } from "./ListInput";
import { NARROW } from "./narrow";
import { useItems } from "./useItems";

type Parts = FieldOf<"object">["fields"];

/** A list of groups as a table of inputs; on a phone the groups stand one below the other. */
export default function GridInput(props: InputProps<"array">): ReactElement {
  const { items } = props.field;
  const isNarrow = useMediaQuery(NARROW);
  if (items.type !== "object") return <ListInput {...props} />;
  if (isNarrow) return <ListInput {...props} below={<FormTotals {...props} isStacked />} />;
  return <Grid {...props} parts={items.fields} />;
}

function Grid(props: InputProps<"array"> & { parts: Parts }): ReactElement {
  const { source, field, label, helperText, isRequired, readOnly, parts } = props;
  const id = useInputId(source);
  const renderField = useFieldRenderer();
  const { listRef, addRef, ...items } = useItems<HTMLTableSectionElement>(props);
  const error = useOwnError(source);
  const onPaste = usePaste(props, items);
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = field;
  const count = items.keys.length;
  return (
    <FieldShell id={id} label={label} helperText={helperText} error={error} isRequired={isRequired} group>
      <div className={styles.scroll} data-wide>
        <table
          className={classNames(styles.grid, styles.inputs)}
          aria-label={label}
          aria-describedby={describe({ id, error, helperText, isRequired })["aria-describedby"]}
        >
          <GridHead {...props} />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears of what happens to the inputs in it */}
          <tbody
            ref={listRef}
            onPaste={readOnly ? undefined : onPaste}
            onKeyDown={(event) =>
              onGridKey(event, {
                // The number of the row stands before the first input.
                add: (column) => (readOnly || count >= maxItems ? undefined : items.add(column - 1)),
                move: (from, to) => (readOnly ? undefined : items.move(from, to)),
              })
            }
          >
            {items.keys.map((key, index) => (
              <tr key={key}>
                <th scope="row" className={styles.number}>
                  {index + 1}
                </th>
                {Object.entries(parts).map(([name, { type }]) => (
                  <td key={name} className={classNames(looks[type].isNumeric && styles.numeric)}>
                    {renderField(`${source}.${index}.${name}`)}
                  </td>
                ))}
                {readOnly ? null : (
                  <td className={styles.tools}>
                    <ItemButtons
                      label={label}
                      index={index}
                      count={count}
                      canRemove={count > minItems}
                      onMove={(to) => items.move(index, to)}
                      onRemove={() => items.remove(index)}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
          {count === 0 ? null : <FormTotals {...props} />}
        </table>
      </div>
      <ListFoot {...props} items={items} addRef={addRef} />
    </FieldShell>
  );
}

function GridHead({ source, parts, readOnly }: InputProps<"array"> & { parts: Parts }): ReactElement {
  const { labelOf } = useFormSettings();
  const translate = useTranslate();
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.number}>
          #
        </th>
        {Object.entries(parts).map(([name, { type, required }]) => (
          <th
            key={name}
            scope="col"
            className={classNames(styles[widthOf(type)], looks[type].isNumeric && styles.numeric)}
          >
            {labelOf(`${source}.${name}`)}
            {required ? (
              <span aria-hidden="true" title={translate("forms.required")}>
                {" *"}
              </span>
            ) : null}
          </th>
        ))}
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the rows' buttons say what they do */}
        {readOnly ? null : <td />}
      </tr>
    </thead>
  );
}

const WIDE = 128;
const MIDDLE = 104;

/** How much room inputs of a type need. */
function widthOf(type: keyof typeof looks): "wide" | "middle" | "small" {
  const { width } = looks[type];
  return width >= WIDE ? "wide" : width >= MIDDLE ? "middle" : "small";
}

/** The sums of what is typed at the moment. */
function FormTotals({
  resource,
  source,
  field,
  isStacked,
}: InputProps<"array"> & { isStacked?: boolean }): ReactElement {
  const { stored } = useFormSettings();
  const parts = field.items.type === "object" ? Object.values(field.items.fields) : [];
  const currencies = parts.flatMap((part) =>
    part.type === "money" && part.currencyFrom !== undefined ? [part.currencyFrom] : [],
  );
  const watched: readonly unknown[] = useWatch({ name: [source, ...currencies] });
  const [value, ...typed] = watched;
  const named = Object.fromEntries(currencies.map((name, index) => [name, typed[index]]));
  const props = { resource, source, field, value, record: { id: "sum", ...stored, ...named } };
  return isStacked ? <StackedTotals {...props} /> : <GridTotals {...props} hasTools />;
}

/** So many rows are taken out of the clipboard at once: more is a file. */
const MOST_PASTED = 200;

/** Fills cells with those of a spreadsheet, from the one at hand to the right and down; rows that are missing are added. */
function usePaste(
  { source, field, resource, parts }: InputProps<"array"> & { parts: Parts },
  items: { fresh(): unknown; tell(news: string): void },
): (event: ClipboardEvent<HTMLElement>) => void {
  const { getValues, setValue } = useFormContext();
  const translate = useTranslate();
  const locale = useLocale();
  const labels = useLabels(resource);
  const { organisation } = useRenderer();
  const reading = useMemo(
    () => ({
      timezone: organisation.timeZone ?? localTimeZone(),
      currency: organisation.currency,
      style: decimalStyle(locale),
      labels: {
        en: { choices: choiceTexts(parts, (name, choice) => labels.choice(`${source}.${name}`, choice)) },
      },
    }),
    [organisation, locale, parts, labels, source],
  );
  const fill = async (text: string, row: number, column: number): Promise<void> => {
    const { pastedCells, pastedColumn } = await import("./pasted");
    const all = pastedCells(text);
    if (!all) return;
    const before: unknown = getValues(source);
    const rows: unknown[] = Array.isArray(before) ? Array.from<unknown>(before) : [];
    const room = (field.maxItems ?? Number.POSITIVE_INFINITY) - row;
    const cells = all.slice(0, Math.min(MOST_PASTED, room));
    const columns = Object.entries(parts).slice(column, column + Math.max(...all.map((one) => one.length)));
    let unread = 0;
    for (const [at, [name, part]] of columns.entries()) {
      if (!isWritable(part) || part.readOnly) continue;
      const values = pastedColumn(
        name,
        part,
        cells.map((one) => one[at] ?? ""),
        reading,
      );
      for (const [index, value] of values.entries()) {
        const former = rows[row + index] ?? items.fresh();
        if (isInvalidText(value)) unread += 1;
        rows[row + index] = { ...(isRecord(former) ? former : {}), [name]: value };
      }
    }
    setValue(source, rows, { shouldDirty: true, shouldValidate: true });
    const told = [
      translate("forms.array.pasted", { smart_count: cells.length }),
      ...(all.length > cells.length
        ? [translate("forms.array.left_out", { smart_count: all.length - cells.length })]
        : []),
      ...(unread > 0 ? [translate("forms.array.unread", { smart_count: unread })] : []),
    ];
    items.tell(told.join(" "));
  };
  return (event) => {
    const { target } = event;
    const cell = target instanceof Element ? target.closest("td") : null;
    const line = cell?.closest("tr");
    const text = event.clipboardData.getData("text/plain");
    if (!cell || !line || !/[\t\r\n]./.test(text)) return;
    event.preventDefault();
    // Behind the heading of the table and the number of the row.
    void fill(text, line.sectionRowIndex, cell.cellIndex - 1);
  };
}

function choiceTexts(
  parts: Parts,
  textOf: (name: string, choice: string) => string,
): Record<string, Record<string, string>> {
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      "choices" in part
        ? Object.fromEntries(part.choices.map(choiceId).map((id) => [id, textOf(name, id)]))
        : {},
    ]),
  );
}
