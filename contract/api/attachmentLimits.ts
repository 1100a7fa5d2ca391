/** The most that the attachments of one message may have together, in bytes. */
export const MAX_ATTACHMENT_BYTES = 20 * 1024 * 1024;
/** As many as one message may carry. */
export const MAX_ATTACHMENTS = 10;
