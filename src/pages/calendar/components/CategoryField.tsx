import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { KindMark } from "../../../ui/calendar/KindMark";
import { EVENT_CATEGORIES } from "../../../../contract/api/events";
import { FieldShell } from "../../../renderer/fieldTypes/shared/FieldShell";
import { useFormInput } from "../../../renderer/fieldTypes/shared/useFormInput";
import { Radio } from "../../../ui/controls/Checkbox";

/** The event's category: five radio buttons, each with its sign. */
export function CategoryField(): ReactElement {
  const t = useTranslate();
  const label = t("calendar.fields.category");
  const input = useFormInput({ source: "category", label, isRequired: true, readOnly: false });
  return (
    <FieldShell group id={input.id} label={label} error={input.error} isRequired>
      <div className="al-cal-categories">
        {EVENT_CATEGORIES.map((category) => (
          <label key={category} className="al-cal-category" data-shown={input.value === category}>
            <Radio
              name={input.id}
              checked={input.value === category}
              onChange={() => input.onChange(category)}
            />
            <KindMark kind={category} />
            {t(`calendar.categories.${category}`)}
          </label>
        ))}
      </div>
    </FieldShell>
  );
}
