import { useTranslate } from "ra-core";
import { type ReactElement, Suspense, useId, useRef } from "react";
import { useFormatter, useLabels } from "../../../../renderer/context";
import { useSortableTexts } from "../../../../renderer/context/useSortableTexts";
import { IconButton } from "../../../../ui/controls/IconButton";
import { Glyph } from "../../../../ui/Glyph";
import { Skeleton } from "../../../../ui/Skeleton";
import { SortableList } from "../../../../ui/sortable";
import { type DraftItem, emptyItem, moveItem, readNumber } from "../model/draft";
import { CURRENCY } from "../model/invoice";
import { fromCents, totalsOf } from "../model/totals";
import { LabelledInput } from "../../shared/LabelledInput";
import { Button } from "../../../../ui/controls/Button";
import { ErrorText } from "../../../../ui/controls/Field";

/** What is charged: lines that are added, removed and put into order. */
export function ItemsEditor(props: {
  items: DraftItem[];
  wrong(field: string): string | undefined;
  onChange(items: DraftItem[]): void;
}): ReactElement {
  const { items, wrong, onChange } = props;
  const t = useTranslate();
  const labels = useLabels("invoices");
  const texts = useSortableTexts("list");
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const wanted = useRef<string>(undefined);

  const change = (key: string, part: Partial<DraftItem>): void =>
    onChange(items.map((item) => (item.key === key ? { ...item, ...part } : item)));
  const add = (): void => {
    const key = crypto.randomUUID();
    wanted.current = key;
    onChange([...items, emptyItem(key)]);
  };
  const remove = (key: string): void => {
    onChange(items.filter((one) => one.key !== key));
    // The button that was pressed goes with its item.
    addButton.current?.focus();
  };
  const nameOf = (item: DraftItem): string =>
    item.description || t("templateInvoice.line", { number: items.indexOf(item) + 1 });

  return (
    <section className="al-card al-tpl-invoice-form" aria-labelledby={id}>
      <h2 id={id}>{labels.field("items")}</h2>
      {wrong("items") ? <ErrorText role="alert">{wrong("items")}</ErrorText> : null}
      <Suspense fallback={<Skeleton width="100%" height="96px" />}>
        <SortableList
          label={labels.field("items")}
          items={items.map((item) => ({ id: item.key, name: nameOf(item) }))}
          texts={texts}
          onMove={(key, { before }) => onChange(moveItem(items, key, before))}
          renderItem={(key, handle) => {
            const item = items.find((one) => one.key === key);
            if (!item) return null;
            return (
              <div
                className="al-tpl-invoice-item"
                ref={(element) => {
                  if (element && wanted.current === key) {
                    wanted.current = undefined;
                    element.querySelector("input")?.focus();
                  }
                }}
              >
                {handle}
                <ItemFields item={item} wrong={wrong} onChange={(part) => change(key, part)} />
                <IconButton
                  glyph="delete"
                  label={t("templateInvoice.remove", { name: nameOf(item) })}
                  onClick={() => remove(key)}
                />
              </div>
            );
          }}
        />
      </Suspense>
      <Button ref={addButton} variant="secondary" className="al-tpl-invoice-add" onClick={add}>
        <Glyph name="add" size={18} />
        {t("templateInvoice.add_line")}
      </Button>
    </section>
  );
}

function ItemFields(props: {
  item: DraftItem;
  wrong(field: string): string | undefined;
  onChange(part: Partial<DraftItem>): void;
}): ReactElement {
  const { item, wrong, onChange } = props;
  const t = useTranslate();
  const labels = useLabels("invoices");
  const format = useFormatter();
  const quantity = readNumber(item.quantity);
  const price = readNumber(item.price);
  const { total } = totalsOf({
    items: [{ quantity, price: Number.isNaN(price) ? "" : String(price) }],
    discount: 0,
    tax: 0,
  });
  return (
    <div className="al-tpl-invoice-fields">
      <LabelledInput
        label={labels.field("items.description")}
        isRequired
        value={item.description}
        error={wrong(`items.${item.key}.description`)}
        onChange={(description) => onChange({ description })}
      />
      <LabelledInput
        label={labels.field("items.price")}
        type="number"
        isRequired
        value={item.price}
        error={wrong(`items.${item.key}.price`)}
        onChange={(value) => onChange({ price: value })}
      />
      <LabelledInput
        label={labels.field("items.quantity")}
        type="number"
        isRequired
        value={item.quantity}
        error={wrong(`items.${item.key}.quantity`)}
        onChange={(value) => onChange({ quantity: value })}
      />
      <p className="al-tpl-invoice-line">
        <span>{t("templateInvoice.line_total")}</span>
        <strong>{format.money(fromCents(total), CURRENCY)}</strong>
      </p>
      <LabelledInput
        label={labels.field("items.details")}
        value={item.details}
        maxLength={1000}
        onChange={(details) => onChange({ details })}
      />
    </div>
  );
}
