import { useLocation, useNavigate, useNotify, useStoreContext } from "ra-core";
import { type FormEvent, type ReactElement, useId, useState } from "react";
import type { StoredView } from "../../../../contract/api/views";
import type { ResolvedList, ResolvedResource } from "../../../../definitions/resolved";
import { LoadError } from "../../../ui/LoadError";
import { RowsSkeleton } from "../../../ui/Skeleton";
import { useRenderer } from "../../context";
import { errorText } from "../../values/errorText";
import { refusalText } from "../../record/editing/useChangeRecord";
import { useListState } from "../query/useListState";
import { IconButton } from "../../../ui/controls/IconButton";
import { ConfirmDialog } from "../../../ui/controls/Dialog";
import "./savedViews.css";
import { type ChangeViews, useChangeViews, useSavedViews } from "./useSavedViews";
import { columnsKey, searchOf, settingsOf } from "./viewQuery";
import { PlainButton } from "../../../ui/controls/PlainButton";
import { Checkbox } from "../../../ui/controls/Checkbox";
import { Button } from "../../../ui/controls/Button";
import { Input } from "../../../ui/controls/Input";
import { Field } from "../../../ui/controls/Field";

export interface SavedViewsProps {
  definition: ResolvedResource;
  list: ResolvedList;
  /** The definition's view in use. */
  view: string | undefined;
  /** The chosen columns; undefined for the standard ones. */
  columns: string[] | undefined;
  onClose(): void;
}

/** The views of a list that people have saved: open, save, change, share, delete. */
export default function SavedViews(props: SavedViewsProps): ReactElement {
  const { definition, list } = props;
  const { translate } = useRenderer();
  const { data, error, isPending, refetch } = useSavedViews(definition.name);
  const changes = useChangeViews(definition.name);
  const run = useRun();
  const open = useOpen(definition, list, props.onClose);
  const active = useActive();
  const settings = settingsOf({ ...useListState(), view: props.view, columns: props.columns });
  if (error) {
    return (
      <LoadError
        title={translate("views.saved.failed")}
        detail={errorText(error)}
        retry={{ label: translate("renderer.retry"), again: refetch }}
      />
    );
  }
  if (isPending) return <RowsSkeleton rows={3} />;
  return (
    <div className="al-saved">
      <h2>{translate("views.saved.title")}</h2>
      {data.length === 0 ? <p className="al-saved-note">{translate("views.saved.none")}</p> : null}
      <ul>
        {data.map((view) => (
          <SavedRow
            key={view.pk}
            view={view}
            isActive={active === String(view.pk)}
            onOpen={() => open(view)}
            run={run}
            changes={changes}
            settings={settings}
          />
        ))}
      </ul>
      <SaveForm
        onSave={async (name, isShared) => {
          const saved = await changes.save({ name, settings, is_shared: isShared });
          open(saved);
        }}
      />
    </div>
  );
}

function useActive(): string | null {
  return new URLSearchParams(useLocation().search).get("saved");
}

/** Goes to the view, with its columns. */
function useOpen(
  definition: ResolvedResource,
  list: ResolvedList,
  done: () => void,
): (view: StoredView) => void {
  const navigate = useNavigate();
  const store = useStoreContext();
  return (view) => {
    store.setItem(columnsKey(definition.name, view.pk), view.settings.columns ?? null);
    navigate({ search: searchOf(view, list) });
    done();
  };
}

type Run = (work: () => Promise<unknown>) => Promise<void>;

/** Says in the server's words what it refuses. */
function useRun(): Run {
  const notify = useNotify();
  return async (work) => {
    try {
      await work();
    } catch (error) {
      notify(refusalText(error) ?? "ra.notification.http_error", { type: "error" });
    }
  };
}

interface SavedRowProps {
  view: StoredView;
  isActive: boolean;
  settings: StoredView["settings"];
  changes: ChangeViews;
  run: Run;
  onOpen(): void;
}

