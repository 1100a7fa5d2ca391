import type { RaRecord } from "ra-core";
import { type ReactElement, useMemo, useState } from "react";
import type { ResolvedResource } from "../../../../definitions/resolved";
import Popup from "../../../ui/Popup";
import { useLabels, useRenderer } from "../../context";
import { Differences } from "../conflict/Differences";
import { valuesOf } from "../../formState/initialValues";
import { useSaveUnlessStale } from "../conflict/useSaveUnlessStale";
import { ValuesForm } from "../forms/ValuesForm";
import { useSendChange } from "./useChangeRecord";
import { useRecordName } from "../../values/useRecordName";
import "./editing.css";
import { looseFields, useLooseSettings, viewOf } from "./fieldForm";
import { Button } from "../../../ui/controls/Button";

export interface InlineEditorProps {
  definition: ResolvedResource;
  record: RaRecord;
  source: string;
  anchor: HTMLElement;
  onClose(): void;
}

const FORM_ID = "inline-edit";

/** One value of a row, changed beside its cell. Leaving it with something typed saves that; escape takes it back. */
export default function InlineEditor({
  definition,
  record,
  source,
  anchor,
  onClose,
}: InlineEditorProps): ReactElement {
  const recordName = useRecordName();
  const { translate } = useRenderer();
  const labels = useLabels(definition.name);
  const [save, conflict] = useSaveUnlessStale(definition, record.id, useSendChange(definition.name));
  const [saving, setSaving] = useState(false);
  const [dirty, setDirty] = useState(false);
  // The list may be fetched anew meanwhile; the form goes on with what it began with.
  const [stored, setStored] = useState(record);
  const fields = useMemo(() => looseFields(definition, [source]), [definition, source]);
  const values = useMemo(() => valuesOf(fields, stored), [fields, stored]);
  const settings = useLooseSettings(definition, fields, stored);
  const view = useMemo(() => viewOf([source]), [source]);
  function leave(reason?: "escape" | "outside"): void {
    if (saving) return;
    if (reason !== "outside" || !dirty) onClose();
    else document.querySelector<HTMLFormElement>(`#${FORM_ID}`)?.requestSubmit();
  }
  const name = recordName(definition, record);
  return (
    <Popup
      label={translate("renderer.list.edit_field", { field: labels.field(source), name })}
      anchor={anchor}
      onClose={leave}
    >
      <ValuesForm
        settings={settings}
        view={view}
        values={values}
        formId={FORM_ID}
        saving={saving}
        onSaving={setSaving}
        onDirty={setDirty}
        startInside
        save={(typed) => save(stored, typed)}
        differences={conflict && <Differences definition={definition} {...conflict} />}
        // Theirs is in the list by now.
        onReload={(keepTyped) => (keepTyped ? setStored(conflict?.record ?? record) : onClose())}
        announce={() => undefined}
        onSaved={onClose}
      />
      <div className="al-inline-buttons">
        <Button variant="secondary" size="small" onClick={onClose}>
          {translate("forms.cancel")}
        </Button>
        <Button type="submit" form={FORM_ID} size="small" disabled={saving}>
          {saving ? translate("forms.saving") : translate("forms.save")}
        </Button>
      </div>
    </Popup>
  );
}
