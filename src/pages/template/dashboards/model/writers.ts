import { intlLocale } from "../../../../../contract/texts/intlLocale";

/** How the cards write their numbers. Money is in dollars, as the samples are, whatever the organisation's currency. */
export interface Writers {
  count(value: number): string;
  /** As short as a card has room for: 97.5K. */
  short(value: number): string;
  money(value: number): string;
  shortMoney(value: number): string;
  percent(value: number): string;
}

const CURRENCY = { style: "currency", currency: "USD" } as const;

/** Writers in the reader's language. */
export function createWriters(locale: string): Writers {
  const writer = (options: Intl.NumberFormatOptions): ((value: number) => string) => {
    const format = new Intl.NumberFormat(intlLocale(locale), options);
    return (value) => format.format(value);
  };
  const share = writer({ style: "percent", maximumFractionDigits: 1 });
  return {
    count: writer({}),
    short: writer({ notation: "compact", maximumFractionDigits: 1 }),
    money: writer({ ...CURRENCY, maximumFractionDigits: 0 }),
    shortMoney: writer({ ...CURRENCY, notation: "compact", maximumFractionDigits: 1 }),
    percent: (value) => share(value / 100),
  };
}
