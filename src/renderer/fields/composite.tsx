import { type ComponentType, Fragment, type ReactElement } from "react";
import { asText } from "../../ui/asText";
import { isEmpty } from "../../../definitions/predicate";
import type { FieldDefinition, FieldType } from "../../../contract/resource";
import { useRenderer } from "../context";
import type { FieldProps } from "../registry/types";
import { useFieldPlace } from "./place";
import { isRecord } from "./valueAt";

/** Shows a value that is already at hand; handed in, since the registry that it looks in holds these fields too. */
export type ValueComponent = ComponentType<FieldProps>;
type WithValues<T extends FieldType> = FieldProps<T> & { ValueOf: ValueComponent };

/** An object's parts: in one line in a cell, under their labels on a page. */
export function ObjectField({ ValueOf, ...props }: WithValues<"object">): ReactElement {
  const place = useFieldPlace();
  const { labelsOf } = useRenderer();
  if (!isRecord(props.value)) return <>{asText(props.value)}</>;
  const parts = partsOf(props);
  if (place === "cell") {
    return (
      <>
        {parts.map((part, index) => (
          <Fragment key={part.source}>
            {index > 0 ? " · " : null}
            <ValueOf {...part} resource={props.resource} record={props.record} />
          </Fragment>
        ))}
      </>
    );
  }
  return (
    <dl className="al-parts">
      {parts.map((part) => (
        <div key={part.source}>
          <dt>{labelsOf(props.resource).field(part.source)}</dt>
          <dd>
            <ValueOf {...part} resource={props.resource} record={props.record} />
          </dd>
        </div>
      ))}
    </dl>
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

/** A list's items: the first and how many more in a cell (`Kitchen · Lead, +2`), each on a line on a page. */
export function ArrayField(props: WithValues<"array">): ReactElement {
  const { ValueOf, field, value, resource, source, record } = props;
  const place = useFieldPlace();
  const items: unknown[] = Array.isArray(value) ? value : [value];
  if (place === "cell") {
    return (
      <>
        <ValueOf resource={resource} source={source} field={field.items} record={record} value={items[0]} />
        {items.length > 1 ? `, +${items.length - 1}` : null}
      </>
    );
  }
  return (
    <ul className="al-list">
      {items.map((item, index) => (
        // Items of a JSON list have no identity but their place.
        <li key={index}>
          <ValueOf resource={resource} source={source} field={field.items} record={record} value={item} />
        </li>
      ))}
    </ul>
  );
}
