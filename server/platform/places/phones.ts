import sql from "sql-template-tag";
import { phone } from "../../../contract/fieldTypes/phone";
import type { Queryable } from "../db/database";
import { invalidFields } from "../errors";
import { sentence } from "../texts";
import { countryCode } from "./countries";

/** What a number that somebody typed is. */
export interface ReadPhone {
  /** Empty where it cannot be read. */
  e164: string;
  /** As it is written in the country of the organisation: with the country code where it is of another. */
  shown: string | null;
  /** Whether it is no number at all. One without a country code cannot be judged where no country is known. */
  isWrong: boolean;
}

/** Reads what somebody typed as a number. */
export type PhoneReader = (typed: string) => ReadPhone;

/** How numbers are read for an organisation: those without a country code are of its own country. */
export async function phoneReader(tx: Queryable, orgId: number): Promise<PhoneReader> {
  const [row] = await tx.query<{ country: string | null }>(
    sql`SELECT address ->> 'country' AS country FROM organizations WHERE id = ${orgId}`,
  );
  // Loaded when a number is read: the server in the browser begins without it.
  const { isSupportedCountry, parsePhoneNumberFromString } = await import("libphonenumber-js/min");
  const home = countryCode(row?.country);
  const country = home !== undefined && isSupportedCountry(home) ? home : undefined;
  return (typed) => {
    const number = parsePhoneNumberFromString(typed, {
      ...(country && { defaultCountry: country }),
      extract: false,
    });
    if (number?.isPossible() !== true) {
      const isJudged = country !== undefined || typed.trim().startsWith("+") || !phone.format.test(typed);
      return { e164: "", shown: null, isWrong: isJudged };
    }
    const isOwn = country !== undefined && number.country === country;
    return {
      e164: number.number,
      shown: isOwn ? number.formatNational() : number.formatInternational(),
      isWrong: false,
    };
  };
}

/** Throws 422 at what is no telephone number; `numbers` by the names of their fields. */
export async function requirePhones(
  tx: Queryable,
  orgId: number,
  numbers: Readonly<Record<string, string>>,
): Promise<void> {
  const all = Object.entries(numbers);
  if (all.length === 0) return;
  const read = await phoneReader(tx, orgId);
  const wrong = all.filter(([, typed]) => read(typed).isWrong);
  if (wrong.length === 0) return;
  throw invalidFields(Object.fromEntries(wrong.map(([field]) => [field, [sentence("field.phone_number")]])));
}
