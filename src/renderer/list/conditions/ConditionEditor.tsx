import { type ReactElement, useMemo, useState } from "react";
import { ErrorText } from "../../../ui/controls/Field";
import { type Condition, type Group, groupOf, read, write } from "./conditionTree";
import { editingOf, placeMistakes } from "./editing";
import { GroupEditor } from "./GroupEditor";
import "./conditions.css";

export interface ConditionEditorProps {
  /** The resource whose records are chosen; give each its own key. */
  of: string;
  value: object | undefined;
  onChange(condition: Condition): void;
  /** What is wrong with it, by pointers that begin with `at`. */
  mistakes: readonly { pointer: string; message: string }[];
  at: string;
}

/** A condition as a part of a page: rows that have no value yet are left out of it. */
export function ConditionEditor({ of, value, onChange, mistakes, at }: ConditionEditorProps): ReactElement {
  const [group, setGroup] = useState(() => begin(value));
  const { pointers } = useMemo(() => write(group, at), [group, at]);
  const editing = editingOf(group, false, placeMistakes(pointers, mistakes));
  const change = (next: Group): void => {
    setGroup(next);
    onChange(write(next, at).condition);
  };
  return (
    <>
      <GroupEditor of={of} group={group} onChange={change} editing={editing} depth={0} />
      {editing.mistakes.get(group.id)?.map((text) => (
        <ErrorText key={text}>{text}</ErrorText>
      ))}
    </>
  );
}

function begin(value: object | undefined): Group {
  return value && Object.keys(value).length > 0 ? read(value as Condition) : groupOf([]);
}
