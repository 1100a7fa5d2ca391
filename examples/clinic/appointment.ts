/** An appointment, as resources/custom/appointments.json has it. */
export interface Appointment {
  patient: number;
  /** ISO 8601, UTC. */
  starts_at: string;
  minutes: number;
  urgency: number;
  room?: "room_1" | "room_2" | "laboratory";
  state: "booked" | "seen" | "missed";
  reason?: string;
}

/** An invoice, as resources/custom/invoices.json has it. */
export interface Invoice {
  number: string;
  patient: number;
  /** A day. */
  issued_on: string;
  amount: string;
}
