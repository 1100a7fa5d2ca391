import { type ReactElement, useState } from "react";
import { isStored, type ResolvedResource } from "../../../../definitions/resolved";
import { Glyph } from "../../../ui/Glyph";
import { useCan, useRenderer } from "../../context";
import { SourceNotice } from "./SourceNotice";
import TrashPanel from "./TrashPanel";
import { importPath } from "../../context/importPath";
import { LinkButton } from "../../../ui/controls/LinkButton";
import { Button } from "../../../ui/controls/Button";

/** What lists of our own server offer beside the others: adding from a file, and what was deleted, where that is kept. */
export default function StoredTools({ definition }: { definition: ResolvedResource }): ReactElement {
  const { translate } = useRenderer();
  const can = useCan();
  const [isOpen, setIsOpen] = useState(false);
  const resource = definition.name;
  const close = (): void => setIsOpen(false);
  return (
    <>
      {definition.can.create && can({ resource, action: "create" }) ? (
        <LinkButton to={importPath(definition)} variant="secondary" size="small">
          <Glyph name="upload" size={18} />
          {translate("stored.import")}
        </LinkButton>
      ) : null}
      {isStored(definition) && definition.can.delete && can({ resource, action: "delete" }) ? (
        <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
          <Glyph name="delete" size={18} />
          {translate("stored.trash.title")}
        </Button>
      ) : null}
      {definition.source ? <SourceNotice source={definition.source.name} resource={resource} /> : null}
      {isOpen ? <TrashPanel definition={definition} onClose={close} /> : null}
    </>
  );
}
