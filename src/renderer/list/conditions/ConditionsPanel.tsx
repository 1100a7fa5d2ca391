import type { ResolvedResource } from "../../../../definitions/resolved";
import { type FormEvent, type ReactElement, useMemo, useState } from "react";
import { Button } from "../../../ui/controls/Button";
import { Dialog } from "../../../ui/controls/Dialog";
import { ErrorText } from "../../../ui/controls/Field";
import { LoadError } from "../../../ui/LoadError";
import { RowsSkeleton } from "../../../ui/Skeleton";
import { useLabels, useRenderer } from "../../context";
import { errorText } from "../../values/errorText";
import { type Condition, emptyRow, groupOf, incompleteRows, read, write } from "./conditionTree";
import { editingOf, placeMistakes } from "./editing";
import type { Beside } from "./props";
import { GroupEditor } from "./GroupEditor";
import { SaveSegment } from "./SaveSegment";
import { useCheckedCondition, useConditionCount, useConditionFields, useSettled } from "./useConditions";

export interface ConditionsPanelProps {
  definition: ResolvedResource;
  /** The one in use. */
  condition: Condition | undefined;
  beside: Beside | undefined;
  onApply(condition: Condition | undefined): void;
  onClose(): void;
}

const WHERE = "/where";

/** Where a condition is made, row by row, with its sentence above and how many records fit below. */
export function ConditionsPanel(props: ConditionsPanelProps): ReactElement {
  const { definition, condition, beside, onApply, onClose } = props;
  const { translate } = useRenderer();
  const labels = useLabels(definition.name);
  const { fields, isAskable, error, again } = useConditionFields(definition.name);
  const [group, setGroup] = useState(() => (condition ? read(condition) : groupOf([emptyRow()])));
  const [isTried, setTried] = useState(false);
  const written = useMemo(() => write(group, WHERE), [group]);
  const settled = useSettled(written.condition);
  const { sentence, mistakes } = useCheckedCondition(definition.name, settled);
  const { count, isOld } = useConditionCount(definition.name, settled, beside, mistakes.length === 0);
  const editing = editingOf(group, isTried, placeMistakes(written.pointers, mistakes));
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    const isAlone = group.rows.length === 1 && Object.keys(written.condition).length === 0;
    if (isAlone && condition === undefined) return;
    if (incompleteRows(group).length === 0 && mistakes.length === 0) onApply(written.condition);
  };
  return (
    <Dialog
      place="side"
      title={translate("conditions.title")}
      closeLabel={translate("forms.close")}
      onClose={onClose}
      onSubmit={apply}
      actions={
        <>
          <Button type="submit" disabled={!fields}>
            {translate("conditions.apply")}
          </Button>
          {condition ? (
            <Button variant="text" onClick={() => onApply(undefined)}>
              {translate("conditions.remove_filter")}
            </Button>
          ) : null}
          <output className="al-condition-count" aria-busy={isOld || settled !== written.condition}>
            {count === undefined ? "" : translate("conditions.count", { smart_count: count })}
          </output>
        </>
      }
    >
      <p className="al-condition-sentence" aria-live="polite">
        {sentence ?? translate("conditions.begin", { name: labels.title() })}
      </p>
      {error ? (
        <LoadError
          title={translate("conditions.failed")}
          detail={errorText(error)}
          retry={{ label: translate("renderer.retry"), again }}
        />
      ) : null}
      {fields ? (
        <GroupEditor of={definition.name} group={group} onChange={setGroup} editing={editing} depth={0} />
      ) : error ? null : (
        <RowsSkeleton rows={3} />
      )}
      {editing.mistakes.get(group.id)?.map((text) => (
        <ErrorText key={text}>{text}</ErrorText>
      ))}
      {fields && isAskable && Object.keys(settled).length > 0 && mistakes.length === 0 ? (
        <SaveSegment of={definition.name} fields={fields} condition={settled} />
      ) : null}
    </Dialog>
  );
}
