/** A short message to a telephone. */
export interface Sms {
  /** E.164. */
  to: string;
  text: string;
}

/** What became of one: taken, or why it never will be. */
export type SmsOutcome =
  | { state: "taken"; id: string }
  /** Whoever has the number told the provider that they want none. */
  | { state: "unsubscribed" }
  | { state: "refused"; says: string };

/** Sends short messages; throws where that may be tried again. */
export interface SmsPort {
  send(sms: Sms): Promise<SmsOutcome>;
}
