import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { useRenderer } from "../../context";
import { NativeDateInput } from "../shared/NativeDateInput";
import type { InputProps } from "../shared/types";
import { fromWallClock, localTimeZone, toWallClock } from "../../../../contract/zonedTime";

/** A moment in the organisation's time zone, as lists show it; kept as ISO 8601 with that zone's offset. */
export function DateTimeInput(props: InputProps<"dateTime">): ReactElement {
  const translate = useTranslate();
  const { organisation } = useRenderer();
  const zone = organisation.timeZone ?? localTimeZone();
  const help = props.helperText ?? translate("forms.input.local_time", { zone: zone.replaceAll("_", " ") });
  return (
    <NativeDateInput
      {...props}
      type="datetime-local"
      helperText={help}
      toNative={(iso) => toWallClock(iso, zone)}
      fromNative={(local) => fromWallClock(local, zone)}
    />
  );
}
