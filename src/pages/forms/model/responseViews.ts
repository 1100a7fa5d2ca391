import type { FormResponseStatus } from "../../../../contract/api/forms";

export const FORM_VIEWS = ["table", "single", "charts"] as const;
export type FormView = (typeof FORM_VIEWS)[number];

export type ResponseStatus = FormResponseStatus;
const STATUSES: Record<FormResponseStatus, true> = { new: true, read: true, spam: true };
export const RESPONSE_STATUSES = Object.keys(STATUSES) as FormResponseStatus[];
