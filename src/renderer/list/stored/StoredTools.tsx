import { type ReactElement, useState } from "react";
import { isStored, type ResolvedResource } from "../../../../definitions/resolved";
import { Glyph } from "../../../ui/Glyph";
import { useCan, useRenderer } from "../../context";
import ImportPanel from "./ImportPanel";
import TrashPanel from "./TrashPanel";
import { Button } from "../../../ui/controls/Button";

/** What lists of our own server offer beside the others: adding from a file, and what was deleted, where that is kept. */
export default function StoredTools({ definition }: { definition: ResolvedResource }): ReactElement {
  const { translate } = useRenderer();
  const can = useCan();
  const [open, setOpen] = useState<"import" | "trash">();
  const resource = definition.name;
  const close = (): void => setOpen(undefined);
  return (
    <>
      {definition.can.create && can({ resource, action: "create" }) ? (
        <Button variant="secondary" size="small" onClick={() => setOpen("import")}>
          <Glyph name="upload" size={18} />
          {translate("stored.import.button")}
        </Button>
      ) : null}
      {isStored(definition) && definition.can.delete && can({ resource, action: "delete" }) ? (
        <Button variant="secondary" size="small" onClick={() => setOpen("trash")}>
          <Glyph name="delete" size={18} />
          {translate("stored.trash.title")}
        </Button>
      ) : null}
      {open === "import" ? <ImportPanel definition={definition} onClose={close} /> : null}
      {open === "trash" ? <TrashPanel definition={definition} onClose={close} /> : null}
    </>
  );
}
