import type { RaRecord } from "ra-core";
import { lazy, type ReactElement, Suspense, useState } from "react";
import type { ResolvedResource, ResolvedShowView } from "../../../../definitions/resolved";
import { Avatar } from "../../../ui/Avatar";
import { IconButton } from "../../../ui/controls/IconButton";
import { useCan, useLabels, useRenderer } from "../../context";
import { pictureAddress } from "../../values/pictureAddress";
import { useMayWrite } from "../editing/useMayWrite";

const InlineEditor = lazy(() => import("../editing/InlineEditor"));

/** The picture beside the name of a record, else its initials; whoever may write it changes it there. */
export function ProfilePicture(props: {
  definition: ResolvedResource;
  view: ResolvedShowView;
  record: RaRecord;
  name: string;
}): ReactElement {
  const { definition, view, record, name } = props;
  const { picture: source } = view;
  const { translate } = useRenderer();
  const labels = useLabels(definition.name);
  const can = useCan();
  const mayWrite = useMayWrite(definition);
  const [anchor, setAnchor] = useState<HTMLElement>();
  if (source === undefined) return <Avatar name={name} size={56} />;
  const isSeen = can({ resource: definition.name, action: "show", record, field: source });
  const isChanged = view.inlineEdit?.includes(source) && mayWrite(record, source);
  return (
    <span className="al-record-profile-picture">
      <Avatar name={name} src={isSeen ? pictureAddress(record[source]) : undefined} size={56} />
      {isChanged ? (
        <IconButton
          glyph="edit"
          size="small"
          label={translate("renderer.list.edit_field", { field: labels.field(source), name })}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
        />
      ) : null}
      {anchor ? (
        <Suspense fallback={null}>
          <InlineEditor {...{ definition, record, source, anchor }} onClose={() => setAnchor(undefined)} />
        </Suspense>
      ) : null}
    </span>
  );
}
