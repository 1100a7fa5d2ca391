import type { Area } from "../../engine/area";
import { accountRoutes } from "./routes";
import { authRoutes } from "./session/routes";

export { requireStoppable } from "./emailChange";
export { type CodeRow, findCode, isGood, spendCode } from "./session/queries";
export { secretContext as providerSecretContext } from "./organizationProvider/queries";
export { factorsOf, removeFactors } from "./secondFactor/factors";
export { accountOfTicket, passSecondStep } from "./secondFactor/secondStep";
export { issueTicket } from "./secondFactor/tickets";
export { beginTotp, confirmTotp } from "./secondFactor/totpSetUp";
export { type Account, findAccount, proveAccount, signIn, signInOrAsk } from "./session/signIn";
export { readUserData } from "./session/userData";
export { tellOfSecurity } from "./securityMails";

/** Accounts, signing in and out, and sessions. */
export const accountsArea: Area = {
  routes: [...authRoutes, ...accountRoutes],
};
