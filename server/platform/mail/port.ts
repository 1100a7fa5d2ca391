import type { Mail, MailWithFiles } from "./job";

/** Sends one mail; throws when it could not be handed over, so that it is tried again. */
export interface Mailer {
  /**
   * @param id the same over all tries of one mail: it names the file and stands in the Message-ID, so that a mail
   *   whose confirmation was lost is recognised
   */
  send(id: string, mail: Mail | MailWithFiles): Promise<void>;
  /** Whether a mail that was handed over already is recognised by its id, so that repeating it does no harm. */
  readonly recognisesRepeats: boolean;
  /** Breaks off what is being sent, whose `send` rejects. */
  close(): void;
}

/** The whole mail was handed over and nobody said whether it was taken: sending it again may be sending it twice. */
export class UnconfirmedMail extends Error {
  override readonly name = "UnconfirmedMail";
}
