import type { ActionRequest } from "../record/actions/types";

export interface ActionDialogProps {
  request: ActionRequest;
  onClose(): void;
  /** It was carried out, and this is what its answer tells. */
  onDone(answer: unknown): void;
}
