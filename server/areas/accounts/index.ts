import type { Area } from "../../engine/area";
import { accountRoutes } from "./routes";
import { authRoutes } from "./session/routes";

export { requireStoppable } from "./emailChange";
export { type CodeRow, findCode, isGood } from "./session/queries";
export { removeFactors } from "./secondFactor/factors";
export { findAccount, signIn, signInOrAsk } from "./session/signIn";
export { tellOfSecurity } from "./securityMails";

/** Accounts, signing in and out, and sessions. */
export const accountsArea: Area = {
  routes: [...authRoutes, ...accountRoutes],
};
