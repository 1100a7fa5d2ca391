import { useDataProvider, useEvent, useGetList, useNotify, useTranslate } from "ra-core";
import { type ReactElement, useEffect, useRef, useState } from "react";
import {
  type FieldErrors,
  type FieldValues,
  type Resolver,
  useFormContext,
  useFormState,
  useWatch,
} from "react-hook-form";
import {
  type EventRow,
  type EventSaveRequest,
  type EventSaveResponse,
  REMINDER_DAYS,
} from "../../../../contract/api/events";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { useCan, useRenderer } from "../../../renderer/context";
import { FormAlert } from "../../../renderer/record/forms/FormAlert";
import { FormRoot } from "../../../renderer/record/forms/FormRoot";
import type { ErrorTexts } from "../../../renderer/formState/formErrors";
import "../../../renderer/record/forms/forms.css";
import { isStale, readError } from "../../../renderer/values/readError";
import { type Reload, StaleQuestion } from "../../../renderer/record/conflict/StaleQuestion";
import { Submission } from "../../../renderer/record/forms/submission";
import { UnsavedChanges } from "../../../renderer/record/forms/UnsavedChanges";
import { FieldShell } from "../../../renderer/fieldTypes/shared/FieldShell";
import { FormIdContext, useFormInput } from "../../../renderer/fieldTypes/shared/useFormInput";
import { useRichTextLabels } from "../../../renderer/fieldTypes/shared/useRichTextLabels";
import { RichTextEditor } from "../../../ui/richText/RichTextEditor";
import {
  bodyOf,
  changesOf,
  type EventMistakes,
  type EventValues,
  fieldOf,
  mistakesIn,
  movedEnd,
  type Scope,
  scopesOf,
  typedStart,
} from "../model/eventValues";
import { savedText } from "../model/savedText";
import { useSaveEvent } from "../useEvents";
import { CategoryField } from "./CategoryField";
import { EventDifferences } from "./EventDifferences";
import { ColorField, PictureField } from "./LookFields";
import { QuestionsField } from "./QuestionsField";
import { SelectField, SwitchField, TextField } from "./fields";
import { RecurrenceField } from "./RecurrenceField";
import { ScopeQuestion } from "./ScopeQuestion";
import { useSignedUpNote } from "./useSignedUpNote";
import { FieldRow } from "../../../ui/controls/FieldRow";

export const EVENT_FORM = "event-form";

export interface EventFormProps {
  /** The date of the stored event that is edited; undefined for a new one. */
  row: EventRow | undefined;
  /** What the form begins with. Another object is laid under what was typed. */
  values: EventValues;
  saving: boolean;
  onSaving(saving: boolean): void;
  onSaved(answer: EventSaveResponse | undefined): void;
  onReload: Reload;
}

/** All that can be said about an event. Of a series it asks which dates are meant before anything is sent. */
export function EventForm(props: EventFormProps): ReactElement {
  const { row, values, saving } = props;
  const { onSubmit, submission, alerts, question, stale, conflict, onStaleDone } = useEventSubmit(props);
  const note = useSignedUpNote(row);
  const isNew = row === undefined;
  useEffect(() => {
    if (isNew) document.querySelector<HTMLElement>(`#${EVENT_FORM} input`)?.focus();
  }, [isNew]);
  return (
    <FormIdContext value={EVENT_FORM}>
      <FormRoot id={EVENT_FORM} values={values} resolver={resolver} onSubmit={onSubmit}>
        <FormAlert texts={alerts} />
        <Fields row={row} />
        <ErrorFocus />
        <UnsavedChanges submission={submission} saving={saving} />
      </FormRoot>
      {question ? (
        <ScopeQuestion
          intent="change"
          scopes={question.scopes}
          note={note}
          onChoose={(scope) => question.answer(scope)}
          onCancel={() => question.answer(undefined)}
        />
      ) : null}
      {stale ? (
        <StaleQuestion onReload={props.onReload} onDone={onStaleDone}>
          {conflict ? <EventDifferences {...conflict} /> : null}
        </StaleQuestion>
      ) : null}
    </FormIdContext>
  );
}

