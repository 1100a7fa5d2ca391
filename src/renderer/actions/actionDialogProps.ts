import type { ActionRequest } from "../record/actions/types";

export interface ActionDialogProps {
  request: ActionRequest;
  onClose(): void;
}
