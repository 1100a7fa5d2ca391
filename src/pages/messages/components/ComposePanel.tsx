import { useQuery } from "@tanstack/react-query";
import { type RaRecord, useDataProvider, useEvent, useTranslate } from "ra-core";
import { type ReactElement, useEffect } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import type { EventRow } from "../../../../contract/api/events";
import type { MessageItem } from "../../../../contract/api/messages";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import type { MessageBox } from "../types";
import { useRenderer } from "../../../renderer/context";
import { Panel } from "../../../renderer/panels/Panel";
import { asText } from "../../../ui/asText";
import { ErrorState } from "../../../ui/ErrorState";
import { useRecordName } from "../../../renderer/values/useRecordName";
import { type Addressed, readAddressed, recipientsOf } from "../model/addressed";
import { type AnswerKind, answerTo } from "../model/answer";
import type { Draft } from "../model/drafts";
import { invitationTo } from "../model/invitation";
import type { Origin } from "../model/origin";
import { useDraftStore, usePulledDrafts } from "../useDrafts";
import { useWayBack } from "../useWayBack";
import { RECIPIENT_SOURCES } from "../useRecipientOptions";
import { Composer } from "./Composer";
import { intlLocale } from "../../../../contract/texts/intlLocale";

/** Drafts that were begun since the page was loaded: nobody else can have them yet. */
const begun = new Set<string>();

const ANSWERS: readonly AnswerKind[] = ["reply", "reply_all", "forward"];

function emptyDraft(id: string, now: Date): Draft {
  return {
    id,
    recipients: [],
    subject: "",
    body: "",
    attachments: [],
    replyTo: null,
    scheduledAt: null,
    savedAt: now.toISOString(),
  };
}

/**
 * The panel to write in. Its address names the draft, so that a reload finds what was written; one that names a message
 * to answer, or whom to write to, becomes a draft first.
 */
export function ComposePanel({ origin }: { origin: Origin }): ReactElement {
  const [search, setSearch] = useSearchParams();
  const store = useDraftStore();
  const { now } = useRenderer();
  const id = search.get("draft");
  const kind = ANSWERS.find((one) => search.has(one));
  const addressed = id === null && kind === undefined ? readAddressed(search) : undefined;

  const { isPending } = usePulledDrafts();
  // Whom to write to is said elsewhere: there one goes on. The first page of a visit has nothing before it.
  const { key } = useLocation();
  const cameFrom: Origin = addressed && key !== "default" ? { ...origin, isBack: true } : origin;
  const begin = (draft: Draft): void => {
    begun.add(draft.id);
    setSearch({ draft: draft.id }, { replace: true, state: cameFrom });
  };
  useEffect(() => {
    if (id === null && kind === undefined && !addressed) begin(emptyDraft(crypto.randomUUID(), now()));
  });

  if (kind !== undefined && id === null) {
    const box: MessageBox = search.get("box") === "sent" ? "sent" : "inbox";
    return <Answering kind={kind} box={box} id={Number(search.get(kind))} origin={origin} onBegin={begin} />;
  }
  if (addressed) return <Addressing addressed={addressed} origin={cameFrom} onBegin={begin} />;
  // The address may name what was begun on another device.
  const isAwaited = id !== null && !begun.has(id) && isPending && !store.find(id);
  if (id === null || isAwaited) return <Waiting origin={origin} />;
  return <Composer key={id} start={store.find(id) ?? emptyDraft(id, now())} origin={origin} />;
}

function Waiting({ origin }: { origin: Origin }): ReactElement {
  const t = useTranslate();
  return (
    <Panel title={t("messages.compose.title")} onClose={useWayBack(origin)}>
      <div className="al-messages-skeleton" aria-hidden="true" />
    </Panel>
  );
}

interface AnsweringProps {
  kind: AnswerKind;
  box: MessageBox;
  id: number;
  origin: Origin;
  onBegin(draft: Draft): void;
}

