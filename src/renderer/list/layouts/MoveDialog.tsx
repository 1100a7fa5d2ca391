import type { Identifier, RaRecord } from "ra-core";
import { type ReactElement, useId, useState } from "react";
import type { ResolvedResource } from "../../../../definitions/resolved";
import { Button } from "../../../ui/controls/Button";
import { Combobox } from "../../../ui/controls/Combobox";
import { Dialog } from "../../../ui/controls/Dialog";
import { Field } from "../../../ui/controls/Field";
import { useRenderer } from "../../context";
import { useComboboxTexts } from "../../fieldTypes/shared/Combobox";
import { useRecordName } from "../../values/useRecordName";

const TOP = "";

export interface MoveDialogProps {
  definition: ResolvedResource;
  record: RaRecord;
  /** What it stands below now. */
  parent: Identifier | undefined;
  /** Where it may stand, each with what that stands below. */
  places: readonly { record: RaRecord; path: readonly RaRecord[] }[];
  onMove(to: RaRecord | undefined): void;
  onClose(): void;
}

/** Asks what a record shall stand below. */
export function MoveDialog(props: MoveDialogProps): ReactElement {
  const { definition, record, parent, places, onMove, onClose } = props;
  const { translate } = useRenderer();
  const recordName = useRecordName();
  const id = useId();
  const label = translate("views.tree.under");
  const texts = useComboboxTexts(label);
  const options = [
    { id: TOP, label: translate("views.tree.top") },
    ...places.map((place) => ({
      id: place.record.id,
      label: [...place.path, place.record].map((one) => recordName(definition, one)).join(" › "),
    })),
  ];
  const [chosen, setChosen] = useState(options.find((option) => option.id === (parent ?? TOP)) ?? null);
  return (
    <Dialog
      title={translate("views.tree.title", { name: recordName(definition, record) })}
      closeLabel={translate("renderer.close")}
      onClose={onClose}
      actions={
        <>
          <Button
            disabled={chosen === null}
            onClick={() => onMove(places.find((place) => place.record.id === chosen?.id)?.record)}
          >
            {translate("views.tree.save")}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {translate("renderer.cancel")}
          </Button>
        </>
      }
    >
      <Field id={id} label={label}>
        <Combobox options={options} texts={texts} value={chosen} onChange={setChosen} required />
      </Field>
    </Dialog>
  );
}
