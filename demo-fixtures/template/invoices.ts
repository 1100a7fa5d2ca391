import { daysBefore } from "../dates";
import { createSeededRandom, type SeededRandom } from "../random";
import { longDate } from "./formats";
import { distinctNames, handleOf } from "./names";
import { avatarPicture } from "./pictures";

export const invoiceStatuses = [
  "Paid",
  "Downloaded",
  "Sent",
  "Draft",
  "Partial Payment",
  "Past Due",
] as const;

export interface InvoiceClient {
  address: string;
  company: string;
  companyEmail: string;
  country: string;
  contact: string;
  name: string;
}

/** An invoice. Dates are texts like "29 Mar 2026". */
export interface Invoice {
  id: number;
  issuedDate: string;
  client: InvoiceClient;
  service: string;
  /** In whole dollars. */
  total: number;
  avatar: string;
  invoiceStatus: (typeof invoiceStatuses)[number];
  /** What is still owed, "$724"; a credit, "-$205"; or 0 when nothing is. */
  balance: string | 0;
  dueDate: string;
}

export interface PaymentDetails {
  /** With a dollar sign. */
  totalDue: string;
  bankName: string;
  country: string;
  iban: string;
  swiftCode: string;
}

const FIRST_ID = 4987;
const INVOICE_COUNT = 50;
const PAYMENT_DAYS = 30;

const companyNames = [
  "Arrowroot Catering",
  "Bellweather Print",
  "Cobblestone Tours",
  "Driftwood Design",
  "Ember & Oak",
  "Foxtail Media",
  "Greenlane Cycles",
  "Hazelmere Hotels",
  "Ironwood Tools",
  "Juniper Health",
  "Kettlebridge Foods",
  "Larkfield School",
  "Millpond Laundry",
  "Nightjar Records",
  "Otterburn Energy",
  "Pinecrest Dental",
  "Quarry Lane Gym",
  "Redwing Travel",
  "Saltmarsh Seafood",
  "Thornbury Motors",
  "Umberfield Art Supplies",
  "Violet Hour Events",
  "Willowbank Care",
  "Yarrow Pharmacy",
  "Zephyr Sails",
];
const streets = [
  "Acorn Row",
  "Bridge Street",
  "Chapel Hill",
  "Dock Road",
  "Elder Close",
  "Ferry Lane",
  "Granary Wharf",
  "Hawthorn Avenue",
  "Mill Race",
  "Orchard Terrace",
];
const services = [
  "Website refresh",
  "Bookkeeping",
  "Leaflet printing",
  "Annual audit",
  "Staff training",
  "Event photography",
  "Newsletter design",
  "Van hire",
  "Translation",
  "Data clean-up",
];
const countries = ["Canada", "Denmark", "France", "Ireland", "Kenya", "Portugal", "United States of America"];

function clientOf(name: string, index: number, random: SeededRandom): InvoiceClient {
  const company = companyNames[index % companyNames.length] ?? "";
  return {
    address: `${random.integer(1, 240)} ${random.pick(streets)}`,
    company,
    companyEmail: `${handleOf(name)}@${handleOf(company, "-")}.example`,
    country: random.pick(countries),
    contact: `(202) 555-01${String(random.integer(0, 99)).padStart(2, "0")}`,
    name,
  };
}

function balanceOf(
  status: Invoice["invoiceStatus"],
  total: number,
  random: SeededRandom,
): Invoice["balance"] {
  if (status === "Paid") return random.chance(0.3) ? `-$${random.integer(20, 320)}` : 0;
  if (status === "Partial Payment") return `$${random.integer(50, total - 50)}`;
  return `$${total}`;
}

/** When an invoice was issued, in days before now: overdue ones long ago, open ones inside their term. */
function issuedDaysAgo(status: Invoice["invoiceStatus"], random: SeededRandom): number {
  if (status === "Past Due") return random.integer(PAYMENT_DAYS + 3, 120);
  if (status === "Paid" || status === "Partial Payment") return random.integer(10, 300);
  return random.integer(1, PAYMENT_DAYS - 2);
}

/** Fifty invoices with the ids 4987 to 5036; every status and every form of balance occurs. */
export function sampleInvoices({ now }: { now: Date }): Invoice[] {
  const random = createSeededRandom(4987);
  return distinctNames(random, INVOICE_COUNT).map((name, index) => {
    const invoiceStatus = invoiceStatuses[(index * 5) % invoiceStatuses.length] ?? "Draft";
    const total = random.integer(180, 5600);
    const days = issuedDaysAgo(invoiceStatus, random);
    return {
      id: FIRST_ID + index,
      issuedDate: longDate(daysBefore(now, days)),
      client: clientOf(name, index, random),
      service: random.pick(services),
      total,
      avatar: avatarPicture(name),
      invoiceStatus,
      balance: balanceOf(invoiceStatus, total, random),
      dueDate: longDate(daysBefore(now, days - PAYMENT_DAYS)),
    };
  });
}

/** Where an invoice is to be paid, but for the amount. The bank is invented and its numbers check nowhere. */
export const paymentAccount: Omit<PaymentDetails, "totalDue"> = {
  bankName: "Harbour & Vale Bank",
  country: "Ireland",
  iban: "IE00 HAVB 0000 0012 3456 78",
  swiftCode: "HAVBIE00",
};
