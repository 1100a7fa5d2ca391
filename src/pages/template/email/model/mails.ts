import type { Email, EmailFolder, EmailLabel, PlacedEmail } from "../../../../../dataProviders/types";

/** The ids of e-mails by what is told of each, such as the folder that it lies in. */
export function idsBy<K>(mails: readonly PlacedEmail[], keyOf: (mail: PlacedEmail) => K): Map<K, number[]> {
  const groups = new Map<K, number[]>();
  for (const mail of mails) groups.set(keyOf(mail), [...(groups.get(keyOf(mail)) ?? []), mail.id]);
  return groups;
}

/** Where an e-mail goes that comes out of the trash: back to its folder, else to the inbox. */
export function restoredTo({ trashed_from }: PlacedEmail): EmailFolder {
  return trashed_from ?? "inbox";
}

/** Whether all of them, some or none have the label. */
export function hasLabel(mails: readonly PlacedEmail[], label: EmailLabel): "all" | "some" | "none" {
  const having = mails.filter(({ labels }) => labels.includes(label)).length;
  if (having === 0) return "none";
  return having === mails.length ? "all" : "some";
}

/**
 * Those whose label has to be switched to bring them in line: the ones without it, so that all get it; all of them when
 * all have it, so that none keeps it.
 */
export function toSwitch(mails: readonly PlacedEmail[], label: EmailLabel): number[] {
  const isOnAll = hasLabel(mails, label) === "all";
  return mails.filter(({ labels }) => isOnAll || !labels.includes(label)).map(({ id }) => id);
}

/** An e-mail and what was answered, the oldest first. */
export function threadOf(mail: Email): Email[] {
  const at = ({ time }: Email): number => Date.parse(time) || 0;
  return [mail, ...mail.replies].toSorted((one, other) => at(one) - at(other));
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** The beginning of a text (HTML) in one line, for lists. It is shown as text, never as HTML. */
export function snippetOf(html: string): string {
  return html
    .slice(0, 2000)
    .replaceAll(/<\/?[a-z][^>]*>/gi, " ")
    .replaceAll(/&(\w+|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, 160);
}

/**
 * The next e-mail of a list in a direction, where `step` goes by the order in which all folders' e-mails are stored.
 * Undefined at the end, where `step` rejects.
 */
export async function stepWithin(
  list: ReadonlySet<number>,
  from: number,
  step: (id: number) => Promise<{ id: number }>,
): Promise<number | undefined> {
  try {
    let { id } = await step(from);
    while (!list.has(id)) ({ id } = await step(id));
    return id;
  } catch {
    return undefined;
  }
}
