export const STEPS = ["cart", "address", "payment"] as const;
export type Step = (typeof STEPS)[number];

export const PAYMENT_METHODS = ["transfer", "invoice", "delivery"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const ADDRESS_FIELDS = ["name", "phone", "street", "city", "zip", "country"] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
export type Address = Record<AddressField, string> & { kind: "home" | "work" };

export const NO_ADDRESS: Address = {
  name: "",
  phone: "",
  street: "",
  city: "",
  zip: "",
  country: "",
  kind: "home",
};

const MINIMUM_PHONE_DIGITS = 5;

/** What keeps an address from being delivered to, as keys below `templateShop.wrong`. */
export function addressProblems(address: Address): Partial<Record<AddressField, "required" | "phone">> {
  const problems: Partial<Record<AddressField, "required" | "phone">> = {};
  for (const field of ADDRESS_FIELDS) if (address[field].trim() === "") problems[field] = "required";
  const digits = address.phone.replaceAll(/\D/g, "");
  if (!problems.phone && (digits.length < MINIMUM_PHONE_DIGITS || /[^\d\s()+/.-]/.test(address.phone))) {
    problems.phone = "phone";
  }
  return problems;
}

/** The step that may be shown: none before those that it needs are done. */
export function allowedStep(wanted: string | null, address: Address): Step {
  const step = STEPS.find((one) => one === wanted) ?? "cart";
  return step === "payment" && Object.keys(addressProblems(address)).length > 0 ? "address" : step;
}

const DAY_SECONDS = 86_400;

/** An order's number, of the day and the second in which it was placed: `261121-64530`. */
export function orderNumber(now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll("-", "");
  const second = Math.floor(now.getTime() / 1000) % DAY_SECONDS;
  return `${day}-${String(second).padStart(5, "0")}`;
}
