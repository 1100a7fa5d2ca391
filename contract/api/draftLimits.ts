/** As many drafts of messages as one person keeps. */
export const MAX_DRAFTS = 100;
/** Days after which a draft that nobody touched is let go. */
export const DRAFT_DAYS = 180;