const resolver: Resolver<FieldValues> = async (values) => {
  const mistakes = mistakesIn(values as EventValues);
  return Object.keys(mistakes).length === 0
    ? { values, errors: {} }
    : { values: {}, errors: toErrors(mistakes) };
};

function toErrors(mistakes: EventMistakes): FieldErrors {
  return Object.fromEntries(
    Object.entries(mistakes).map(([name, message]) => [name, { type: "validation", message }]),
  );
}

interface Asked {
  scopes: Scope[];
  answer(scope: Scope | undefined): void;
}

interface EventSubmit {
  onSubmit(values: FieldValues): Promise<ErrorTexts | undefined>;
  submission: Submission;
  alerts: string[];
  question: Asked | undefined;
  stale: boolean;
  /** The date as somebody else saved it, and as it was typed here. */
  conflict: { latest: EventRow; typed: EventValues } | undefined;
  onStaleDone(): void;
}

function useEventSubmit({ row, values: before, onSaving, onSaved }: EventFormProps): EventSubmit {
  const t = useTranslate();
  const notify = useNotify();
  const { mutateAsync: save } = useSaveEvent();
  const [submission] = useState(() => new Submission());
  const [alerts, setAlerts] = useState<string[]>([]);
  const [question, setQuestion] = useState<Asked>();
  const [stale, setStale] = useState(false);
  const [conflict, setConflict] = useState<EventSubmit["conflict"]>();
  const dataProvider = useDataProvider<AlmonerDataProvider>();

  const ask = (scopes: Scope[]): Promise<Scope | undefined> =>
    new Promise((resolve) => {
      setQuestion({
        scopes,
        answer: (scope) => {
          setQuestion(undefined);
          resolve(scope);
        },
      });
    });

  /** What to send; undefined when the person thought better of it, "nothing" when nothing differs. */
  const requestOf = async (values: EventValues): Promise<EventSaveRequest | "nothing" | undefined> => {
    if (!row) return bodyOf(values);
    const changes = changesOf(values, before);
    if (Object.keys(changes).length === 0) return "nothing";
    const shared = { ...changes, id: row.id, updated_at: row.event.updated_at };
    if (row.event.rrule === null) return { ...shared, scope: "all" };
    const scope = await ask(scopesOf(changes, before));
    return scope && { ...shared, scope };
  };

  /** What differs; the question is asked even where that cannot be told. */
  const readConflict = async (typed: EventValues): Promise<void> => {
    const found = row && (await dataProvider.eventsList({ id: row.id }).catch(() => undefined));
    const latest = found?.events[0];
    setConflict(latest && { latest, typed });
  };

  const refuse = async (error: unknown, typed: EventValues): Promise<ErrorTexts | undefined> => {
    const call = readError(error);
    if (isStale(call)) await readConflict(typed);
    setStale(isStale(call));
    const texts = Object.entries(flatErrors(call.errors));
    const atFields = texts.flatMap(([path, text]) => {
      const field = fieldOf(path);
      return field ? [[field, text] as const] : [];
    });
    const general = texts
      .filter(([path]) => !fieldOf(path) && !path.startsWith("root"))
      .map(([, text]) => text);
    const own = call.text ?? t("forms.errors.not_saved");
    const isGone = row !== undefined && call.status === 404;
    const hint = isGone ? [t("forms.errors.gone")] : [];
    setAlerts(atFields.length > 0 ? general : [t(own, { _: own }), ...general, ...hint]);
    return atFields.length > 0 ? Object.fromEntries(atFields) : undefined;
  };

  const onSubmit = useEvent(async (typed: FieldValues) => {
    if (!submission.begin()) return undefined;
    setAlerts([]);
    onSaving(true);
    try {
      const request = await requestOf(typed as EventValues);
      if (request === undefined) {
        submission.end(false);
        return undefined;
      }
      const answer = request === "nothing" ? undefined : await save(request);
      submission.end(true);
      if (answer) notify(savedText(answer, t), { type: "success" });
      if (!submission.navigationWaits) onSaved(answer);
      return undefined;
    } catch (error) {
      submission.end(false);
      return await refuse(error, typed as EventValues);
    } finally {
      onSaving(false);
    }
  });
  return { onSubmit, submission, alerts, question, stale, conflict, onStaleDone: () => setStale(false) };
}

