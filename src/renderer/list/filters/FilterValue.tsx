import type { ReactElement } from "react";
import type { ResolvedFilter } from "../../../../definitions/resolved";
import { valueOf } from "../../fieldTypes/fields";

/** A filter's value in words; a reference by the name of its record. */
export function FilterValue(props: {
  resource: string;
  filter: ResolvedFilter;
  value: unknown;
}): ReactElement {
  const { source, field } = props.filter;
  const values: unknown[] = Array.isArray(props.value) ? props.value : [props.value];
  return (
    <span>
      {values.map((value) => (
        <span className="al-item" key={String(value)}>
          {valueOf({ resource: props.resource, source, field, record: { id: "", [source]: value }, value })}
        </span>
      ))}
    </span>
  );
}
