import type { RaRecord } from "ra-core";
import type { ReactElement } from "react";
import type { ResolvedResource } from "../../../definitions/resolved";
import { useLabels, useRenderer } from "../context";
import { valueText } from "../fields/text";
import type { Difference } from "./difference";

/** What the others saved beside what was typed here, field by field. */
export function Differences(props: {
  definition: ResolvedResource;
  record: RaRecord;
  differences: readonly Difference[];
}): ReactElement | null {
  const { definition, record, differences } = props;
  const renderer = useRenderer();
  const labels = useLabels(definition.name);
  const { translate } = renderer;
  const textOf = (source: string, value: unknown): string => {
    const field = definition.fields[source];
    if (!field) return "";
    const text = valueText(value, field, { resource: definition.name, source, record }, renderer);
    return text === "" ? translate("forms.stale.nothing") : text;
  };
  if (differences.length === 0) return null;
  return (
    <table className="form-differences">
      <thead>
        <tr>
          <th scope="col">{translate("forms.stale.field")}</th>
          <th scope="col">{translate("forms.stale.theirs")}</th>
          <th scope="col">{translate("forms.stale.yours")}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ source, theirs, yours }) => (
          <tr key={source}>
            <th scope="row">{labels.field(source)}</th>
            <td>{textOf(source, theirs)}</td>
            <td>{textOf(source, yours)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
