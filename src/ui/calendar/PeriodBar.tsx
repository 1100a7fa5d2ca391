import type { ReactElement } from "react";
import { IconButton } from "../controls/IconButton";
import { SegmentedControl } from "../SegmentedControl";
import "./calendar.css";
import { type CalendarView, periodText, step, VIEWS } from "./period";
import { Button } from "../controls/Button";

/** The period that is shown, the ways to others, and the choice of the view. */
export function PeriodBar(props: {
  view: CalendarView;
  /** `YYYY-MM-DD`, as `today`. */
  date: string;
  today: string;
  locale: string;
  texts: {
    today: string;
    previous: string;
    next: string;
    view: string;
    viewName(view: CalendarView): string;
  };
  onDate(date: string): void;
  onView(view: CalendarView): void;
}): ReactElement {
  const { view, date, today, locale, texts, onDate, onView } = props;
  return (
    <div className="al-cal-bar">
      <div className="al-cal-steps">
        <Button variant="secondary" size="small" onClick={() => onDate(today)}>
          {texts.today}
        </Button>
        <IconButton glyph="previous" label={texts.previous} onClick={() => onDate(step(view, date, -1))} />
        <IconButton glyph="next" label={texts.next} onClick={() => onDate(step(view, date, 1))} />
        <h2 aria-live="polite">{periodText(view, date, locale)}</h2>
      </div>
      <SegmentedControl
        label={texts.view}
        segments={VIEWS.map((id) => ({ id, label: texts.viewName(id) }))}
        value={view}
        onChange={onView}
      />
    </div>
  );
}
