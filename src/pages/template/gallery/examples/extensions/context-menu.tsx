import { useNotify } from "ra-core";
import { lazy, type ReactElement, Suspense, useState } from "react";
import type { Examples } from "../../examples";
import { PlainButton } from "../../../../../ui/controls/PlainButton";

export default { contextMenu: ContextMenu } satisfies Examples;

const PopupMenu = lazy(() => import("../../../../../ui/PopupMenu"));

function ContextMenu(): ReactElement {
  const notify = useNotify();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const item = (id: string, label: string, danger = false) => ({
    id,
    label,
    danger,
    onSelect: () => notify(label),
  });
  return (
    <>
      <PlainButton
        className="al-tpl-gal-menu-area"
        aria-haspopup="menu"
        onContextMenu={(event) => {
          event.preventDefault();
          setAnchor(event.currentTarget);
        }}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Press me with the other mouse button, the menu key, or Enter
      </PlainButton>
      {anchor ? (
        <Suspense fallback={null}>
          <PopupMenu
            label="What to do"
            anchor={anchor}
            items={[item("open", "Open"), item("copy", "Copy"), item("delete", "Delete", true)]}
            onClose={() => setAnchor(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
