import type { ReactElement } from "react";
import { type AnyFilter, Input, keep } from "../shared/DraftFilter";

/** Money stays a decimal text, as in the data. */
export const MoneyFilter = (props: AnyFilter): ReactElement => (
  <Input {...props} type="number" parse={keep} />
);
