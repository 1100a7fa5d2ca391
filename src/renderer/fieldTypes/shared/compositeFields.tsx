import { type ComponentType, Fragment, type ReactElement } from "react";
import { asText } from "../../../ui/asText";
import { isEmpty } from "../../../../definitions/predicate";
import type { FieldDefinition } from "../../../../contract/resource";
import { useRenderer } from "../../context";
import type { FieldProps } from "./types";
import { useFieldPlace } from "../../values/place";
import { isRecord } from "../../values/valueAt";

/** Shows a value that is already at hand; handed in, since the registry that it looks in holds these fields too. */
export type ShowValue = (props: FieldProps) => ReactElement;

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

/** The field of a list: the first item and how many more in a cell (`Kitchen · Lead, +2`), each on a line on a page. */
export function createArrayField(show: ShowValue): ComponentType<FieldProps<"array">> {
  return function ArrayField({ field, value, ...rest }) {
    const place = useFieldPlace();
    const items: unknown[] = Array.isArray(value) ? value : [value];
    const item = (one: unknown): ReactElement => show({ ...rest, field: field.items, value: one });
    if (place === "cell") {
      return (
        <>
          {item(items[0])}
          {items.length > 1 ? `, +${items.length - 1}` : null}
        </>
      );
    }
    return (
      <ul className="al-list">
        {items.map((one, index) => (
          // Items of a JSON list have no identity but their place.
          <li key={index}>{item(one)}</li>
        ))}
      </ul>
    );
  };
}
