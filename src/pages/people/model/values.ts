import type {
  MergedValue,
  MergeRequest,
  PersonAddress,
  PersonConsent,
} from "../../../../contract/api/people";
import { asText } from "../../../ui/asText";

type Values = NonNullable<MergeRequest["values"]>;

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === "";
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const CUSTOM = "custom.";

/** Whether there is something to choose: at least two different values of a field that has one. */
export function isChoice({ field, from }: MergedValue): boolean {
  if (field === "do_not_contact" || field === "is_deceased" || from.some(Array.isArray)) return false;
  const said = from.filter((value) => !isEmpty(value));
  return said.some((value) => !same(value, said[0]));
}

/** What is sent of the choices: of each field the chosen person's value. */
export function chosenValues(
  values: readonly MergedValue[],
  chosen: Readonly<Record<string, number>>,
): Values {
  const custom: Record<string, unknown> = {};
  const own: Record<string, unknown> = {};
  for (const { field, from } of values) {
    const index = chosen[field];
    if (index === undefined) continue;
    const value = from[index] ?? null;
    if (field.startsWith(CUSTOM)) custom[field.slice(CUSTOM.length)] = value;
    else own[field] = field === "household" ? keyOf(value) : value;
  }
  return { ...own, ...(Object.keys(custom).length > 0 && { custom }) } as Values;
}

const keyOf = (value: unknown): number | null =>
  typeof value === "object" && value !== null && "pk" in value ? Number(value.pk) : null;

export interface Words {
  date(day: string): string;
  language(code: string): string;
  consent(part: "channel" | "answer" | "how", code: string): string;
  yes: string;
  no: string;
}

/** A value as people read it; empty where there is none. */
export function textOf(field: string, value: unknown, words: Words): string {
  if (isEmpty(value)) return "";
  if (Array.isArray(value)) return value.map((one: unknown) => textOf(field, one, words)).join(", ");
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (field === "birthday" || field === "deceased_on") return words.date(asText(value));
  if (field === "language") return words.language(asText(value));
  if (typeof value !== "object" || value === null) return asText(value);
  if ("name" in value) return asText(value.name);
  if ("channel" in value) return consentText(value as PersonConsent, words);
  const { line1, line2, zip, city, state, country } = value as PersonAddress;
  const parts = [line1, line2, [zip, city].filter(Boolean).join(" "), state, country];
  return parts.filter(Boolean).join(", ") || JSON.stringify(value);
}

function consentText({ channel, answer, since, how }: PersonConsent, words: Words): string {
  const said = [
    words.consent("answer", answer),
    ...(how ? [words.consent("how", how)] : []),
    ...(since ? [words.date(since)] : []),
  ];
  return `${words.consent("channel", channel)}: ${said.join(" · ")}`;
}
