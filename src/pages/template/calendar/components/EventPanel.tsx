import { HttpError, useNotify, useTranslate } from "ra-core";
import { type ReactElement, useMemo, useState } from "react";
import type { CalendarEvent } from "../../../../../dataProviders/types";
import { ModelForm, type ModelTexts } from "../../../../renderer/record/forms/ModelForm";
import { Panel } from "../../../../renderer/panels/Panel";
import { ConfirmDialog } from "../../../../ui/controls/Dialog";
import { useTemplateMutation } from "../../shared/useTemplateCall";
import {
  EVENT_FIELDS,
  EVENT_LAYOUT,
  type EventFields,
  eventOf,
  isBackwards,
  recordOf,
} from "../model/events";
import { Button } from "../../../../ui/controls/Button";

const FORM = "template_event";

/** The panel of one event, or of a new one. */
export function EventPanel(props: {
  /** A new one has no id. */
  event: EventFields & { id?: number };
  onClose(): void;
}): ReactElement {
  const { event, onClose } = props;
  const t = useTranslate();
  const notify = useNotify();
  const added = useTemplateMutation("POST /apps/calendar/add-event");
  const updated = useTemplateMutation("POST /apps/calendar/update-event");
  const stored = useMemo(() => recordOf(event), [event]);
  const texts = useMemo<ModelTexts>(
    () => ({
      field: (source) => t(`templateCalendar.fields.${source}`),
      choice: (_, id) => t(`templateCalendar.kinds.${id}`),
    }),
    [t],
  );
  const { id } = event;
  const save = async (changes: Record<string, unknown>): Promise<void> => {
    const fields = eventOf({ ...stored, ...changes });
    if (isBackwards(fields)) {
      const text = t("templateCalendar.backwards");
      throw new HttpError(text, 422, { errors: { [fields.allDay ? "last_day" : "ends"]: text } });
    }
    await (id === undefined
      ? added.mutateAsync({ body: { event: fields } })
      : updated.mutateAsync({ body: { event: { id, ...fields } } }));
  };
  const done = (key: "added" | "saved"): void => {
    notify(t(`templateCalendar.${key}`), { type: "success" });
    onClose();
  };
  return (
    <Panel
      title={id === undefined ? t("templateCalendar.add") : event.title}
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={FORM}>
            {t(id === undefined ? "templateCalendar.add" : "forms.save")}
          </Button>
          {id === undefined ? null : <DeleteButton event={{ ...event, id }} onClose={onClose} />}
        </>
      }
    >
      <ModelForm
        name={FORM}
        fields={EVENT_FIELDS}
        layout={EVENT_LAYOUT}
        stored={stored}
        texts={texts}
        isEditable
        save={save}
        announce={() => done(id === undefined ? "added" : "saved")}
      />
    </Panel>
  );
}

/** Removes the event after asking: the calls have no way to bring it back. */
function DeleteButton({ event, onClose }: { event: CalendarEvent; onClose(): void }): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const { mutateAsync, isPending } = useTemplateMutation("DELETE /apps/calendar/remove-event");
  const [isAsked, setIsAsked] = useState(false);
  const remove = (): void => {
    mutateAsync({ body: { id: event.id } }).then(
      () => notify(t("templateCalendar.removed", { title: event.title }), { type: "success" }),
      (error: Error) => notify(error.message, { type: "error" }),
    );
    onClose();
  };
  return (
    <>
      <Button variant="secondary" danger disabled={isPending} onClick={() => setIsAsked(true)}>
        {t("templateCalendar.remove")}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={t("templateCalendar.remove_question", { title: event.title })}
          answers={[
            { label: t("forms.cancel"), onChoose: () => setIsAsked(false) },
            { label: t("templateCalendar.remove"), danger: true, onChoose: remove },
          ]}
          onCancel={() => setIsAsked(false)}
        />
      ) : null}
    </>
  );
}