function SavedRow(props: SavedRowProps): ReactElement {
  const { view, isActive, onOpen } = props;
  const { translate } = useRenderer();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const toolsId = useId();
  return (
    <li>
      <div className="al-saved-row">
        <PlainButton className="al-saved-name" aria-pressed={isActive} onClick={onOpen}>
          {view.name}
          {view.is_own || !view.owner ? null : (
            <small>{translate("views.saved.of", { name: view.owner.name })}</small>
          )}
          {view.is_own && view.is_shared ? <small>{translate("views.saved.shared")}</small> : null}
          {view.is_default ? <small>{translate("views.saved.is_default")}</small> : null}
        </PlainButton>
        <IconButton
          glyph="more"
          label={translate("renderer.list.actions_of", { name: view.name })}
          aria-expanded={isUnfolded}
          aria-controls={toolsId}
          onClick={() => setIsUnfolded(!isUnfolded)}
        />
      </div>
      <div id={toolsId} hidden={!isUnfolded}>
        {isUnfolded ? <SavedTools {...props} /> : null}
      </div>
    </li>
  );
}

function SavedTools({ view, settings, changes, run }: SavedRowProps): ReactElement {
  const { translate } = useRenderer();
  const [isAsking, setIsAsking] = useState(false);
  const { pk, version } = view;
  return (
    <div className="al-saved-tools">
      <label className="al-choice">
        <Checkbox
          checked={view.is_default}
          onChange={() => void run(() => changes.change({ pk, is_default: !view.is_default }))}
        />
        {translate("views.saved.default")}
      </label>
      {view.is_own ? (
        <>
          <label className="al-choice">
            <Checkbox
              checked={view.is_shared}
              onChange={() => void run(() => changes.change({ pk, version, is_shared: !view.is_shared }))}
            />
            {translate("views.saved.share")}
          </label>
          <RenameForm view={view} onRename={(name) => run(() => changes.change({ pk, version, name }))} />
          <span className="al-saved-buttons">
            <Button variant="text" onClick={() => void run(() => changes.change({ pk, version, settings }))}>
              {translate("views.saved.replace")}
            </Button>
            <Button variant="text" danger onClick={() => setIsAsking(true)}>
              {translate("views.saved.delete")}
            </Button>
          </span>
        </>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title={translate("views.saved.delete_question", { name: view.name })}
          answers={[
            { label: translate("forms.cancel"), onChoose: () => setIsAsking(false) },
            {
              label: translate("views.saved.delete"),
              danger: true,
              onChoose: () => {
                setIsAsking(false);
                void run(() => changes.remove(pk));
              },
            },
          ]}
          onCancel={() => setIsAsking(false)}
        />
      ) : null}
    </div>
  );
}

function RenameForm({
  view,
  onRename,
}: {
  view: StoredView;
  onRename(name: string): Promise<void>;
}): ReactElement {
  const { translate } = useRenderer();
  const [name, setName] = useState(view.name);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void onRename(name);
  };
  return (
    <form className="al-saved-line" onSubmit={submit}>
      <Input
        size="small"
        aria-label={translate("views.saved.name")}
        required
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        disabled={name.trim() === "" || name === view.name}
      >
        {translate("views.saved.rename")}
      </Button>
    </form>
  );
}

/** What is refused stands under the name, which stays as it was typed. */
function SaveForm({ onSave }: { onSave(name: string, isShared: boolean): Promise<void> }): ReactElement {
  const { translate } = useRenderer();
  const [name, setName] = useState("");
  const [isShared, setIsShared] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSaving) return;
    setIsSaving(true);
    setRefusal(undefined);
    try {
      await onSave(name.trim(), isShared);
    } catch (error) {
      setRefusal(refusalText(error) ?? translate("ra.notification.http_error"));
    } finally {
      setIsSaving(false);
    }
  }
  return (
    <form className="al-saved-new" onSubmit={(event) => void submit(event)}>
      <Field label={translate("views.saved.save_as")} error={refusal} alert required>
        <div className="al-saved-line">
          <Input
            size="small"
            maxLength={80}
            placeholder={translate("views.saved.name")}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" size="small" disabled={isSaving || name.trim() === ""}>
            {translate("forms.save")}
          </Button>
        </div>
      </Field>
      <label className="al-choice">
        <Checkbox checked={isShared} onChange={(event) => setIsShared(event.target.checked)} />
        {translate("views.saved.share")}
      </label>
    </form>
  );
}
