import { useTranslate } from "ra-core";
import { type ReactElement, type ReactNode, Suspense, useSyncExternalStore } from "react";
import type { FormField, FormFieldType } from "../../../../contract/api/forms";
import { EmptyState } from "../../../ui/EmptyState";
import { Icon } from "../../../ui/Icon";
import { SortableList } from "../../../ui/sortable";
import { newField, type NewFieldTexts, PALETTE_GROUPS, TYPES, typesOf } from "../model/palette";
import { FieldCard } from "./FieldCard";
import { Inspector } from "./Inspector";
import type { BuilderProps } from "./builderProps";
import { PlainButton } from "../../../ui/controls/PlainButton";
import { Input, TextArea } from "../../../ui/controls/Input";
import { Button } from "../../../ui/controls/Button";
import { Field } from "../../../ui/controls/Field";

const WIDE = "(min-width: 1180px)";

function subscribeToWidth(onChange: () => void): () => void {
  const query = window.matchMedia?.(WIDE);
  query?.addEventListener("change", onChange);
  return () => query?.removeEventListener("change", onChange);
}

/** Whether the inspector has room beside the questions. */
function useIsWide(): boolean {
  return useSyncExternalStore(subscribeToWidth, () => window.matchMedia?.(WIDE).matches ?? true);
}

/** The words that new fields begin with. */
function useNewFieldTexts(): NewFieldTexts {
  const t = useTranslate();
  return {
    label: (type) => t(`formBuilder.new_label.${type}`),
    option: (number) => t("formBuilder.option_number", { number }),
  };
}

/** Palette, questions and inspector. */
export function Builder(props: BuilderProps): ReactElement {
  const { state, dispatch } = props;
  const t = useTranslate();
  const isWide = useIsWide();
  const texts = useNewFieldTexts();
  const shown = state.draft.fields.filter(({ archived }) => archived !== true);
  const selected = shown.find(({ id }) => id === state.selected);

  const add = (type: FormFieldType): void => {
    const at = shown.findIndex(({ id }) => id === state.selected);
    const before = at < 0 ? undefined : shown[at + 1]?.id;
    dispatch({ type: "add", field: newField(type, crypto.randomUUID(), texts), before });
  };
  const inspector = selected ? (
    <Inspector key={selected.id} {...props} field={selected} />
  ) : (
    <p className="al-forms-hint">{t("formBuilder.inspector.none")}</p>
  );
  return (
    <div className="al-forms-builder">
      <Palette onAdd={add} open={isWide} />
      <div className="al-forms-canvas">
        <FormTitle {...props} />
        {shown.length === 0 ? (
          <EmptyState
            icon={<Icon name="DynamicForm" size={28} />}
            title={t("formBuilder.empty")}
            body={t("formBuilder.empty_hint")}
          />
        ) : (
          <Questions {...props} shown={shown} inspector={isWide ? undefined : inspector} />
        )}
        <Archived {...props} />
      </div>
      {isWide ? (
        <aside className="al-forms-inspector" aria-label={t("formBuilder.inspector.label")}>
          {inspector}
        </aside>
      ) : null}
    </div>
  );
}

function Palette({ onAdd, open }: { onAdd(type: FormFieldType): void; open: boolean }): ReactElement {
  const t = useTranslate();
  return (
    <details className="al-forms-palette" open={open}>
      <summary>{t("formBuilder.add")}</summary>
      {PALETTE_GROUPS.map((group) => (
        <section key={group} aria-label={t(`formBuilder.groups.${group}`)}>
          <h2>{t(`formBuilder.groups.${group}`)}</h2>
          <ul>
            {typesOf(group).map((type) => (
              <li key={type}>
                <PlainButton className="al-forms-type" onClick={() => onAdd(type)}>
                  <Icon name={TYPES[type].icon} size={20} />
                  {t(`formBuilder.types.${type}`)}
                </PlainButton>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  );
}

function FormTitle({ state, dispatch }: BuilderProps): ReactElement {
  const t = useTranslate();
  return (
    <section className="al-card al-forms-title" aria-label={t("formBuilder.title_label")}>
      <Field label={t("resources.forms.fields.name")}>
        <Input
          className="al-forms-name"
          maxLength={200}
          value={state.draft.name}
          onChange={({ target }) => dispatch({ type: "describe", change: { name: target.value } })}
        />
      </Field>
      <Field label={t("resources.forms.fields.description")} hint={t("formBuilder.description_help")}>
        <TextArea
          rows={2}
          maxLength={5000}
          value={state.draft.description}
          onChange={({ target }) => dispatch({ type: "describe", change: { description: target.value } })}
        />
      </Field>
    </section>
  );
}

type QuestionsProps = BuilderProps & { shown: readonly FormField[]; inspector: ReactNode };

function Questions(props: QuestionsProps): ReactElement {
  const { shown, dispatch } = props;
  const t = useTranslate();
  const nameOf = (field: FormField): string => field.label.trim() || t(`formBuilder.types.${field.type}`);
  const card = (id: string, handle: ReactElement | undefined): ReactNode => {
    const at = shown.findIndex((field) => field.id === id);
    const field = shown[at];
    return field ? (
      <FieldCard
        {...props}
        field={field}
        name={nameOf(field)}
        handle={handle}
        isFirst={at === 0}
        isLast={at === shown.length - 1}
      >
        {props.state.selected === id ? props.inspector : undefined}
      </FieldCard>
    ) : null;
  };
  const plain = (
    <ul className="al-forms-plain">
      {shown.map((field) => (
        <li key={field.id}>{card(field.id, undefined)}</li>
      ))}
    </ul>
  );
  const place = (key: string) => {
    return ({ item, position, count }: { item: string; position: number; count: number }): string =>
      t(`formBuilder.sort.${key}`, { item, position, count });
  };
  return (
    <div className="al-forms-list">
      <Suspense fallback={plain}>
        <SortableList
          label={t("formBuilder.questions")}
          items={shown.map((field) => ({ id: field.id, name: nameOf(field) }))}
          onMove={(id, { before }) => dispatch({ type: "move", id, before })}
          renderItem={card}
          texts={{
            handle: (item) => t("formBuilder.sort.handle", { item }),
            instructions: t("formBuilder.sort.instructions"),
            pickedUp: place("picked_up"),
            moved: place("moved"),
            dropped: place("dropped"),
            cancelled: place("cancelled"),
          }}
        />
      </Suspense>
    </div>
  );
}

/** Questions that are no longer asked but were answered. */
function Archived({ state, dispatch }: BuilderProps): ReactElement | null {
  const t = useTranslate();
  const archived = state.draft.fields.filter((field) => field.archived === true);
  if (archived.length === 0) return null;
  return (
    <details className="al-forms-archived">
      <summary>{t("formBuilder.archived.title", { smart_count: archived.length })}</summary>
      <p className="al-forms-hint">{t("formBuilder.archived.hint")}</p>
      <ul>
        {archived.map((field) => (
          <li key={field.id}>
            <Icon name={TYPES[field.type].icon} size={20} />
            <span>{field.label}</span>
            <Button
              variant="secondary"
              size="small"
              onClick={() => dispatch({ type: "restore", id: field.id })}
            >
              {t("formBuilder.archived.restore")}
              <span className="al-visually-hidden">{field.label}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
