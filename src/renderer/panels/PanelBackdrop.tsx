import type { ReactElement } from "react";

interface PanelBackdropProps {
  onClick?: (event: React.MouseEvent<HTMLDivElement>) => void;
}

/** MUI's backdrop without its transition library: the fade is one CSS animation. */
export function PanelBackdrop({ onClick }: PanelBackdropProps): ReactElement {
  return <div aria-hidden="true" className="panel-backdrop" data-testid="panel-backdrop" onClick={onClick} />;
}
