import sql from "sql-template-tag";

/** What an address on a list is once it is tried again: who was asked and had not said yes has not said it since. */
export const TRIED_AGAIN = sql`CASE WHEN subscribed_at IS NULL THEN 'unconfirmed' ELSE 'confirmed' END`;
