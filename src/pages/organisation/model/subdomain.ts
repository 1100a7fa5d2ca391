/** What is known of a wanted name before the server is asked. */
export type Judged = "unchanged" | "empty" | "ask";

/** A name as it is stored: in small letters, without blanks around it. */
export function normalised(wanted: string): string {
  return wanted.trim().toLowerCase();
}

export function judge(wanted: string, current: string): Judged {
  const name = normalised(wanted);
  if (name === "") return "empty";
  return name === current ? "unchanged" : "ask";
}

/**
 * The address of an organisation under its base domain, as the page is reached now: `hope` at
 * `https://river.example.org:8080` is `https://hope.example.org:8080`. `current` is the own subdomain.
 */
export function addressOf(name: string, current: string, location: Pick<URL, "protocol" | "host">): string {
  const { protocol, host } = location;
  const base = host.startsWith(`${current}.`) ? host.slice(current.length + 1) : host;
  return `${protocol}//${name}.${base}`;
}
