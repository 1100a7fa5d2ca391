import { type ReactElement, useId, useRef, useState } from "react";
import { Button } from "../../../ui/controls/Button";
import { ErrorText } from "../../../ui/controls/Field";
import { IconButton } from "../../../ui/controls/IconButton";
import { Select } from "../../../ui/controls/Input";
import { Glyph } from "../../../ui/Glyph";
import { useRenderer } from "../../context";
import { type AnyRow, emptyRow, groupOf, type Join } from "./conditionTree";
import { RowEditor } from "./RowEditor";
import type { GroupEditorProps } from "./types";

/** Rows of which all hold, or any. */
export function GroupEditor({ of, group, onChange, editing, depth }: GroupEditorProps): ReactElement {
  const { translate } = useRenderer();
  const addButton = useRef<HTMLButtonElement>(null);
  // The row that nothing is known of yet is where one begins.
  const [added, setAdded] = useState(
    () => group.rows.find((row) => row.kind === "field" && row.path === "")?.id,
  );
  const joinId = useId();
  const replace = (row: AnyRow): void =>
    onChange({ ...group, rows: group.rows.map((one) => (one.id === row.id ? row : one)) });
  const remove = (row: AnyRow): void => {
    onChange({ ...group, rows: group.rows.filter(({ id }) => id !== row.id) });
    addButton.current?.focus();
  };
  const add = (row: AnyRow): void => {
    const [first] = row.kind === "group" ? row.rows : [row];
    setAdded(first?.id);
    onChange({ ...group, rows: [...group.rows, row] });
  };
  return (
    <div className="al-condition-group">
      {group.rows.length > 1 ? (
        <div className="al-condition-join">
          <label htmlFor={joinId}>{translate("conditions.match")}</label>
          <Select
            id={joinId}
            size="small"
            value={group.join}
            onChange={(event) => onChange({ ...group, join: event.target.value as Join })}
          >
            <option value="all">{translate("conditions.all")}</option>
            <option value="any">{translate("conditions.any")}</option>
          </Select>
        </div>
      ) : null}
      <ul className="al-condition-rows">
        {group.rows.map((row) => (
          <li key={row.id} className="al-condition-row" data-group={row.kind === "group" || undefined}>
            <div className="al-condition-parts">
              {row.kind === "group" ? (
                <GroupEditor of={of} group={row} onChange={replace} editing={editing} depth={depth + 1} />
              ) : (
                <RowEditor
                  of={of}
                  row={row}
                  onChange={replace}
                  editing={editing}
                  depth={depth}
                  isNew={row.id === added}
                  Inner={GroupEditor}
                />
              )}
              {[...(editing.mistakes.get(row.id) ?? [])].map((text) => (
                <ErrorText key={text}>{text}</ErrorText>
              ))}
              {editing.incomplete.has(row.id) ? (
                <ErrorText role="alert">{translate("conditions.incomplete")}</ErrorText>
              ) : null}
            </div>
            <IconButton
              glyph="close"
              label={translate(row.kind === "group" ? "conditions.remove_group" : "conditions.remove")}
              onClick={() => remove(row)}
            />
          </li>
        ))}
      </ul>
      <div className="al-condition-adds">
        <Button ref={addButton} variant="text" size="small" onClick={() => add(emptyRow())}>
          <Glyph name="add" size={16} />
          {translate("conditions.add")}
        </Button>
        {depth === 0 ? (
          <Button
            variant="text"
            size="small"
            onClick={() => add(groupOf([emptyRow()], group.join === "all" ? "any" : "all"))}
          >
            <Glyph name="add" size={16} />
            {translate("conditions.add_group")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
