import type { ReactElement } from "react";
import type { OrganizationState } from "../../../contract/api/installation";
import { Chip, type Tone } from "../../ui/Chip";
import { useText } from "./texts";

const TONES: Record<OrganizationState, Tone> = {
  waiting: "warning",
  active: "success",
  limited: "warning",
  suspended: "error",
};

/** What an organisation may do, as a word. */
export function StateChip({ state }: { state: OrganizationState }): ReactElement {
  const t = useText();
  return <Chip tone={TONES[state]}>{t(`state.${state}`)}</Chip>;
}