/** Fetches the message that is answered and makes a draft of it. */
function Answering({ kind, box, id, origin, onBegin }: AnsweringProps): ReactElement {
  const t = useTranslate();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const store = useDraftStore();
  const { format, user, now } = useRenderer();
  const { data, error } = useQuery({
    queryKey: ["messages", "answer", box, id],
    queryFn: ({ signal }) => dataProvider.messageOpen({ box, id, signal }),
    retry: false,
  });
  const message = data?.message;
  const begin = useEvent((answered: MessageItem) => {
    const intro = t("messages.answer.intro", {
      name: answered.from.name || answered.from.email,
      at: format.dateTime(answered.sent_at ?? answered.scheduled_at),
    });
    const answer = answerTo(answered, kind, { intro, own: asText(user.email) });
    const draft: Draft = {
      ...emptyDraft(crypto.randomUUID(), now()),
      ...answer,
      attachments: answer.attachments.map(({ id: upload_id, file_name, content_type, size }) => ({
        upload_id,
        file_name,
        content_type,
        size,
      })),
    };
    store.save(draft);
    onBegin(draft);
  });
  useEffect(() => {
    if (message) begin(message);
  }, [message, begin]);
  if (!error) return <Waiting origin={origin} />;
  return <NotOpened origin={origin} detail={error.message} />;
}

function comingTo({ event, start }: EventRow, locale: string): { title: string; date: string } {
  const day = new Intl.DateTimeFormat(intlLocale(locale), {
    timeZone: event.timezone,
    day: "numeric",
    month: "short",
    year: "numeric",
  });
  return { title: event.title, date: day.format(new Date(start)) };
}

/** Fetches what those are called who are to be written to, and makes a draft to them. */
function Addressing(props: {
  addressed: Addressed;
  origin: Origin;
  onBegin(draft: Draft): void;
}): ReactElement {
  const { addressed, origin, onBegin } = props;
  const recordName = useRecordName();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const store = useDraftStore();
  const t = useTranslate();
  const { resources, now, locale } = useRenderer();
  const { data, error } = useQuery({
    queryKey: ["messages", "addressed", addressed],
    queryFn: async ({ signal }): Promise<Partial<Draft>> => {
      const names = new Map<string, string>();
      for (const { kind, resource } of RECIPIENT_SOURCES) {
        const ids = addressed[kind];
        const definition = resources.get(resource);
        if (ids.length === 0 || !definition) continue;
        const { data: records } = await dataProvider.getMany<RaRecord>(resource, { ids, signal });
        for (const record of records) {
          names.set(`${kind} ${record.id}`, recordName(definition, record));
        }
      }
      const { person } = addressed;
      const people =
        person.length === 0 ? [] : (await dataProvider.getMany("people", { ids: person, signal })).data;
      const addresses = people.map(({ email }) => asText(email)).filter((email) => email !== "");
      for (const id of addressed.event) {
        const { events } = await dataProvider.eventsList({ id, signal });
        for (const row of events)
          names.set(`event ${id}`, t("messages.compose.coming", comingTo(row, locale)));
      }
      const [invite] = addressed.invite;
      const intro = (title: string): string => t("messages.compose.invitation", { title });
      const invitation =
        invite === undefined
          ? undefined
          : invitationTo(await dataProvider.eventsList({ id: invite, signal }), {
              locale,
              here: window.location.href,
              intro,
            });
      return {
        recipients: recipientsOf({ ...addressed, email: [...addressed.email, ...addresses] }, (kind, key) =>
          names.get(`${kind} ${key}`),
        ),
        ...invitation,
      };
    },
    retry: false,
  });
  const begin = useEvent((written: Partial<Draft>) => {
    const draft = { ...emptyDraft(crypto.randomUUID(), now()), ...written };
    store.save(draft);
    onBegin(draft);
  });
  useEffect(() => {
    if (data) begin(data);
  }, [data, begin]);
  if (!error) return <Waiting origin={origin} />;
  return <NotOpened origin={origin} detail={error.message} />;
}

function NotOpened({ origin, detail }: { origin: Origin; detail: string }): ReactElement {
  const t = useTranslate();
  return (
    <Panel title={t("messages.compose.title")} onClose={useWayBack(origin)}>
      <ErrorState title={t("messages.not_opened")} detail={detail} />
    </Panel>
  );
}
