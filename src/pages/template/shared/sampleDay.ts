const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The day of a sample (`29 Mar 2026`) as `2026-03-29`, so that it can be written as the language writes it; any other text as it is. */
export function sampleDay(text: string): string {
  const [, day = "", name = "", year = ""] = text.match(/^(\d{2}) (\w{3}) (\d{4})$/) ?? [];
  const month = MONTHS.indexOf(name) + 1;
  return month === 0 ? text : `${year}-${String(month).padStart(2, "0")}-${day}`;
}

/** A day (`2026-03-29`) as samples write it. */
export function sampleText(day: string): string {
  const [year, month, date] = day.split("-");
  return `${date} ${MONTHS[Number(month) - 1]} ${year}`;
}
