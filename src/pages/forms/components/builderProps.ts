import type { FormMistakes } from "../model/problems";
import type { BuilderState, BuilderAction } from "../model/builder";
import type { Dispatch } from "react";

export interface BuilderProps {
  state: BuilderState;
  dispatch: Dispatch<BuilderAction>;
  /** The ids of the questions that somebody answered. */
  answered: ReadonlySet<string>;
  mistakes: FormMistakes;
}
