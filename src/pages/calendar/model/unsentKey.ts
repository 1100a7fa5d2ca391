/** What keys of this device unsent check-ins lie under, whoever's they are. */
export const UNSENT_CHECK_INS = "almoner.check-ins.";
