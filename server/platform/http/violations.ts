import type { Violation, ViolationName } from "../../../definitions";
import { type Sentence, sentence } from "../texts";

/** What a value breaks, for an answer's `errors`. */
export function violationSentence({ key, args, says }: Violation): Sentence {
  if (says) return sentence("verbatim", { text: says });
  const name = key.slice("validation.".length) as ViolationName;
  // Bounds are told as the definition writes them; only counts are quantities.
  const params = Object.entries(args).map(
    ([place, value]) => [place, place === "smart_count" ? value : String(value)] as const,
  );
  return { code: `field.${name}`, params: Object.fromEntries(params) };
}
