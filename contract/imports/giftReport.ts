import { fromMinor } from "../money";
import type { Sentence } from "../texts/sentence";
import type { GiftRow, GiftSentence } from "./gifts";

/** What became of a row of gifts. */
export interface GiftOutcome {
  row: GiftRow;
  result: "added" | "skipped" | "wrong";
}

const FIELDS = [
  "row",
  "result",
  "reason",
  "date",
  "amount",
  "currency",
  "method",
  "first_name",
  "last_name",
  "email",
  "campaign",
];

/** What became of each row, and how it was read, as a table. */
export function giftReport(
  outcomes: readonly GiftOutcome[],
  {
    currency,
    isCheck,
    say,
  }: {
    currency: string;
    isCheck: boolean;
    say(told: GiftSentence | Sentence<"field.there_already">): string;
  },
): { fields: string[]; data: (string | number)[][] } {
  const data = outcomes.map(({ row, result }): (string | number)[] => {
    if ("problem" in row) return [row.row, result, say(row.problem), ...row.cells];
    const { received_on, amount_minor, method, first_name, last_name, email, campaign } = row.gift;
    const reason = result === "skipped" ? say({ code: "field.there_already" }) : "";
    const amount = fromMinor(amount_minor, currency);
    const told = result === "added" && isCheck ? "ready" : result;
    return [
      row.row,
      told,
      reason,
      received_on,
      amount,
      currency,
      method,
      first_name,
      last_name,
      email,
      campaign,
    ];
  });
  const width = Math.max(FIELDS.length, ...data.map((cells) => cells.length));
  return { fields: padded(FIELDS, width), data: data.map((cells) => padded(cells, width)) };
}

/** A row that cannot be read stands as it was written, with fewer cells or more. */
function padded<Cell>(cells: readonly Cell[], width: number): (Cell | string)[] {
  return [...cells, ...Array.from({ length: width - cells.length }, () => "")];
}