function flatErrors(errors: unknown): Record<string, string> {
  if (typeof errors !== "object" || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, text]) => {
      if (typeof text === "string") return [[path, text]];
      return Array.isArray(text) ? [[path, text.join(" ")]] : [];
    }),
  );
}

/** After a refusal the first field that has an error takes the focus. */
function ErrorFocus(): null {
  const { errors, submitCount, isSubmitting } = useFormState();
  const handled = useRef(0);
  useEffect(() => {
    if (isSubmitting || submitCount === handled.current) return;
    handled.current = submitCount;
    if (Object.keys(errors).length === 0) return;
    const form = document.getElementById(EVENT_FORM);
    form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors, submitCount, isSubmitting]);
  return null;
}

function Fields({ row }: { row: EventRow | undefined }): ReactElement {
  const t = useTranslate();
  const { organisation } = useRenderer();
  const [isPublic, capacity, rule] = useWatch({ name: ["is_public", "capacity", "rrule"] }) as [
    boolean,
    string,
    string | null,
  ];
  return (
    <>
      <TextField name="title" label={t("calendar.fields.title")} required maxLength={200} />
      <CategoryField />
      <Times />
      <RecurrenceField />
      <TextField name="location" label={t("calendar.fields.location")} maxLength={300} />
      <Description />
      <TextField name="url" type="url" label={t("calendar.fields.url")} help={t("calendar.help.url")} />
      <FieldRow>
        <SelectField name="status" label={t("calendar.fields.status")}>
          <option value="published">{t("calendar.status.published")}</option>
          <option value="draft">{t("calendar.status.draft")}</option>
        </SelectField>
        <TeamField row={row} />
      </FieldRow>
      <ColorField row={row} />
      <PictureField />
      <section className="al-form-section">
        <h3>{t("calendar.registration")}</h3>
        <SwitchField
          name="is_public"
          label={t("calendar.fields.is_public")}
          help={t("calendar.help.is_public")}
        />
        {isPublic ? null : (
          <SwitchField
            name="for_members"
            label={t("calendar.fields.for_members")}
            help={t("calendar.help.for_members")}
          />
        )}
        {isPublic && row ? (
          <p className="al-cal-slug">{t("calendar.slug", { slug: row.event.slug })}</p>
        ) : null}
        <FieldRow>
          <TextField
            name="capacity"
            inputMode="numeric"
            label={t("calendar.fields.capacity")}
            help={t("calendar.help.capacity")}
          />
          <TextField
            name="price"
            inputMode="decimal"
            label={t("calendar.fields.price", { currency: row?.event.currency ?? organisation.currency })}
            help={t("calendar.help.price")}
          />
        </FieldRow>
        {capacity.trim() === "" ? null : (
          <SwitchField name="waitlist_enabled" label={t("calendar.fields.waitlist_enabled")} />
        )}
        <RegistrationTimes isSeries={(rule ?? null) !== null} />
        <SelectField
          name="reminder_days"
          label={t("calendar.fields.reminder_days")}
          help={t("calendar.help.reminder_days")}
        >
          <option value="">{t("calendar.reminder.none")}</option>
          {REMINDER_DAYS.map((days) => (
            <option key={days} value={days}>
              {t(`calendar.reminder.${days}`)}
            </option>
          ))}
        </SelectField>
        <QuestionsField />
      </section>
    </>
  );
}

