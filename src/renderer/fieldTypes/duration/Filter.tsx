import type { ReactElement } from "react";
import { clockDuration, parseDuration } from "../../../../contract/duration";
import { type AnyFilter, DraftInput } from "../shared/DraftFilter";

const show = (value: unknown): string => (typeof value === "number" ? clockDuration(value) : "");

export const DurationFilter = (props: AnyFilter): ReactElement => (
  <DraftInput {...props} type="text" parse={parseDuration} show={show} />
);
