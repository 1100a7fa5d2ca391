import { PERSONAL_KINDS } from "../../../contract/api";
import type { PersonalPart } from "../../engine/personalData/part";
import { eventParts } from "./parts/events";
import { formParts } from "./parts/forms";
import { givingParts } from "./parts/giving";
import { grantParts } from "./parts/grants";
import { messageParts } from "./parts/messages";
import { peopleParts } from "./parts/people";
import { recordParts } from "./parts/records";
import { workParts } from "./parts/work";

/** Everything that is kept about people, in the order in which it is told. */
export const personalParts: readonly PersonalPart[] = [
  ...peopleParts,
  ...givingParts,
  ...eventParts,
  ...formParts,
  ...grantParts,
  ...messageParts,
  ...workParts,
  ...recordParts,
].toSorted((one, other) => PERSONAL_KINDS.indexOf(one.kind) - PERSONAL_KINDS.indexOf(other.kind));
