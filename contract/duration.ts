const CLOCK = /^(\d{1,6}):([0-5]\d)$/;
/** ISO 8601, as far as a duration of hours and minutes goes. */
const ISO = /^PT(?=\d)(?:(\d{1,6})H)?(?:(\d{1,7})M)?$/i;
/** In words of our languages: `1 h 30 min`, `1h30`, `1 Std. 30 Min.`, `2 heures`, `90`. */
const WORDS =
  /^(?=\d)(?:(\d{1,6}(?:[.,]\d{1,4})?) ?(?:h|st)\p{L}*\.?)?,? ?(?:(\d{1,7})(?: ?m(?:in\p{L}*\.?)?)?)?$/iu;

/**
 * The whole minutes that a text means: `1:30`, `90 min`, `1h30`, `1.5 h`, `PT1H30M`, or a number of minutes. Undefined for
 * what is none.
 */
export function parseDuration(text: string): number | undefined {
  const plain = text.trim().replaceAll(/\s+/g, " ");
  const [, hours = "0", minutes = "0"] = [CLOCK, ISO, WORDS].reduce<RegExpExecArray | null>(
    (found, form) => found ?? form.exec(plain),
    null,
  ) ?? [undefined, "none"];
  const total = Math.round(Number(hours.replace(",", ".")) * 60 + Number(minutes));
  return Number.isSafeInteger(total) ? total : undefined;
}

/** Minutes as a clock writes them, in no language: `1:30`. A spreadsheet knows it for a duration, and can add it up. */
export function clockDuration(minutes: number): string {
  const whole = Math.round(Math.abs(minutes));
  const sign = minutes < 0 && whole > 0 ? "-" : "";
  return `${sign}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
