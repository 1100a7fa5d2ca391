import { type ReactElement, useRef, useState } from "react";
import { useRenderer } from "../context";
import { ConfirmDialog } from "../../ui/controls/Dialog";
import type { ActionDialogProps } from "./actionDialogProps";
import { actionTexts } from "./actionTexts";
import { announceAction, complainOfAction, executeAction } from "./executeAction";
import { useActionTools } from "./useActionTools";

/** What was typed before, and what the action would do with it. */
export interface Tried {
  input: Record<string, unknown>;
  answer: unknown;
}

/** Asks whether an action is meant. It stays open while the action runs, so that it cannot be sent twice. */
export function ActionQuestion({
  request,
  tried,
  onClose,
  onDone,
}: ActionDialogProps & { tried?: Tried }): ReactElement {
  const renderer = useRenderer();
  const tools = useActionTools();
  const [busy, setBusy] = useState(false);
  const sent = useRef(false);
  const texts = actionTexts(request, renderer, tried?.answer);
  const send = async (): Promise<void> => {
    if (sent.current) return;
    sent.current = true;
    setBusy(true);
    try {
      const answer = await executeAction(tools.current, request, tried?.input);
      announceAction(tools.current, request, answer);
      onDone(answer);
    } catch (error) {
      complainOfAction(tools.current, request, error);
      onClose();
    }
  };
  const cancel = (): void => {
    if (!sent.current) onClose();
  };
  return (
    <ConfirmDialog
      title={texts.confirm}
      busy={busy}
      onCancel={cancel}
      answers={[
        { label: renderer.translate("forms.cancel"), onChoose: cancel },
        {
          label: texts.name,
          primary: true,
          danger: request.action.danger === true,
          onChoose: () => void send(),
        },
      ]}
    />
  );
}
