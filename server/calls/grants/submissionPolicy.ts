import {
  SERVICE_FOCUSES,
  type SubmissionPart1,
  type SubmissionPart2,
  type SubmissionStatus,
} from "../../../contract/api";
import { conflict } from "../../http/errors";
import { toMinor } from "../../money";

/** Messages per field of a part. */
export type FieldMessages = Record<string, string[]>;

/** The third part as it is kept; attachments are uploads. */
export interface StoredPart3 {
  amount_requested?: string;
  budget?: { item: string; amount: string }[];
  attachments?: string[];
  certify?: boolean;
}

/** Everything an applicant has told, each part as far as it is known. */
export interface Parts {
  part1: SubmissionPart1;
  part2: SubmissionPart2;
  part3: StoredPart3;
}

const REQUIRED = ["This field is required."];

function missing<P extends object>(part: P, fields: readonly (keyof P & string)[]): FieldMessages {
  const messages: FieldMessages = {};
  for (const field of fields) {
    const value = part[field];
    const empty =
      value === undefined ||
      (typeof value === "string" && value.trim() === "") ||
      (Array.isArray(value) && value.length === 0);
    if (empty) messages[field] = REQUIRED;
  }
  return messages;
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}

function isDate(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** What is missing or wrong in the first part. */
export function checkPart1(part: SubmissionPart1, currency: string): FieldMessages {
  const messages = missing(part, ["organization_name", "contact_name", "contact_email", "mission"]);
  if (part.website && !isWebAddress(part.website)) {
    messages["website"] = ["Enter an address that begins with https:// or http://."];
  }
  if (part.ein && !/^\d{2}-?\d{7}$/.test(part.ein))
    messages["ein"] = ["Enter nine digits, such as 12-3456789."];
  if (part.annual_budget && toMinor(part.annual_budget, currency) === undefined) {
    messages["annual_budget"] = [`Enter an amount in ${currency}, such as 25000.`];
  }
  return messages;
}

/** What is missing or wrong in the second part. */
export function checkPart2(part: SubmissionPart2): FieldMessages {
  const messages = missing(part, ["project_title", "summary", "service_focus", "start_date", "end_date"]);
  const known = new Set<string>(SERVICE_FOCUSES);
  const unknown = (part.service_focus ?? []).filter((focus) => !known.has(focus));
  if (unknown.length > 0) messages["service_focus"] = [`These are not known: ${unknown.join(", ")}.`];
  for (const field of ["start_date", "end_date"] as const) {
    const value = part[field];
    if (value && !isDate(value)) messages[field] = ["Must be a valid date."];
  }
  const { start_date: start, end_date: end } = part;
  if (start && end && !messages["start_date"] && !messages["end_date"] && end < start) {
    messages["end_date"] = ["Must not be before the start."];
  }
  return messages;
}

/** What is missing or wrong in the third part; the lines of the budget make up the amount that is asked for. */
export function checkPart3(part: StoredPart3, currency: string): FieldMessages {
  const messages = missing(part, ["amount_requested", "budget"]);
  const wrongAmount = [`Enter an amount in ${currency}, such as 1500.00.`];
  const requested = toMinor(part.amount_requested ?? "", currency);
  if (requested === undefined || requested === 0) messages["amount_requested"] ??= wrongAmount;
  let sum = 0;
  let readable = requested !== undefined && requested > 0;
  for (const [index, line] of (part.budget ?? []).entries()) {
    const amount = toMinor(line.amount, currency);
    if (line.item.trim() === "") messages[`budget.${index}.item`] = REQUIRED;
    if (amount === undefined) {
      messages[`budget.${index}.amount`] = wrongAmount;
      readable = false;
    } else {
      sum += amount;
    }
  }
  if (readable && (part.budget ?? []).length > 0 && sum !== requested) {
    messages["budget"] = ["The lines of the budget must add up to the amount requested."];
  }
  if (part.certify !== true) messages["certify"] = ["Please confirm that what you have entered is true."];
  return messages;
}

function fits(messages: FieldMessages): boolean {
  return Object.keys(messages).length === 0;
}

/** The parts in which nothing is missing or wrong. */
export function completedParts({ part1, part2, part3 }: Parts, currency: string): (1 | 2 | 3)[] {
  const parts: (1 | 2 | 3)[] = [];
  if (fits(checkPart1(part1, currency))) parts.push(1);
  if (fits(checkPart2(part2))) parts.push(2);
  if (fits(checkPart3(part3, currency))) parts.push(3);
  return parts;
}

/** Throws 409 with `incomplete_parts` unless every part before this one is complete. */
export function requireEarlierParts(before: 2 | 3, parts: Parts, currency: string): void {
  const completed = completedParts(parts, currency);
  const incomplete = ([1, 2] as const).filter((part) => part < before && !completed.includes(part));
  if (incomplete.length > 0) {
    throw conflict("incomplete_parts", `Please complete part ${incomplete.join(" and part ")} first.`, {
      extra: { incomplete_parts: incomplete },
    });
  }
}

const MOVES: Record<SubmissionStatus, readonly SubmissionStatus[]> = {
  draft: [],
  submitted: ["under_review", "approved", "declined", "withdrawn"],
  under_review: ["submitted", "approved", "declined", "withdrawn"],
  approved: ["under_review"],
  declined: ["under_review"],
  withdrawn: [],
};

/** Throws 409 when an application cannot go from one status to the other. */
export function requireMove(from: SubmissionStatus, to: SubmissionStatus): void {
  if (MOVES[from].includes(to)) return;
  const allowed = MOVES[from];
  throw conflict(
    "invalid_status_change",
    allowed.length > 0
      ? `An application that is ${from.replace("_", " ")} can become: ${allowed.join(", ").replaceAll("_", " ")}.`
      : from === "draft"
        ? "A draft has not been handed in yet."
        : "A withdrawn application stays withdrawn.",
  );
}
