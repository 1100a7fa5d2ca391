import type { RaRecord } from "ra-core";
import type { ReactElement } from "react";
import type { ResolvedResource } from "../../../../definitions/resolved";
import { useLabels, useRenderer } from "../../context";
import { valueText } from "../../values/text";
import { DifferenceTable } from "./DifferenceTable";
import type { Difference } from "./difference";

/** What the others saved of a record beside what was typed here. */
export function Differences(props: {
  definition: ResolvedResource;
  record: RaRecord;
  differences: readonly Difference[];
}): ReactElement {
  const { definition, record, differences } = props;
  const renderer = useRenderer();
  const labels = useLabels(definition.name);
  const textOf = (source: string, value: unknown): string => {
    const field = definition.fields[source];
    return field ? valueText(value, field, { resource: definition.name, source, record }, renderer) : "";
  };
  return (
    <DifferenceTable
      rows={differences.map(({ source, theirs, yours }) => ({
        label: labels.field(source),
        theirs: textOf(source, theirs),
        yours: textOf(source, yours),
      }))}
    />
  );
}
