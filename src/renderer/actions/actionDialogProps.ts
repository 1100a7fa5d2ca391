import type { ActionRequest } from "./types";

export interface ActionDialogProps {
  request: ActionRequest;
  onClose(): void;
}
