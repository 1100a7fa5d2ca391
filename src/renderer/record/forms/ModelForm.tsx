import type { RaRecord } from "ra-core";
import { type ReactElement, useMemo, useState } from "react";
import type { Fields } from "../../../../definitions/conditions";
import { resolveResource } from "../../../../definitions/resolve/resource";
import type { LayoutNode, ResolvedResource } from "../../../../definitions/resolved";
import { type RendererValue, ResourceDefinitionContext, useRenderer } from "../../context";
import { createLabels } from "../../context/labels";
import type { FormSettings } from "../../formState/FormSettings";
import { valuesOf } from "../../formState/initialValues";
import type { SaveRecord } from "./useSubmit";
import { ValuesForm } from "./ValuesForm";
import { Button } from "../../../ui/controls/Button";

/** What a model's fields, sections and choices are called. */
export interface ModelTexts {
  field(source: string): string;
  help?(source: string): string | undefined;
  choice?(source: string, id: string): string;
  section?(id: string): string;
}

export interface ModelFormProps {
  /** A name that no resource has. */
  name: string;
  fields: Fields;
  layout: LayoutNode[];
  /** As it is stored now; another object, as after a save, begins the form anew. */
  stored: RaRecord;
  texts: ModelTexts;
  /** False shows the values without inputs. */
  isEditable: boolean;
  /** Sends the changed fields; resolves once they are stored and `stored` is the new one. */
  save: SaveRecord;
  announce(): void;
  /** Whether anything typed would be lost. */
  onDirty?(dirty: boolean): void;
  /** The words of the button; left out where one stands elsewhere, as in a panel's foot (`<button type="submit" form={name}>`). */
  labels?: { save: string; saving: string };
}

/**
 * A form over fields that belong to no resource, such as an organisation's settings: inputs, checks, errors at their
 * fields and the question before anything typed is lost are those of every other form.
 */
export function ModelForm(props: ModelFormProps): ReactElement {
  const { name, fields, layout, stored, texts, isEditable, labels } = props;
  const [saving, setSaving] = useState(false);
  const renderer = useModelRenderer(props);
  const settings = useMemo<FormSettings>(
    () => ({
      resource: name,
      fields,
      labelOf: (source) => texts.field(source),
      helpOf: (source) => texts.help?.(source),
      isEditable: () => isEditable,
      stored,
      sectionHeading: "h2",
    }),
    [name, fields, texts, isEditable, stored],
  );
  const values = useMemo(() => valuesOf(fields, stored), [fields, stored]);
  const view = useMemo(() => ({ tabbed: false, tabs: [{ id: "all", items: layout }] }), [layout]);
  const revision = useRevision(stored);
  return (
    <ResourceDefinitionContext value={renderer}>
      <ValuesForm
        key={revision}
        settings={settings}
        view={view}
        values={values}
        formId={name}
        saving={saving}
        onSaving={setSaving}
        save={(sent) => props.save(changesOf(sent, values))}
        announce={props.announce}
        onDirty={props.onDirty}
        onSaved={() => undefined}
      />
      {isEditable && labels ? (
        <div className="al-model-form-buttons">
          <Button type="submit" form={name} disabled={saving}>
            {saving ? labels.saving : labels.save}
          </Button>
        </div>
      ) : null}
    </ResourceDefinitionContext>
  );
}

/** What differs from the stored values, so that two people who change different things both succeed. */
function changesOf(sent: Record<string, unknown>, before: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sent).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field])),
  );
}

/** Counts up with every other stored record: a form that was saved has nothing unsaved. */
function useRevision(stored: RaRecord): number {
  const [seen, setSeen] = useState({ stored, revision: 0 });
  if (seen.stored === stored) return seen.revision;
  const next = { stored, revision: seen.revision + 1 };
  setSeen(next);
  return next.revision;
}

/** The renderer with the model among its resources, since inputs ask a resource for the names of choices. */
export function useModelRenderer({
  name,
  fields,
  texts,
}: Pick<ModelFormProps, "name" | "fields" | "texts">): RendererValue {
  const renderer = useRenderer();
  return useMemo(() => {
    const resource = resolveResource({ name, provider: "rest", fields }, { file: name, group: "nonprofit" });
    const resources = new Map<string, ResolvedResource>([...renderer.resources, [name, resource]]);
    const own = {
      ...createLabels(resource, renderer.locale, () => ""),
      field: texts.field,
      choice: (source: string, id: string) => texts.choice?.(source, id) ?? id,
      section: (id: string) => texts.section?.(id) ?? id,
      notice: (id: string) => id,
    };
    const labelsOf: RendererValue["labelsOf"] = (wanted) =>
      wanted === name ? own : renderer.labelsOf(wanted);
    return { ...renderer, resources, labelsOf };
  }, [name, fields, texts, renderer]);
}
