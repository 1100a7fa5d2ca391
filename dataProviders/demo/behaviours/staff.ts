import type { RaRecord } from "ra-core";
import type { StaffRow } from "../../../demo-fixtures/template";
import { avatarPicture } from "../../../demo-fixtures/template/pictures";
import { isEmpty } from "../../../definitions/predicate";
import type { Values } from "../../recordProvider";
import { invalid } from "../records/errors";
import type { DemoBehaviour, DemoScope } from "./types";

/** `03/29/2026` as `2026-03-29`. */
function isoDay(text: unknown): string | null {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(String(text)) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

/** `2026-03-29` as `03/29/2026`. */
function sampleDay(iso: unknown): string {
  const [year, month, day] = String(iso).split("-");
  return `${month}/${day}/${year}`;
}

const numberOf = (text: unknown): number | null =>
  /\d/.test(String(text)) ? Number.parseInt(String(text), 10) : null;

/** How a value that is sent is written in the samples, by field. */
const WRITTEN: Partial<Record<string, (value: unknown) => StaffRow[keyof StaffRow]>> = {
  start_date: sampleDay,
  salary: (amount) => `$${Number(amount).toFixed(2)}`,
  age: String,
  experience: (years) => (years === 1 ? "1 Year" : `${String(years)} Years`),
  status: (status) => Number(status) as StaffRow["status"],
};

function ownValues(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isEmpty(value) ? "" : (WRITTEN[name]?.(value) ?? value),
    ]),
  );
}

type Column = (record: RaRecord, wanted: string) => boolean;

const holds =
  (field: string): Column =>
  (record, wanted) =>
    String(record[field] ?? "")
      .toLowerCase()
      .includes(wanted.trim().toLowerCase());

/** The filters by column: a part of a text, a span of days, a span of money. */
const columns: Record<string, Column> = {
  full_name: holds("full_name"),
  email: holds("email"),
  city: holds("city"),
  post: holds("post"),
  from: ({ start_date: day }, wanted) => !isEmpty(day) && String(day) >= wanted,
  to: ({ start_date: day }, wanted) => !isEmpty(day) && String(day) <= wanted,
  min_salary: ({ salary }, wanted) => !isEmpty(salary) && Number(salary) >= Number(wanted),
  max_salary: ({ salary }, wanted) => !isEmpty(salary) && Number(salary) <= Number(wanted),
};

function requireDays({ from, to }: Values, { translate }: DemoScope): void {
  if (isEmpty(from) || isEmpty(to) || String(to) >= String(from)) return;
  throw invalid({ to: "Must not be before the first day." }, translate);
}

const BLANK: Omit<StaffRow, "id" | "full_name" | "avatar"> = {
  responsive_id: "",
  post: "",
  email: "",
  city: "",
  start_date: "",
  salary: "",
  age: "",
  experience: "",
  status: 1,
};

/** The template's staff table: in the samples every value is a text as it is shown, here each is what it means. */
export const staff: DemoBehaviour = {
  derive: ({ id, full_name: name, avatar, start_date: day, salary, age, experience, status }) => ({
    number: id,
    avatar: avatar === "" ? avatarPicture(String(name)) : avatar,
    start_date: isoDay(day),
    salary: salary === "" ? null : String(salary).replaceAll(/[$,]/g, ""),
    age: numberOf(age),
    experience: numberOf(experience),
    status: String(status),
  }),
  create: (values, { store }) => {
    const own = ownValues(values);
    return store.add("staff", { ...BLANK, ...own, avatar: avatarPicture(String(own.full_name)) });
  },
  change: (_row, values) => ownValues(values),
  list: ({ records, filter, sort }, scope) => {
    requireDays(filter, scope);
    const wanted = Object.entries(filter).filter(([name, value]) => name in columns && !isEmpty(value));
    const found = records.filter((record) =>
      wanted.every(([name, value]) => columns[name]?.(record, String(value)) ?? true),
    );
    const rest = Object.fromEntries(Object.entries(filter).filter(([name]) => !(name in columns)));
    return { records: found, filter: rest, sort };
  },
};
