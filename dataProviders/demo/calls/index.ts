import { analyticsCalls } from "./analytics";
import { calendarCalls } from "./calendar";
import type { Call } from "./call";
import { chatCalls } from "./chat";
import { contentCalls } from "./content";
import { datatablesCalls } from "./datatables";
import { ecommerceCalls } from "./ecommerce";
import { emailCalls } from "./email";
import { invoicesCalls } from "./invoices";
import { jwtCalls } from "./jwt";
import { searchCalls } from "./search";
import { todoCalls } from "./todo";
import { usersCalls } from "./users";

/** Every documented call of the demo layer. */
export const demoCalls: readonly Call[] = [
  ...datatablesCalls,
  ...searchCalls,
  ...emailCalls,
  ...chatCalls,
  ...todoCalls,
  ...calendarCalls,
  ...usersCalls,
  ...invoicesCalls,
  ...ecommerceCalls,
  ...contentCalls,
  ...analyticsCalls,
  ...jwtCalls,
];
