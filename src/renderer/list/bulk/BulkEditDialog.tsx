import { useQueryClient } from "@tanstack/react-query";
import { type Identifier, type RaRecord, useDataProvider, useNotify } from "ra-core";
import { type ReactElement, useMemo, useState } from "react";
import type { ResolvedResource } from "../../../../definitions/resolved";
import { useCan, useLabels, useRenderer } from "../../context";
import { valuesOf } from "../../formState/initialValues";
import { ValuesForm } from "../../record/forms/ValuesForm";
import { useListState } from "../query/useListState";
import { useRecordName } from "../../values/useRecordName";
import "../../record/editing/editing.css";
import { looseFields, useLooseSettings, viewOf } from "../../record/editing/fieldForm";
import { type Failed, partialFailure } from "./partialFailure";
import { Button } from "../../../ui/controls/Button";
import { CheckField } from "../../../ui/controls/CheckField";
import { Dialog } from "../../../ui/controls/Dialog";
import { Field } from "../../../ui/controls/Field";

export interface BulkEditDialogProps {
  definition: ResolvedResource;
  /** The fields that the definition lets be changed for many at once. */
  names: readonly string[];
  onClose(): void;
}

const FORM_ID = "bulk-edit";

/**
 * Changes chosen fields of every selected record. Those that the server refuses stay selected, each with its reason,
 * and nothing typed is lost.
 */
export default function BulkEditDialog({ definition, names, onClose }: BulkEditDialogProps): ReactElement {
  const { translate } = useRenderer();
  const can = useCan();
  const { selectedIds } = useListState();
  const allowed = names.filter((field) => can({ resource: definition.name, action: "edit", field }));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [saving, setSaving] = useState(false);
  const { failures, save } = useSave(definition);
  const fields = useMemo(() => looseFields(definition, names), [definition, names]);
  const values = useMemo(() => valuesOf(fields, {}), [fields]);
  const settings = useLooseSettings(definition, fields, undefined);
  const view = useMemo(() => viewOf(allowed.filter((name) => chosen.includes(name))), [allowed, chosen]);
  const close = (): void => {
    if (!saving) onClose();
  };
  return (
    <Dialog
      title={translate("views.bulk.title", { smart_count: selectedIds.length })}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {translate("forms.cancel")}
          </Button>
          <Button
            type="submit"
            form={FORM_ID}
            disabled={saving || chosen.length === 0 || selectedIds.length === 0}
          >
            {saving ? translate("forms.saving") : translate("views.bulk.save")}
          </Button>
        </>
      }
    >
      <Choice definition={definition} names={allowed} chosen={chosen} onChoose={setChosen} />
      <ValuesForm
        settings={settings}
        view={view}
        values={values}
        formId={FORM_ID}
        saving={saving}
        onSaving={setSaving}
        save={save}
        announce={() => undefined}
        onSaved={onClose}
      />
      <Failures definition={definition} failures={failures} />
    </Dialog>
  );
}

function Choice(props: {
  definition: ResolvedResource;
  names: readonly string[];
  chosen: readonly string[];
  onChoose(names: readonly string[]): void;
}): ReactElement {
  const { translate } = useRenderer();
  const labels = useLabels(props.definition.name);
  const { chosen, onChoose } = props;
  return (
    <Field group label={translate("views.bulk.choose")}>
      <div className="al-bulk-choice">
        {props.names.map((name) => (
          <CheckField
            key={name}
            label={labels.field(name)}
            value={chosen.includes(name)}
            onChange={(isChosen) =>
              onChoose(isChosen ? [...chosen, name] : chosen.filter((one) => one !== name))
            }
          />
        ))}
      </div>
    </Field>
  );
}

function Failures(props: { definition: ResolvedResource; failures: readonly Failed[] }): ReactElement | null {
  const { definition, failures } = props;
  const recordName = useRecordName();
  const { translate } = useRenderer();
  const { data = [] } = useListState();
  if (failures.length === 0) return null;
  const nameOf = (id: Identifier): string => {
    const record = data.find((one) => String(one.id) === String(id));
    return record ? recordName(definition, record) : `#${id}`;
  };
  return (
    <div role="alert" className="al-bulk-failures">
      <p>{translate("views.bulk.failed", { smart_count: failures.length })}</p>
      <ul>
        {failures.map(({ id, message }) => (
          <li key={id}>
            <strong>{nameOf(id)}</strong> {message}
          </li>
        ))}
      </ul>
    </div>
  );
}

function useSave(definition: ResolvedResource): {
  failures: readonly Failed[];
  save(values: Record<string, unknown>): Promise<unknown>;
} {
  const { translate } = useRenderer();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { selectedIds, onSelect } = useListState();
  const [failures, setFailures] = useState<readonly Failed[]>([]);
  async function save(values: Record<string, unknown>): Promise<unknown> {
    const ids = selectedIds;
    try {
      const answer = await dataProvider.updateMany<RaRecord>(definition.name, { ids, data: values });
      setFailures([]);
      onSelect([]);
      notify(translate("views.bulk.done", { smart_count: ids.length }), { type: "success" });
      return answer;
    } catch (error) {
      const { failed, left } = partialFailure(error, ids);
      setFailures(failed);
      if (failed.length > 0) onSelect(left);
      throw error;
    } finally {
      await queryClient.invalidateQueries({ queryKey: [definition.name] });
    }
  }
  return { failures, save };
}
