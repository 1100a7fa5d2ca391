import {
  Button,
  EmptyState,
  Page,
  type StoredRecord,
  useFormats,
  useNotice,
  useRecords,
  useText,
  useWriter,
} from "almoner/app";
import type { Appointment } from "../appointment";
import { Field as Urgency } from "../fields/Urgency";
import "./waitingRoom.css";

const TEXTS = {
  title: { en: "Waiting room", de: "Wartezimmer", fr: "Salle d’attente", pt: "Sala de espera" },
  lead: {
    en: "Who is to be seen next, the most urgent first.",
    de: "Wer als Nächstes an der Reihe ist, das Dringendste zuerst.",
    fr: "Qui passe ensuite, les plus urgents d’abord.",
    pt: "Quem se segue, os mais urgentes primeiro.",
  },
  nobody: { en: "Nobody is waiting", de: "Niemand wartet", fr: "Personne n’attend", pt: "Ninguém espera" },
  seen: { en: "Seen", de: "Behandelt", fr: "Vu", pt: "Visto" },
};

/** The appointments that are booked, each with a button for when it is over. */
export default function WaitingRoom() {
  const text = useText();
  const { records, error } = useRecords<Appointment>("appointments", {
    filter: { state: "booked" },
    sort: "-urgency",
    perPage: 50,
  });
  if (error) throw error;
  return (
    <Page title={text(TEXTS.title)} lead={text(TEXTS.lead)}>
      {records?.length === 0 ? <EmptyState title={text(TEXTS.nobody)} /> : null}
      <ul className="waiting-room">
        {records?.map((one) => (
          <Waiting key={one.pk} appointment={one} />
        ))}
      </ul>
    </Page>
  );
}

function Waiting({ appointment }: { appointment: StoredRecord<Appointment> }) {
  const text = useText();
  const notice = useNotice();
  const { language, timezone } = useFormats();
  const { update } = useWriter<Appointment>("appointments");
  const { records } = useRecords<{ name: string }>("patients", { filter: { pk: appointment.patient } });
  const begins = new Date(appointment.starts_at);
  const time = begins.toLocaleString(language, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: timezone,
  });
  const name = records?.[0]?.name ?? "";
  const close = (): Promise<void> =>
    update(appointment, { state: "seen" }).then(
      () => notice(`${name}: ${text(TEXTS.seen)}`, "success"),
      (error: Error) => notice(error.message, "error"),
    );
  return (
    <li>
      <Urgency resource="appointments" source="urgency" value={appointment.urgency} record={{}} />
      <strong>{name}</strong>
      <time dateTime={appointment.starts_at}>{time}</time>
      <Button variant="secondary" onClick={() => void close()} aria-label={`${text(TEXTS.seen)}: ${name}`}>
        {text(TEXTS.seen)}
      </Button>
    </li>
  );
}
