import { useTranslate } from "ra-core";
import { type ReactElement, useMemo, useReducer, useState } from "react";
import { useLabels } from "../../../renderer/context";
import { DifferenceTable } from "../../../renderer/record/conflict/DifferenceTable";
import { LeaveQuestion } from "../../../renderer/record/forms/LeaveQuestion";
import { ConfirmDialog } from "../../../ui/controls/Dialog";
import { Icon } from "../../../ui/Icon";
import { draftOf, type FormRecord } from "../formRecord";
import { builderReducer, type FormDraft, isChanged, openBuilder } from "../model/builder";
import { useFormSummary } from "../useFormData";
import { type SaveForm, useSaveForm } from "../useSaveForm";
import { Builder } from "./Builder";
import { FormHead, type FormTab } from "./FormHead";
import { FormPreview } from "./FormPreview";
import { FormSettings } from "./FormSettings";
import { FormVersions } from "./FormVersions";
import { Button } from "../../../ui/controls/Button";
import { IconButton } from "../../../ui/controls/IconButton";

const EDITOR_TABS = ["edit", "preview", "settings", "versions"] as const satisfies FormTab[];
export type EditorTab = (typeof EDITOR_TABS)[number];

/** Whether the part of the address shows the form itself and not its responses. */
export function isEditorTab(tab: string): tab is EditorTab {
  return EDITOR_TABS.some((one) => one === tab);
}

/** Everything that changes a form; one draft for all its tabs, saved when told. */
export function FormEditor({ form, tab }: { form: FormRecord; tab: EditorTab }): ReactElement {
  const [state, dispatch] = useReducer(builderReducer, form, (loaded) =>
    openBuilder(draftOf(loaded), loaded.version),
  );
  const saving = useSaveForm(form, state, dispatch);
  const summary = useFormSummary(form.pk);
  const answered = useMemo(
    () =>
      new Set(summary.data?.questions.filter((question) => question.answered > 0).map(({ id }) => id) ?? []),
    [summary.data],
  );
  const isDirty = isChanged(state);
  const own = new Set(EDITOR_TABS.map((one) => `/forms/${form.pk}/${one}`));
  return (
    <div className="al-forms">
      <FormHead
        form={form}
        name={state.draft.name}
        tab={tab}
        actions={
          <EditorActions
            form={form}
            isDirty={isDirty}
            saving={saving}
            canUndo={state.past.length > 0}
            canRedo={state.future.length > 0}
            onUndo={() => dispatch({ type: "undo" })}
            onRedo={() => dispatch({ type: "redo" })}
          />
        }
      />
      <Mistakes texts={saving.mistakes.form} />
      {tab === "edit" ? (
        <Builder state={state} dispatch={dispatch} answered={answered} mistakes={saving.mistakes} />
      ) : null}
      {tab === "preview" ? <FormPreview draft={state.draft} /> : null}
      {tab === "settings" ? (
        <FormSettings
          draft={state.draft}
          mistakes={saving.mistakes.settings}
          onChange={(change) => dispatch({ type: "settings", change })}
        />
      ) : null}
      {tab === "versions" ? (
        <FormVersions form={form} onRestore={(fields) => dispatch({ type: "replace", fields })} />
      ) : null}
      <LeaveQuestion isDirty={isDirty} saving={saving.saving} staysAt={(path) => own.has(path)} />
      {saving.stale ? <StaleQuestion saving={saving} draft={state.draft} /> : null}
    </div>
  );
}

function Mistakes({ texts }: { texts: readonly string[] }): ReactElement {
  return (
    <div role="alert" className="al-forms-mistakes">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

interface EditorActionsProps {
  form: FormRecord;
  isDirty: boolean;
  saving: SaveForm;
  canUndo: boolean;
  canRedo: boolean;
  onUndo(): void;
  onRedo(): void;
}

function EditorActions(props: EditorActionsProps): ReactElement {
  const { form, isDirty, saving, canUndo, canRedo } = props;
  const t = useTranslate();
  const isBusy = saving.saving;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <span className="al-forms-state" role="status">
        {isBusy ? t("formBuilder.saving") : isDirty ? t("formBuilder.unsaved") : ""}
      </span>
      <SignButton icon="Undo" label={t("formBuilder.undo")} disabled={!canUndo} onClick={props.onUndo} />
      <SignButton icon="Redo" label={t("formBuilder.redo")} disabled={!canRedo} onClick={props.onRedo} />
      {form.status === "published" ? (
        <Button variant="secondary" disabled={isBusy} onClick={() => setIsAsking(true)}>
          {t("resources.forms.actions.close.name")}
        </Button>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title={t("resources.forms.actions.close.confirm")}
          onCancel={() => setIsAsking(false)}
          answers={[
            { label: t("forms.cancel"), onChoose: () => setIsAsking(false) },
            {
              label: t("resources.forms.actions.close.name"),
              primary: true,
              onChoose: () => {
                setIsAsking(false);
                saving.save("closed");
              },
            },
          ]}
        />
      ) : null}
      <Button
        variant={form.status === "published" ? "primary" : "secondary"}
        disabled={isBusy || !isDirty}
        onClick={() => saving.save()}
      >
        {t("formBuilder.save")}
      </Button>
      {form.status === "published" ? null : (
        <Button disabled={isBusy} onClick={() => saving.save("published")}>
          {t(`resources.forms.actions.${form.status === "draft" ? "publish" : "reopen"}.name`)}
        </Button>
      )}
    </>
  );
}

/** A button with an icon alone. */
function SignButton(props: {
  icon: string;
  label: string;
  disabled?: boolean;
  onClick(): void;
}): ReactElement {
  return (
    <IconButton label={props.label} disabled={props.disabled} onClick={props.onClick}>
      <Icon name={props.icon} size={20} />
    </IconButton>
  );
}

/** Somebody else saved meanwhile: nothing is lost before one of the two is chosen. */
function StaleQuestion({ saving, draft }: { saving: SaveForm; draft: FormDraft }): ReactElement {
  const t = useTranslate();
  const theirs = saving.stale?.theirs;
  return (
    <ConfirmDialog
      title={t("formBuilder.stale.title")}
      text={t("formBuilder.stale.text")}
      details={theirs ? <Differing theirs={theirs} yours={draft} /> : undefined}
      answers={[
        { label: t("formBuilder.stale.stay"), onChoose: saving.dismissStale },
        { label: t("formBuilder.stale.theirs"), onChoose: saving.takeTheirs },
        { label: t("formBuilder.stale.mine"), primary: true, onChoose: saving.keepMine },
      ]}
      onCancel={saving.dismissStale}
    />
  );
}

/** What differs between the two: the texts, and the questions by name. */
function Differing({ theirs, yours }: { theirs: FormDraft; yours: FormDraft }): ReactElement {
  const t = useTranslate();
  const labels = useLabels("forms");
  const questions = ({ fields }: FormDraft): string => fields.map(({ label }) => label).join(", ");
  const rows = [
    { label: labels.field("name"), theirs: theirs.name, yours: yours.name },
    { label: labels.field("description"), theirs: theirs.description, yours: yours.description },
    { label: t("formBuilder.tabs.edit"), theirs: questions(theirs), yours: questions(yours) },
  ];
  return <DifferenceTable rows={rows.filter((row) => row.theirs !== row.yours)} />;
}
