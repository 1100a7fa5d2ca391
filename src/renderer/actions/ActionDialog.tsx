import { type ReactElement, useMemo, useState } from "react";
import { useCan } from "../context";
import { askedFields } from "../record/actions/input";
import { ActionForm } from "./ActionForm";
import { ActionQuestion } from "./ActionQuestion";
import type { ActionDialogProps } from "./actionDialogProps";
import { type Skipped, skippedIn } from "./skipped";
import { SkippedDialog } from "./SkippedDialog";

interface Props extends Pick<ActionDialogProps, "request"> {
  onClose(): void;
}

/** What is asked before an action is sent: its input, or just whether it is meant. Afterwards, with whom it was not done. */
export function ActionDialog({ request, onClose }: Props): ReactElement {
  const [skipped, setSkipped] = useState<Skipped>();
  const can = useCan();
  const { input } = request.action;
  const fields = useMemo(() => input && askedFields(input, can), [input, can]);
  const done = (answer: unknown): void => {
    const told = skippedIn(request, answer);
    if (told.size > 0) setSkipped(told);
    else onClose();
  };
  if (skipped) return <SkippedDialog request={request} skipped={skipped} onClose={onClose} />;
  const props = { request, onClose, onDone: done };
  return fields ? <ActionForm {...props} fields={fields} /> : <ActionQuestion {...props} />;
}
