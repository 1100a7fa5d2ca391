import {
  defineAction,
  defineApp,
  defineFieldType,
  defineHook,
  defineJob,
  definePage,
  type Records,
  refuse,
} from "almoner";
import type { Appointment, Invoice } from "./appointment";

/** A room holds one patient at a time. */
const oneAtATime = defineHook<Appointment>("appointments", {
  beforeCreate: async ({ record, records }) => {
    await requireFree(record, records<Appointment>("appointments"));
  },
  beforeUpdate: async ({ record, before, records }) => {
    await requireFree(record, records<Appointment>("appointments"), before.pk);
  },
});

const LONGEST_MINUTES = 480;

async function requireFree(
  { room, starts_at, minutes = 0, state }: Partial<Appointment>,
  appointments: Records<Appointment>,
  self?: number,
): Promise<void> {
  if (!room || !starts_at || state === "missed") return;
  const begin = Date.parse(starts_at);
  const at = (time: number): string => new Date(time).toISOString();
  const { records } = await appointments.list({
    filter: {
      room,
      state: { $ne: "missed" },
      starts_at: { $gt: at(begin - LONGEST_MINUTES * 60_000), $lt: at(begin + minutes * 60_000) },
    },
    perPage: 100,
  });
  const other = records.find(
    (one) => one.pk !== self && Date.parse(one.starts_at) + one.minutes * 60_000 > begin,
  );
  if (other) {
    throw refuse("room", {
      en: "This room is taken at that time.",
      de: "Dieser Raum ist zu dieser Zeit belegt.",
      fr: "Cette salle est occupée à cette heure.",
      pt: "Esta sala está ocupada a essa hora.",
    });
  }
}

/** Makes an invoice of an appointment, once. */
const bill = defineAction<{ amount: string }, Appointment>({
  name: "bill",
  resource: "appointments",
  on: "record",
  input: {
    type: "object",
    properties: { amount: { type: "string", pattern: "^[0-9]+([.][0-9]{1,2})?$" } },
    required: ["amount"],
  },
  run: async ({ input, selected: [appointment], records, now }) => {
    if (!appointment) return undefined;
    const invoices = records<Invoice>("invoices");
    const number = `A-${appointment.pk}`;
    if ((await invoices.list({ filter: { number } })).total > 0) {
      throw refuse({
        en: "This appointment has its invoice.",
        de: "Dieser Termin hat schon seine Rechnung.",
        fr: "Ce rendez-vous a déjà sa facture.",
        pt: "Esta consulta já tem a sua fatura.",
      });
    }
    const { patient } = appointment;
    const issued_on = now.toISOString().slice(0, 10);
    const { pk } = await invoices.create({ number, patient, issued_on, amount: input.amount });
    const message = {
      en: `Invoice ${number} added`,
      de: `Rechnung ${number} angelegt`,
      fr: `Facture ${number} ajoutée`,
      pt: `Fatura ${number} acrescentada`,
    };
    return { result: { invoice: pk }, message };
  },
});

const DAY_MS = 86_400_000;

/** Whoever was booked for the day before and was not seen has missed it. */
const missed = defineJob({
  name: "missed",
  schedule: "FREQ=DAILY",
  at: "02:00",
  run: async ({ records, now }) => {
    const appointments = records<Appointment>("appointments");
    const before = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();
    const filter = { state: "booked", starts_at: { $gte: before(2), $lt: before(0) } };
    const { records: open } = await appointments.list({ filter, perPage: 100 });
    for (const { pk } of open) await appointments.update(pk, { state: "missed" });
  },
});

export default defineApp({
  name: "clinic",
  hooks: [oneAtATime],
  actions: [bill],
  jobs: [missed],
  pages: [
    definePage({
      name: "waiting-room",
      title: { en: "Waiting room", de: "Wartezimmer", fr: "Salle d’attente", pt: "Sala de espera" },
      icon: "EventSeat",
      menu: { order: 3 },
      permission: "appointments",
      component: () => import("./pages/WaitingRoom"),
    }),
  ],
  fieldTypes: [
    defineFieldType({ name: "urgency", extends: "integer", component: () => import("./fields/Urgency") }),
  ],
});
