import type { ReactElement } from "react";
import type { QuestionPredicate } from "../../../../contract/resource";
import { ConditionEditor } from "../../../renderer/list/conditions/ConditionEditor";
import { isOfPayload, PayloadCondition } from "./PayloadCondition";
import { type Mistakes, within } from "./parts";

/** A condition on the record, or on what a webhook brought where there is no record or the condition is on that already. */
export function AnyCondition(props: {
  of: string;
  receives: boolean;
  value: QuestionPredicate | undefined;
  at: string;
  mistakes: Mistakes;
  onChange(value: QuestionPredicate): void;
}): ReactElement {
  const { of, receives, value, at, mistakes, onChange } = props;
  if (receives && (of === "" || isOfPayload(value)))
    return <PayloadCondition value={value} at={at} mistakes={mistakes} onChange={onChange} />;
  return (
    <ConditionEditor
      key={of}
      of={of}
      value={value}
      onChange={(next) => onChange(next as QuestionPredicate)}
      mistakes={within(mistakes, at)}
      at={at}
    />
  );
}
