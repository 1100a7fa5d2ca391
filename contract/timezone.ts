/** Whether this is the name of a time zone (IANA) that times can be told in, such as Europe/Berlin. */
export function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}
