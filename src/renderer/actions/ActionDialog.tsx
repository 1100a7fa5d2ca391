import type { ReactElement } from "react";
import { ActionForm } from "./ActionForm";
import { ActionQuestion } from "./ActionQuestion";
import type { ActionDialogProps } from "./actionDialogProps";

/** What is asked before an action is sent: its input, or just whether it is meant. */
export function ActionDialog({ request, onClose }: ActionDialogProps): ReactElement {
  const { input } = request.action;
  if (!input) return <ActionQuestion request={request} onClose={onClose} />;
  return <ActionForm request={request} fields={input} onClose={onClose} />;
}