/** When it begins and ends, on the clocks of its zone; the end moves along with the beginning. */
function Times(): ReactElement {
  const t = useTranslate();
  const { getValues, setValue } = useFormContext<EventValues>();
  const allDay = useWatch({ name: "all_day" }) as boolean;
  const formerStart = useRef(typedStart(getValues()));
  const follow = (): void => {
    const values = getValues();
    const end = formerStart.current === undefined ? undefined : movedEnd(values, formerStart.current);
    formerStart.current = typedStart(values) ?? formerStart.current;
    if (!end) return;
    setValue("end_date", end.end_date, { shouldDirty: true, shouldValidate: true });
    setValue("end_time", end.end_time, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <SwitchField name="all_day" label={t("calendar.fields.all_day")} />
      <div className="al-cal-times">
        <TextField
          name="start_date"
          type="date"
          label={t("calendar.fields.start_date")}
          required
          onText={follow}
        />
        {allDay ? null : (
          <TextField
            name="start_time"
            type="time"
            label={t("calendar.fields.start_time")}
            required
            onText={follow}
          />
        )}
        <TextField name="end_date" type="date" label={t("calendar.fields.end_date")} required />
        {allDay ? null : (
          <TextField name="end_time" type="time" label={t("calendar.fields.end_time")} required />
        )}
      </div>
      <ZoneField />
    </>
  );
}

/** From when and until when people can sign up, on the clocks of the event's zone. */
function RegistrationTimes({ isSeries }: { isSeries: boolean }): ReactElement {
  const t = useTranslate();
  return (
    <FieldRow>
      <TextField
        name="rsvp_opens_at"
        type="datetime-local"
        label={t("calendar.fields.rsvp_opens_at")}
        help={t("calendar.help.rsvp_opens_at")}
      />
      <TextField
        name="rsvp_closes_at"
        type="datetime-local"
        label={t("calendar.fields.rsvp_closes_at")}
        help={t(isSeries ? "calendar.help.rsvp_series" : "calendar.help.rsvp_closes_at")}
      />
    </FieldRow>
  );
}

function ZoneField(): ReactElement {
  const t = useTranslate();
  const { organisation } = useRenderer();
  const own = useWatch({ name: "timezone" }) as string;
  const [zones] = useState(() => Intl.supportedValuesOf("timeZone"));
  const first = [...new Set([organisation.timeZone ?? own, own])];
  return (
    <SelectField name="timezone" label={t("calendar.fields.timezone")} help={t("calendar.help.timezone")}>
      {[...first, ...zones.filter((zone) => !first.includes(zone))].map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll("_", " ")}
        </option>
      ))}
    </SelectField>
  );
}

function Description(): ReactElement {
  const t = useTranslate();
  const label = t("calendar.fields.description");
  const labels = useRichTextLabels();
  const input = useFormInput({ source: "description", label, isRequired: false, readOnly: false });
  return (
    <FieldShell id={input.id} label={label} error={input.error} isRequired={false}>
      <RichTextEditor
        id={input.id}
        aria-labelledby={`${input.id}-label`}
        aria-describedby={input.aria["aria-describedby"]}
        invalid={input.error !== undefined}
        labels={labels}
        minLines={4}
        value={typeof input.value === "string" ? input.value : ""}
        onChange={input.onChange}
        onBlur={input.onBlur}
      />
    </FieldShell>
  );
}

interface Team {
  id: number;
  name: string;
}

function TeamField({ row }: { row: EventRow | undefined }): ReactElement {
  const t = useTranslate();
  const can = useCan();
  const { data = [] } = useGetList<Team>(
    "teams",
    { pagination: { page: 1, perPage: 100 }, sort: { field: "name", order: "ASC" } },
    { enabled: can({ resource: "teams", action: "list" }) },
  );
  const own = row?.event.team;
  const isListed = data.some(({ id }) => id === own?.pk);
  return (
    <SelectField name="team" label={t("calendar.fields.team")}>
      <option value="">{t("calendar.no_team")}</option>
      {own && !isListed ? <option value={String(own.pk)}>{own.name}</option> : null}
      {data.map(({ id, name }) => (
        <option key={id} value={String(id)}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
