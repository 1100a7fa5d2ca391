import type { ReactElement } from "react";
import type { FieldDefinition } from "../../../../contract/resource";
import { fieldAt } from "../../../../definitions/fieldAt";
import { useRenderer } from "../../context";
import type { FieldProps } from "./types";
import { valueAt } from "../../values/valueAt";
import { valueText } from "../../values/text";
import styles from "./PlainField.module.css";

type PlainProps = Omit<FieldProps, "field"> & { field: FieldDefinition };

/** Any type whose line of text says it all; a part of a whole with a bar of how far it is. */
export function PlainField(props: PlainProps): ReactElement {
  const { field, value, ...place } = props;
  const context = useRenderer();
  const text = valueText(value, field, place, context);
  return "outOf" in field && field.outOf !== undefined ? (
    <Part {...props} whole={field.outOf} text={text} />
  ) : (
    <>{text}</>
  );
}

function Part({ whole, text, value, ...place }: PlainProps & { whole: string; text: string }): ReactElement {
  const { resource, record } = place;
  const context = useRenderer();
  const definition = context.resources.get(resource);
  const field = definition && fieldAt(definition, whole);
  const total = valueAt(record, whole);
  if (!field || !(Number(total) > 0)) return <>{text}</>;
  const of = valueText(total, field, { ...place, source: whole }, context);
  return (
    <span className={styles.part}>
      {context.translate("renderer.part_of", { part: text, whole: of })}
      <progress
        className="al-progress"
        aria-hidden="true"
        max={Number(total)}
        value={Math.min(Math.max(Number(value), 0), Number(total))}
      />
    </span>
  );
}
