import Type, { type Static } from "typebox";
import { Exact, Timestamp } from "./common";

/** Where something is paid: a page of the provider's, or of the app for the built-in test processor. */
export const Payment = Exact({
  provider: Type.Enum(["stripe", "test"]),
  checkout_url: Type.String(),
  expires_at: Timestamp,
});
export type Payment = Static<typeof Payment>;
