import type { Area } from "../../engine/area";
import { personParts } from "./personalData";

/** One person, whatever they are to the organisation. */
export const peopleArea: Area = { personalData: personParts };
