import type { ReactElement } from "react";
import type { ChoiceDefinition } from "../../../../contract/resource";
import { useRenderer } from "../../context";
import { type AnyFilter, keep } from "../shared/DraftFilter";
import { Options } from "../shared/OptionsFilter";

/** One of the field's choices; for a field with several values, those that have it. */
export function ChoiceFilter(
  props: AnyFilter & { field: { choices: (string | ChoiceDefinition)[] } },
): ReactElement {
  const { labelsOf } = useRenderer();
  const labels = labelsOf(props.resource);
  const options = props.field.choices.map((choice) => {
    const id = typeof choice === "string" ? choice : choice.id;
    return { id, label: labels.choice(props.source, id) };
  });
  return <Options {...props} options={options} parse={keep} />;
}
