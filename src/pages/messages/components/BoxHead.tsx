import { useDebouncedEvent, useTranslate } from "ra-core";
import { type ReactElement, useEffect, useRef, useState } from "react";
import type { MessageBox } from "../types";
import { Glyph } from "../../../ui/Glyph";
import { Icon } from "../../../ui/Icon";
import { IconButton } from "../../../ui/controls/IconButton";
import { Switch } from "../../../ui/controls/Switch";
import { useRenderer } from "../../../renderer/context";
import { asConditions, asFilter } from "../../../renderer/list/conditions/addressed";
import { ConditionFilter } from "../../../renderer/list/filters/ConditionFilter";
import type { BoxView } from "../useMailbox";
import { Checkbox } from "../../../ui/controls/Checkbox";
import { Input } from "../../../ui/controls/Input";

const SEARCH_DELAY_MS = 250;

interface BoxHeadProps {
  box: MessageBox;
  view: BoxView;
  onView(next: Partial<BoxView>): void;
  /** How many there are on the page, and how many of them are chosen. */
  total: number;
  chosen: number;
  onChooseAll(all: boolean): void;
  onDelete(): void;
  onMark(isRead: boolean): void;
}

/** Searching and choosing; with some chosen, what can be done with them. */
export function BoxHead(props: BoxHeadProps): ReactElement {
  const { box, view, onView, total, chosen, onChooseAll, onDelete, onMark } = props;
  const t = useTranslate();
  const definition = useRenderer().resources.get("messages");
  const all = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (all.current) all.current.indeterminate = chosen > 0 && chosen < total;
  });
  return (
    <div className="al-messages-head">
      <Checkbox
        ref={all}
        className="al-messages-check"
        aria-label={t("messages.choose_all")}
        checked={total > 0 && chosen === total}
        disabled={total === 0}
        onChange={(event) => onChooseAll(event.target.checked)}
      />
      {chosen > 0 ? (
        <div className="al-messages-chosen" role="group" aria-label={t("messages.chosen.label")}>
          <span aria-live="polite">{t("messages.chosen.count", { smart_count: chosen })}</span>
          {box === "inbox" ? (
            <>
              <MarkButton
                icon="MarkEmailRead"
                label={t("messages.chosen.read")}
                onClick={() => onMark(true)}
              />
              <MarkButton
                icon="MarkEmailUnread"
                label={t("messages.chosen.unread")}
                onClick={() => onMark(false)}
              />
            </>
          ) : null}
          <IconButton glyph="delete" label={t("messages.chosen.delete")} onClick={onDelete} />
        </div>
      ) : (
        <>
          <Search value={view.search} onSearch={(search) => onView({ search })} />
          {box === "inbox" ? (
            <Switch
              label={t("messages.unread_only")}
              checked={view.unread}
              onChange={(unread) => onView({ unread })}
            />
          ) : null}
          {definition?.takesConditions ? (
            <ConditionFilter
              definition={definition}
              conditions={asConditions(view.filter)}
              onApply={(condition) => onView({ filter: asFilter(condition) })}
            />
          ) : null}
        </>
      )}
    </div>
  );
}

function MarkButton(props: { icon: string; label: string; onClick(): void }): ReactElement {
  const { icon, label, onClick } = props;
  return (
    <IconButton label={label} onClick={onClick}>
      <Icon name={icon} size={20} />
    </IconButton>
  );
}

function Search({ value, onSearch }: { value: string; onSearch(text: string): void }): ReactElement {
  const t = useTranslate();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // The address was changed from elsewhere, such as by going back.
  if (value !== known) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }
  const searchLater = useDebouncedEvent(onSearch, SEARCH_DELAY_MS);
  return (
    <label className="al-messages-search">
      <Glyph name="search" size={18} />
      <span className="al-visually-hidden">{t("messages.search")}</span>
      <Input
        type="search"
        size="small"
        placeholder={t("messages.search")}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          searchLater(event.target.value.trim());
        }}
      />
    </label>
  );
}
