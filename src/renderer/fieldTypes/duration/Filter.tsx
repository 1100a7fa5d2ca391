import type { ReactElement } from "react";
import { clockDuration, parseDuration } from "../../../../contract/duration";
import { type AnyFilter, Input } from "../shared/DraftFilter";

const show = (value: unknown): string => (typeof value === "number" ? clockDuration(value) : "");

export const DurationFilter = (props: AnyFilter): ReactElement => (
  <Input {...props} type="text" parse={parseDuration} show={show} />
);
