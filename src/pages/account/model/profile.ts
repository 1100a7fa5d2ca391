import type { AccountResponse, UserData } from "../../../../contract/api/auth";
import type { FieldDefinition } from "../../../../contract/resource";
import type { LayoutNode } from "../../../../definitions/resolved";
import type { ProfileChange } from "../types";

/** The fields of a person; `zones` are the time zones to choose from. */
export function profileFields(zones: readonly string[]): Record<string, FieldDefinition> {
  return {
    first_name: { type: "string", required: true, maxLength: 100 },
    last_name: { type: "string", maxLength: 100 },
    phone: { type: "phone", maxLength: 40 },
    language: { type: "select", required: true, choices: ["en", "de", "fr", "pt"] },
    timezone: { type: "select", choices: [...zones] },
  };
}

/** How the fields stand on the page. */
export const PROFILE_LAYOUT: LayoutNode[] = [
  { kind: "row", sources: ["first_name", "last_name"] },
  { kind: "field", source: "phone" },
  { kind: "row", sources: ["language", "timezone"] },
];

/** The person in the shape of the form. */
export function recordOf(
  user: UserData,
  account: AccountResponse["account"],
): { id: number } & Record<string, unknown> {
  const { pk, first_name, last_name, language } = user;
  return { id: pk, first_name, last_name, language, phone: account.phone, timezone: account.timezone };
}

/** What the form changed, as the call takes it: what was emptied is nothing, a name an empty text. */
export function changeOf(values: Readonly<Record<string, unknown>>): ProfileChange {
  const { last_name, phone, timezone, ...rest } = values;
  const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
  return {
    ...rest,
    ...(last_name !== undefined && { last_name: text(last_name) }),
    ...(phone !== undefined && { phone: text(phone) || null }),
    ...(timezone !== undefined && { timezone: text(timezone) || null }),
  };
}
