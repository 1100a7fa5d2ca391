import { useTranslate } from "ra-core";
import { lazy, type ReactElement, Suspense, useState } from "react";
import type { StoredFile } from "../../../../contract/api/files";
import { IconButton } from "../../../ui/controls/IconButton";

const PopupMenu = lazy(() => import("../../../ui/PopupMenu"));

/** What can be done with one file. */
export function FileMenu(props: {
  file: StoredFile;
  onOpen(): void;
  onDownload(): void;
  onDelete(): void;
}): ReactElement {
  const t = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const label = t("files.actions.of", { name: props.file.name });
  return (
    <>
      <IconButton
        glyph="more"
        label={label}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor ? (
        <Suspense fallback={null}>
          <PopupMenu
            label={label}
            anchor={anchor}
            onClose={() => setAnchor(undefined)}
            items={[
              { id: "open", label: t("files.actions.open"), onSelect: props.onOpen },
              { id: "download", label: t("files.actions.download"), onSelect: props.onDownload },
              { id: "delete", label: t("files.actions.delete"), danger: true, onSelect: props.onDelete },
            ]}
          />
        </Suspense>
      ) : null}
    </>
  );
}
