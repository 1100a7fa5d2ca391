import { type RaRecord, useCreate, useTranslate } from "ra-core";
import { lazy, type ReactElement, Suspense, useMemo, useState } from "react";
import type { ResolvedCreateView, ResolvedResource } from "../../../../definitions/resolved";
import { useCan, useLabels } from "../../context";
import { page } from "../../context/page";
import { Panel } from "../../panels/Panel";
import { usePanelClose } from "../../panels/usePanelClose";
import { AccessDenied } from "./AccessDenied";
import { FormButtons } from "./FormButtons";
import { RecordForm } from "./RecordForm";

const ToldOnce = page("once", async () => (await import("./ToldOnce")).ToldOnce);

/** Few forms ask which record a new one may already be. */
const SimilarRecords = lazy(() => import("./SimilarRecords"));

export interface CreateFormProps {
  definition: ResolvedResource;
  view: ResolvedCreateView;
}

/** A new record in a panel over the list. */
export function CreateForm({ definition, view }: CreateFormProps): ReactElement {
  const resource = definition.name;
  const translate = useTranslate();
  const labels = useLabels(resource);
  const close = usePanelClose();
  const formId = `create-${resource}`;
  const allowed = useCan()({ resource, action: "create" });
  const [create] = useCreate<RaRecord, Error>();
  const [saving, setSaving] = useState(false);
  const [round, setRound] = useState(0);
  const [sent, setSent] = useState<Record<string, unknown>>({});
  const begin = useMemo(() => ownerOf(definition, sent), [definition, sent]);
  const [told, setTold] = useState<string>();
  const { once } = view;
  const one = labels.one();
  const save = async (data: Record<string, unknown>): Promise<void> => {
    const made: Record<string, unknown> | void = await create(resource, { data }, { returnPromise: true });
    const value = once === undefined ? undefined : made?.[once];
    if (typeof value === "string") setTold(value);
  };
  if (once !== undefined && told !== undefined) {
    return <ToldOnce label={labels.field(once)} help={labels.help(once)} value={told} onClose={close} />;
  }
  return (
    <Panel
      title={
        one === undefined
          ? translate("forms.title.create_in", { name: labels.name() })
          : translate("forms.title.create", { name: one })
      }
      footer={
        <FormButtons formId={formId} saving={saving} disabled={!allowed} another={once === undefined} />
      }
    >
      {allowed ? (
        <RecordForm
          key={round}
          definition={definition}
          view={view}
          formId={formId}
          saving={saving}
          onSaving={setSaving}
          begin={begin}
          hint={
            view.similar ? (
              <Suspense fallback={null}>
                <SimilarRecords resource={resource} similar={view.similar} />
              </Suspense>
            ) : null
          }
          save={(data) => {
            setSent(data);
            return save(data);
          }}
          onSaved={(another) => {
            if (another) setRound(round + 1);
            else if (once === undefined) close();
          }}
        />
      ) : (
        <AccessDenied resource={resource} action="create" />
      )}
    </Panel>
  );
}

/** The records that one has to belong to: the next one mostly belongs there too. */
function ownerOf({ fields }: ResolvedResource, sent: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sent).filter(([name]) => fields[name]?.type === "reference" && fields[name].required),
  );
}
