import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import { type ReactElement, useMemo, useRef, useState } from "react";
import { useRenderer } from "../context";
import type { Fields } from "../../../definitions/conditions";
import type { ResolvedRecordView } from "../../../definitions/resolved";
import type { FormSettings } from "../formState/FormSettings";
import { FormSkeleton } from "../record/forms/FormSkeleton";
import { defaultsOf, valuesOf } from "../formState/initialValues";
import { ValuesForm } from "../record/forms/ValuesForm";
import { localTimeZone } from "../../../contract/zonedTime";
import { LoadError } from "../../ui/LoadError";
import type { ActionDialogProps } from "./actionDialogProps";
import { actionTexts } from "./actionTexts";
import type { ActionProvider, ActionRequest } from "../record/actions/types";
import { ActionQuestion, type Tried } from "./ActionQuestion";
import { announceAction, executeAction, tryAction } from "./executeAction";
import { useRecordName } from "../values/useRecordName";
import { useActionTools } from "./useActionTools";
import { Button } from "../../ui/controls/Button";
import { Dialog } from "../../ui/controls/Dialog";

/** Asks for an action's input. What the server refuses stands at its field, and nothing typed is lost. */
export function ActionForm({
  request,
  fields,
  onClose,
  onDone,
}: ActionDialogProps & { fields: Fields }): ReactElement {
  const renderer = useRenderer();
  const { translate } = renderer;
  const texts = actionTexts(request, renderer);
  const tools = useActionTools();
  const recordName = useRecordName();
  const { record, ids } = request.target;
  const on =
    (record && recordName(request.definition, record)) ??
    (ids && translate("renderer.selection.selected", { smart_count: ids.length }));
  const { settings, view, values } = useActionInput({ request, fields });
  const loaded = useStartingValues(request, fields, values);
  const [saving, setSaving] = useState(false);
  const [dirty, setDirty] = useState(false);
  const answer = useRef<unknown>(undefined);
  const { dryRun } = request.action;
  const [tried, setTried] = useState<Tried>();
  const typed = useRef<Record<string, unknown>>({});
  const formId = `action-${request.action.name}`;
  const close = (): void => {
    if (!saving) onClose();
  };
  return (
    <Dialog
      title={texts.name}
      text={request.action.confirm ? texts.confirm : on}
      onClose={close}
      unsaved={
        dirty && !saving
          ? {
              question: translate("forms.unsaved.question"),
              stay: translate("forms.unsaved.stay"),
              leave: translate("forms.unsaved.leave"),
            }
          : undefined
      }
      actions={(ask) => (
        <>
          <Button variant="secondary" onClick={ask}>
            {translate("forms.cancel")}
          </Button>
          <Button
            type="submit"
            form={formId}
            danger={request.action.danger}
            disabled={saving || !loaded.data}
          >
            {saving ? translate("forms.saving") : request.action.load ? translate("forms.save") : texts.name}
          </Button>
        </>
      )}
    >
      {loaded.error ? (
        <LoadError
          title={translate("forms.errors.not_loaded")}
          detail={loaded.error.message}
          retry={{ label: translate("forms.retry"), again: loaded.refetch }}
        />
      ) : null}
      {loaded.isPending ? <FormSkeleton /> : null}
      {loaded.data ? (
        <ValuesForm
          settings={settings}
          view={view}
          values={loaded.data}
          formId={formId}
          saving={saving}
          onSaving={setSaving}
          onDirty={setDirty}
          startInside
          isTrial={dryRun}
          save={async (input) => {
            typed.current = input;
            answer.current = await (dryRun ? tryAction : executeAction)(tools.current, request, input);
          }}
          announce={() => {
            if (!dryRun) announceAction(tools.current, request, answer.current);
          }}
          onSaved={() => {
            if (dryRun) setTried({ input: typed.current, answer: answer.current });
            else onDone(answer.current);
          }}
        />
      ) : null}
      {tried ? (
        <ActionQuestion request={request} tried={tried} onClose={() => setTried(undefined)} onDone={onDone} />
      ) : null}
    </Dialog>
  );
}

/** The values that the input begins with: its defaults, and over them what the action's `load` answers. */
function useStartingValues(
  { definition, action, target }: ActionRequest,
  fields: Fields,
  defaults: Record<string, unknown>,
): UseQueryResult<Record<string, unknown>> {
  const dataProvider = useDataProvider<ActionProvider>();
  const { load, name } = action;
  return useQuery({
    queryKey: [definition.name, "loadActionInput", name, target],
    queryFn: async ({ signal }) => {
      const params = { action: name, ...target, signal };
      return { ...defaults, ...given(fields, await dataProvider.loadActionInput(definition.name, params)) };
    },
    enabled: load !== undefined,
    ...(!load && { initialData: defaults }),
    // What stands in an open form is not exchanged, and a form that is opened again begins with what is true then.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

function given(fields: Fields, loaded: Record<string, unknown>): Record<string, unknown> {
  const known = Object.entries(valuesOf(fields, loaded));
  return Object.fromEntries(known.filter(([name]) => Object.hasOwn(loaded, name)));
}

function useActionInput({ request, fields }: Pick<ActionDialogProps, "request"> & { fields: Fields }): {
  settings: FormSettings;
  view: ResolvedRecordView;
  values: Record<string, unknown>;
} {
  const renderer = useRenderer();
  return useMemo(() => {
    const texts = actionTexts(request, renderer);
    const items = Object.keys(fields).map((source) => ({ kind: "field" as const, source }));
    const timeZone = renderer.organisation.timeZone ?? localTimeZone();
    return {
      settings: {
        resource: request.definition.name,
        fields,
        labelOf: texts.field,
        helpOf: texts.help,
        isEditable: () => true,
        stored: undefined,
      },
      view: { tabbed: false, tabs: [{ id: "input", items }] },
      values: {
        ...defaultsOf(fields, { now: renderer.now(), timeZone, user: renderer.user }),
        ...(request.given && given(fields, request.given)),
      },
    };
  }, [request, fields, renderer]);
}
