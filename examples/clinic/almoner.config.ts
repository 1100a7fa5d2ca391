import { defineApp, defineFieldType, defineHook, definePage, type Records, refuse } from "almoner";
import type { Appointment } from "./appointment";

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

export default defineApp({
  name: "clinic",
  hooks: [oneAtATime],
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
