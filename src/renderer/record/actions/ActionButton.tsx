import type { ReactElement } from "react";
import type { AvailableAction } from "./useRecordActions";
import { Button } from "../../../ui/controls/Button";
import { LinkButton } from "../../../ui/controls/LinkButton";

/** An action as a button, or as the link that it is. */
export function ActionButton({ action, small }: { action: AvailableAction; small?: boolean }): ReactElement {
  const { href, label, danger, run } = action;
  const look = { variant: "secondary", size: small ? "small" : undefined, danger } as const;
  return href === undefined ? (
    <Button {...look} onClick={run}>
      {label}
    </Button>
  ) : (
    <LinkButton {...look} to={href}>
      {label}
    </LinkButton>
  );
}
