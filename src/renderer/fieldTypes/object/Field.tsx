import { type ComponentType, Fragment } from "react";
import type { FieldDefinition } from "../../../../contract/resource";
import { isEmpty } from "../../../../definitions/predicate";
import { useRenderer } from "../../context";
import type { FieldProps } from "../shared/types";
import type { ShowValue } from "../shared/types";
import { useFieldPlace } from "../../values/place";
import { isRecord } from "../../values/valueAt";
import { asText } from "../../../ui/asText";

/** The field of an object: its parts in one line in a cell, under their labels on a page. */
export function createObjectField(show: ShowValue): ComponentType<FieldProps<"object">> {
  return function ObjectField(props) {
    const place = useFieldPlace();
    const { labelsOf } = useRenderer();
    if (!isRecord(props.value)) return <>{asText(props.value)}</>;
    const { resource, record } = props;
    const parts = partsOf(props);
    if (place === "cell") {
      return (
        <>
          {parts.map((part, index) => (
            <Fragment key={part.source}>
              {index > 0 ? " · " : null}
              {show({ ...part, resource, record })}
            </Fragment>
          ))}
        </>
      );
    }
    return (
      <dl className="al-parts">
        {parts.map((part) => (
          <div key={part.source}>
            <dt>{labelsOf(resource).field(part.source)}</dt>
            <dd>{show({ ...part, resource, record })}</dd>
          </div>
        ))}
      </dl>
    );
  };
}

interface Part {
  source: string;
  field: FieldDefinition;
  value: unknown;
}

function partsOf({ field, value, source }: FieldProps<"object">): Part[] {
  if (!isRecord(value)) return [];
  return Object.entries(field.fields)
    .map(([name, part]) => ({ source: `${source}.${name}`, field: part, value: value[name] }))
    .filter((part) => !isEmpty(part.value));
}
