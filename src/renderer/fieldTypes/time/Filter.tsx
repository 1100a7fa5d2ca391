import type { ReactElement } from "react";
import { type AnyFilter, DraftInput, keep } from "../shared/DraftFilter";

export const TimeFilter = (props: AnyFilter): ReactElement => (
  <DraftInput {...props} type="time" parse={keep} />
);
