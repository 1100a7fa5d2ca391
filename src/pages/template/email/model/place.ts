import type { EmailLabel } from "../../../../../dataProviders/types";

export const FOLDERS = ["inbox", "sent", "draft", "starred", "spam", "trash"] as const;
export type Folder = (typeof FOLDERS)[number];
export const LABELS: readonly EmailLabel[] = ["private", "company", "important", "personal"];

/** Where one is in the mailbox. A label's e-mails are those of the inbox. */
export interface Place {
  folder: Folder;
  label?: EmailLabel;
  /** The e-mail that is open. */
  id?: number;
}

const ROOT = "/views/messages";

/** The place of an address below `/views/messages`; undefined for one that names none. */
export function placeOf(pathname: string): Place | undefined {
  const parts = pathname.slice(ROOT.length).split("/").filter(Boolean);
  const place = parts[0] === "label" ? labelPlace(parts[1]) : folderPlace(parts[0]);
  const [key, ...more] = parts.slice(parts[0] === "label" ? 2 : 1);
  if (!place || more.length > 0) return undefined;
  if (key === undefined) return place;
  return /^\d{1,15}$/.test(key) ? { ...place, id: Number(key) } : undefined;
}

function labelPlace(text: string | undefined): Place | undefined {
  const label = LABELS.find((known) => known === text);
  return label && { folder: "inbox", label };
}

function folderPlace(text = "inbox"): Place | undefined {
  const folder = FOLDERS.find((known) => known === text);
  return folder && { folder };
}

/** The address of a list, or of an e-mail in it. */
export function pathOf({ folder, label }: Place, id?: number): string {
  const list = label ? `${ROOT}/label/${label}` : `${ROOT}/${folder}`;
  return id === undefined ? list : `${list}/${id}`;
}
