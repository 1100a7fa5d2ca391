import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { SegmentedControl } from "../../../../ui/SegmentedControl";
import { RANGE_IDS, type RangeId } from "../model/figures";

/** Which time the cards with a range show. */
export function RangeControl(props: { range: RangeId; onRange(range: RangeId): void }): ReactElement {
  const t = useTranslate();
  return (
    <SegmentedControl<RangeId>
      label={t("templateDashboards.range.label")}
      segments={RANGE_IDS.map((id) => ({ id, label: t(`templateDashboards.range.${id}`) }))}
      value={props.range}
      onChange={props.onRange}
    />
  );
}
