import type { FieldDefinition } from "../../../../../contract/resource";
import type { AccountSettings } from "../../../../../dataProviders/types";
import type { LayoutNode } from "../../../../../definitions/resolved";

export const TABS = ["general", "password", "information", "social", "notifications"] as const;
export type Tab = (typeof TABS)[number];

/** The tab of an address; undefined for an address that has none. */
export function tabOf(text: string | undefined): Tab | undefined {
  return text === undefined ? "general" : TABS.find((tab) => tab === text);
}

type Fields = Record<string, FieldDefinition>;
const rows = (...sources: string[][]): LayoutNode[] => sources.map((row) => ({ kind: "row", sources: row }));

export const GENERAL_FIELDS: Fields = {
  username: { type: "string", required: true, minLength: 3, maxLength: 30, pattern: "[a-z0-9._-]+" },
  fullName: { type: "string", required: true, maxLength: 100 },
  email: { type: "email", required: true, maxLength: 254 },
  company: { type: "string", maxLength: 100 },
};
export const GENERAL_LAYOUT = rows(["username", "fullName"], ["email", "company"]);

export const INFO_FIELDS: Fields = {
  bio: { type: "text", multiline: true, maxLength: 400 },
  dob: { type: "date", minimum: "1900-01-01", maximum: "$now" },
  country: { type: "string", maxLength: 60 },
  website: { type: "url", maxLength: 300 },
  phone: { type: "phone", maxLength: 40 },
};
export const INFO_LAYOUT: LayoutNode[] = [
  { kind: "field", source: "bio" },
  ...rows(["dob", "country"], ["website", "phone"]),
];

export const NETWORKS = ["twitter", "facebook", "google", "linkedIn", "instagram", "quora"] as const;
export const SOCIAL_FIELDS: Fields = Object.fromEntries(
  NETWORKS.map((network) => [network, { type: "url", maxLength: 300 }]),
);
export const SOCIAL_LAYOUT = rows(["twitter", "facebook"], ["google", "linkedIn"], ["instagram", "quora"]);

export const CONNECTIONS = ["twitter", "google", "facebook", "github"] as const;
export type Connection = (typeof CONNECTIONS)[number];

/** The switches, by what they are about. */
export const NOTIFICATIONS = {
  activity: ["commentOnArticle", "answerOnForm", "followMe"],
  application: ["newAnnouncements", "productUpdates", "blogDigest"],
} as const satisfies Record<string, readonly (keyof AccountSettings["notification"])[]>;

/** What a form changed over what was there; emptied texts are empty texts. */
export function changed<T extends Record<string, string>>(before: T, values: Record<string, unknown>): T {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) texts[name] = typeof value === "string" ? value : "";
  return { ...before, ...texts };
}

/** Connects the account with a network under the person's name there, or ends that. */
export function withConnection(
  settings: AccountSettings,
  network: Connection,
  isConnected: boolean,
): AccountSettings {
  const { username, avatar } = settings.general;
  const connection = isConnected ? { id: username, profileImg: avatar } : { id: "", profileImg: "" };
  return {
    ...settings,
    social: {
      ...settings.social,
      connections: { ...settings.social.connections, [network]: connection },
    },
  };
}

export const MIN_PASSWORD = 10;
export interface PasswordValues {
  current: string;
  next: string;
  repeated: string;
}
export type PasswordProblem = "required" | "short" | "same" | "differs";

/** What is wrong with a change of password, by field. */
export function passwordProblems({
  current,
  next,
  repeated,
}: PasswordValues): Partial<Record<keyof PasswordValues, PasswordProblem>> {
  const problems: Partial<Record<keyof PasswordValues, PasswordProblem>> = {};
  if (current === "") problems.current = "required";
  if (next.length < MIN_PASSWORD) problems.next = next === "" ? "required" : "short";
  else if (next === current) problems.next = "same";
  if (repeated !== next) problems.repeated = "differs";
  else if (repeated === "") problems.repeated = "required";
  return problems;
}
