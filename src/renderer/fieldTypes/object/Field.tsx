import { type ComponentType, Fragment } from "react";
import { fieldTypes } from "../../../../contract/fieldTypes";
import type { FieldDefinition } from "../../../../contract/resource";
import { isEmpty } from "../../../../definitions/predicate";
import { useRenderer } from "../../context";
import type { FieldProps } from "../shared/types";
import type { ShowValue } from "../shared/types";
import { useFieldPlace } from "../../values/place";
import { isRecord } from "../../values/valueAt";
import { looks } from "../shared/looks";
import { asText } from "../../../ui/asText";

/** So many parts are read in one line. */
const IN_ONE_LINE = 3;

/**
 * The field of an object: its parts in one line in a cell, and on a page where they are few and say by themselves what they
 * are (`ines@hope.example · Work`); else under their labels.
 */
export function createObjectField(show: ShowValue): ComponentType<FieldProps<"object">> {
  return function ObjectField(props) {
    const place = useFieldPlace();
    const { labelsOf } = useRenderer();
    if (!isRecord(props.value)) return <>{asText(props.value)}</>;
    const { resource, record } = props;
    const parts = partsOf(props);
    if (place === "cell" || speaksForItself(props.field)) {
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

function speaksForItself({ fields }: FieldProps<"object">["field"]): boolean {
  const parts = Object.values(fields);
  return (
    parts.length <= IN_ONE_LINE &&
    parts.every(({ type }) => fieldTypes[type].column && !looks[type].needsLabel)
  );
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
