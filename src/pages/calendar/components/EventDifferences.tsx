import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { EventRow } from "../../../../contract/api/events";
import { DifferenceTable } from "../../../renderer/record/conflict/DifferenceTable";
import { type EventField, type EventValues, valuesOf } from "../model/eventValues";
import { useRuleText } from "./useRuleText";

/** What somebody else saved of a date of an event, beside what stands in the form. */
export function EventDifferences({ latest, typed }: { latest: EventRow; typed: EventValues }): ReactElement {
  const t = useTranslate();
  const ruleText = useRuleText();
  const stored = valuesOf(latest);
  const { currency, team } = latest.event;
  const label = (field: EventField): string =>
    field === "questions" ? t("calendar.questions.title") : t(`calendar.fields.${field}`, { currency });
  const textOf = (field: EventField, values: EventValues): string => {
    const value = values[field];
    if (typeof value === "boolean") return t(value ? "renderer.yes" : "renderer.no");
    if (Array.isArray(value)) return value.map((question) => question.label).join(", ");
    if (value === null || value === "") return "";
    if (field === "category") return t(`calendar.categories.${value}`);
    if (field === "status") return t(`calendar.status.${value}`);
    if (field === "reminder_days") return t(`calendar.reminder.${value}`);
    if (field === "rrule") return ruleText(value, values.timezone);
    if (field === "description") return plainText(value);
    if (field === "team" && String(team?.pk) === value) return team?.name ?? value;
    return value;
  };
  const differing = (Object.keys(stored) as EventField[]).filter(
    (field) => JSON.stringify(stored[field]) !== JSON.stringify(typed[field] ?? stored[field]),
  );
  return (
    <DifferenceTable
      rows={differing.map((field) => ({
        label: label(field),
        theirs: textOf(field, stored),
        yours: textOf(field, typed),
      }))}
    />
  );
}

/** As much of a text as tells it from another one. */
function plainText(html: string): string {
  const text = new DOMParser().parseFromString(html, "text/html").body.textContent.trim();
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
