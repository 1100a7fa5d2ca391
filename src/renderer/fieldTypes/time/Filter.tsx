import type { ReactElement } from "react";
import { type AnyFilter, Input, keep } from "../shared/DraftFilter";

export const TimeFilter = (props: AnyFilter): ReactElement => <Input {...props} type="time" parse={keep} />;
