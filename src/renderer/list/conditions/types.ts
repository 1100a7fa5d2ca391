import type { ComponentType } from "react";
import type { Group } from "./conditionTree";

/** What is known of the rows while they are being changed. */
export interface Editing {
  mistakes: ReadonlyMap<number, readonly string[]>;
  /** Rows that lack something, once somebody has tried to go on without. */
  incomplete: ReadonlySet<number>;
}

export interface GroupEditorProps {
  /** The resource whose records are asked about. */
  of: string;
  group: Group;
  onChange(group: Group): void;
  editing: Editing;
  /** Groups and relations within others. */
  depth: number;
}

/** Groups stand in rows, and rows in groups: the one is handed to the other. */
export type GroupEditorComponent = ComponentType<GroupEditorProps>;
