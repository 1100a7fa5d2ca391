import type { ReactElement } from "react";
import { type AnyFilter, DraftInput, keep } from "../shared/DraftFilter";

/** Money stays a decimal text, as in the data. */
export const MoneyFilter = (props: AnyFilter): ReactElement => (
  <DraftInput {...props} type="number" parse={keep} />
);
