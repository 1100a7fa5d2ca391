import Type, { type Static } from "typebox";

/**
 * Whether an organisation may work on this installation, as whoever runs it decides:
 * - `waiting`: it can be set up; it shows nothing to visitors, takes no payments and writes to nobody but its own people;
 * - `active`: it works;
 * - `limited`: its pages stay; it takes no payments and writes to nobody but its own people, besides answers to visitors;
 * - `suspended`: nothing of it works; what it holds stays.
 */
export const OrganizationState = Type.Enum(["waiting", "active", "limited", "suspended"]);
export type OrganizationState = Static<typeof OrganizationState>;

/** Whether this installation takes new organisations: at once, after approval, or none. */
export const SignUp = Type.Enum(["open", "approved", "closed"]);
export type SignUp = Static<typeof SignUp>;
