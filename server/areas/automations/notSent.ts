import { type Sentence, sentence } from "../../platform/texts";
import type { NoSms } from "../people";

/** Why a mail or a short message is not sent. */
export type NotSent = NoSms | "no_address" | "held";

export function notSent(why: NotSent): Sentence {
  return sentence(`automation.not_sent.${why}`);
}
