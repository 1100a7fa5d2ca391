import { SERVICE_FOCUSES, type ServiceFocus } from "../../../../contract/api";

/** A grant as a file tells of it, checked; amounts in minor units, dates `YYYY-MM-DD`. */
export interface GrantRecord {
  source_id: string;
  title: string;
  funder: string;
  description: string;
  service_focus: ServiceFocus[];
  amount_min: number | null;
  amount_max: number | null;
  total_amount: number | null;
  currency: string;
  deadline: string | null;
  eligibility: string;
  states: string[];
  url: string | null;
  stage: "posted" | "forecast" | "archived";
  posted_at: string | null;
}

/** Something in a file that cannot be taken. */
export interface RecordError {
  /** The record's place in the file, from 1. */
  row: number;
  field: string;
  value: string;
  message: string;
}

/** One record of a file: a grant, or what is wrong with it. */
export type ReadRecord = { grant: GrantRecord } | { errors: RecordError[] };

/** The file as a whole cannot be read. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
}

/** Reads the fields of one record and gathers what is wrong with them. */
export class FieldReader {
  readonly errors: RecordError[] = [];

  constructor(private readonly row: number) {}

  wrong(field: string, value: string, message: string): void {
    this.errors.push({ row: this.row, field, value: value.slice(0, 100), message });
  }

  /** The text without control characters and blanks around it, cut to a length. */
  text(value: string | undefined, maxLength: number): string {
    return (value ?? "")
      .replaceAll(/[^\P{Cc}\t\n]/gu, " ")
      .trim()
      .slice(0, maxLength);
  }

  required(field: string, value: string | undefined, maxLength: number): string {
    const text = this.text(value, maxLength);
    if (text === "") this.wrong(field, "", "This field is required.");
    return text;
  }

  /** A calendar date that exists, as `YYYY-MM-DD`; `read` takes it apart. */
  date(field: string, value: string | undefined, pattern: RegExp): string | null {
    const text = (value ?? "").trim();
    if (text === "") return null;
    const { year, month, day } = pattern.exec(text)?.groups ?? {};
    const iso = `${year}-${month}-${day}`;
    const at = new Date(`${iso}T00:00:00Z`);
    if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(iso)) {
      this.wrong(field, text, "This is no date.");
      return null;
    }
    return iso;
  }

  url(field: string, value: string | undefined): string | null {
    const text = this.text(value, 2000);
    if (text === "") return null;
    const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
    if (!/^https?:\/\/[^\s]+$/i.test(address) || !URL.canParse(address)) {
      this.wrong(field, text, "Must be an address that begins with https:// or http://.");
      return null;
    }
    return address;
  }

  focuses(field: string, values: readonly string[]): ServiceFocus[] {
    const known = values.flatMap((value) => SERVICE_FOCUSES.find((focus) => focus === value) ?? []);
    const unknown = values.filter((value) => !SERVICE_FOCUSES.some((focus) => focus === value));
    if (unknown.length > 0) {
      this.wrong(field, unknown.join("; "), `Must be among: ${SERVICE_FOCUSES.join(", ")}.`);
    }
    return [...new Set(known)];
  }

  /** The grant, unless something was wrong. */
  result(grant: GrantRecord): ReadRecord {
    return this.errors.length > 0 ? { errors: this.errors } : { grant };
  }
}
