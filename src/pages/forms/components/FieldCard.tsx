import { useTranslate } from "ra-core";
import { type ReactElement, type ReactNode, useState } from "react";
import type { FormField } from "../../../../contract/api/forms";
import { isQuestion } from "../../../../definitions/formFields";
import { ConfirmDialog } from "../../../ui/controls/Dialog";
import { Chip } from "../../../ui/Chip";
import { Icon } from "../../../ui/Icon";
import { IconButton } from "../../../ui/controls/IconButton";
import { hasLostCondition } from "../model/condition";
import { TYPES } from "../model/palette";
import type { BuilderProps } from "./builderProps";
import { useSentence } from "./useSentence";
import { PlainButton } from "../../../ui/controls/PlainButton";
import { ErrorText } from "../../../ui/controls/Field";

interface FieldCardProps extends BuilderProps {
  field: FormField;
  name: string;
  handle: ReactElement | undefined;
  isFirst: boolean;
  isLast: boolean;
  /** The inspector, where it stands inside. */
  children: ReactNode;
}

/** One field of the form: what it is, when it is asked, and what can be done with it. */
export function FieldCard(props: FieldCardProps): ReactElement {
  const { state, dispatch, field, name, answered, mistakes } = props;
  const t = useTranslate();
  const [asks, setAsks] = useState(false);
  const { id, type } = field;
  const isSelected = state.selected === id;
  const hasAnswers = answered.has(id);
  const remove = (): void => {
    setAsks(false);
    dispatch({ type: "remove", id, hasAnswers });
  };
  return (
    <article
      className={`al-forms-field al-forms-field-${type}`}
      data-selected={isSelected}
      data-wrong={mistakes.fields.has(id)}
      aria-label={name}
    >
      <div className="al-forms-field-row">
        {handle(props)}
        <PlainButton
          className="al-forms-field-main"
          aria-expanded={isSelected}
          onClick={() => dispatch({ type: "select", id: isSelected ? undefined : id })}
        >
          <Icon name={TYPES[type].icon} size={20} />
          <span className="al-forms-field-texts">
            <span className="al-forms-field-label">
              {name}
              {field.required && isQuestion(field) ? <RequiredMark /> : null}
            </span>
            <span className="al-forms-field-type">{t(`formBuilder.types.${type}`)}</span>
          </span>
        </PlainButton>
        <div className="al-forms-field-tools">
          <IconButton
            glyph="up"
            label={t("formBuilder.move_up", { name })}
            disabled={props.isFirst}
            onClick={() => dispatch({ type: "step", id, by: -1 })}
          />
          <IconButton
            glyph="down"
            label={t("formBuilder.move_down", { name })}
            disabled={props.isLast}
            onClick={() => dispatch({ type: "step", id, by: 1 })}
          />
          <IconButton
            label={t("formBuilder.duplicate", { name })}
            onClick={() =>
              dispatch({
                type: "duplicate",
                id,
                newId: crypto.randomUUID(),
                label: field.label === "" ? "" : t("formBuilder.copy_of", { name: field.label }),
              })
            }
          >
            <Icon name="ContentCopy" size={18} />
          </IconButton>
          <IconButton
            glyph="delete"
            label={t("formBuilder.remove", { name })}
            onClick={() => (hasAnswers ? setAsks(true) : remove())}
          />
        </div>
      </div>
      <Notes {...props} />
      {props.children ? <div className="al-forms-inline">{props.children}</div> : null}
      {asks ? (
        <ConfirmDialog
          title={t("formBuilder.archive.question", { name })}
          text={t("formBuilder.archive.text")}
          answers={[
            { label: t("formBuilder.archive.keep"), onChoose: () => setAsks(false) },
            { label: t("formBuilder.archive.archive"), primary: true, onChoose: remove },
          ]}
          onCancel={() => setAsks(false)}
        />
      ) : null}
    </article>
  );
}

function handle({ handle: own }: FieldCardProps): ReactNode {
  return own === undefined ? null : <span className="al-forms-handle">{own}</span>;
}

function RequiredMark(): ReactElement {
  const t = useTranslate();
  return (
    <span className="al-forms-required" title={t("forms.required")}>
      {" *"}
      <span className="al-visually-hidden">{t("forms.required")}</span>
    </span>
  );
}

/** When it is asked, whether visitors see it, and what is wrong with it. */
function Notes({ state, field, mistakes }: FieldCardProps): ReactElement | null {
  const t = useTranslate();
  const sentence = useSentence(state.draft.fields);
  const wrong = Object.values(mistakes.fields.get(field.id) ?? {});
  const isLost = hasLostCondition(state.draft.fields, field);
  const condition = field.show_if && !isLost ? sentence(field.show_if) : undefined;
  if (wrong.length === 0 && !isLost && condition === undefined && field.hidden !== true) return null;
  return (
    <div className="al-forms-notes">
      {field.hidden ? <Chip tone="info">{t("formBuilder.staff_only")}</Chip> : null}
      {condition === undefined ? null : <span>{t("formBuilder.shown_if", { condition })}</span>}
      {isLost ? <ErrorText>{t("formBuilder.condition.lost")}</ErrorText> : null}
      {wrong.map((text) => (
        <ErrorText key={text}>{text}</ErrorText>
      ))}
    </div>
  );
}
