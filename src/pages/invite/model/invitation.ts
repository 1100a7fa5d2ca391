import { readAddresses } from "../../../../contract/api/addressText";
import type { InviteFormRequest } from "../../../../contract/api/organizationProfile";

/** How many people one sending invites at most. */
export const MOST_AT_ONCE = 100;

export interface TeamRow {
  /** Tells one row from another while it is typed. */
  key: number;
  team: string;
  role: string;
}

/** The form as it is typed; choices are keys as text, empty for none. */
export interface InviteValues {
  emails: string;
  first_name: string;
  last_name: string;
  role: string;
  teams: TeamRow[];
  message: string;
}

export const NOTHING: InviteValues = {
  emails: "",
  first_name: "",
  last_name: "",
  role: "",
  teams: [],
  message: "",
};

/** Whether texts have been typed since the form was as in `before`. */
export function hasTyped(values: InviteValues, before: InviteValues): boolean {
  const texts = ["emails", "first_name", "last_name", "message"] as const;
  return texts.some((name) => values[name].trim() !== before[name].trim());
}

export type InviteField = "emails" | "role" | "teams" | "message" | "first_name" | "last_name";
/** Texts, or their keys, by field. */
export type InviteMistakes = Partial<Record<InviteField, string>>;

/** What can be seen to be wrong before anything is sent. */
export function mistakesIn({ emails, role, teams }: InviteValues): InviteMistakes {
  const { addresses, wrong } = readAddresses(emails);
  const mistakes: InviteMistakes = {};
  if (addresses.length + wrong.length === 0) mistakes.emails = "invite.mistakes.none";
  if (addresses.length + wrong.length > MOST_AT_ONCE) mistakes.emails = "invite.mistakes.too_many";
  if (role === "") mistakes.role = "invite.mistakes.role";
  if (teams.some((row) => row.team === "" || row.role === "")) mistakes.teams = "invite.mistakes.team";
  const chosen = teams.map(({ team }) => team);
  if (new Set(chosen).size < chosen.length) mistakes.teams = "invite.mistakes.team_twice";
  return mistakes;
}

/** The request. What reads as no address goes along: the answer names it. */
export function requestOf(values: InviteValues): InviteFormRequest {
  const { addresses, wrong } = readAddresses(values.emails);
  const [only] = addresses;
  const message = values.message.trim();
  const first_name = values.first_name.trim();
  const last_name = values.last_name.trim();
  return {
    ...(only !== undefined && addresses.length === 1 && wrong.length === 0
      ? { email: only, ...(first_name && { first_name }), ...(last_name && { last_name }) }
      : { emails: [...addresses, ...wrong.map((text) => text.slice(0, 254))] }),
    role: Number(values.role),
    ...(values.teams.length > 0 && {
      teams_and_roles: values.teams.map(({ team, role }) => ({ team: Number(team), role: Number(role) })),
    }),
    ...(message && { message }),
  };
}

/** The field of the form that a path of the server's complaint is about. */
export function fieldOf(path: string): InviteField | undefined {
  const [name = ""] = path.split(".");
  if (name === "email" || name === "emails") return "emails";
  if (name === "teams_and_roles") return "teams";
  return (["role", "message", "first_name", "last_name"] as const).find((field) => field === name);
}
