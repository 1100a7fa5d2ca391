import type { Area } from "../../engine/area";
import { matchPeople } from "./matching";
import { connectPeople } from "../donations";
import { peopleOfGifts } from "./givers";
import { sweepMerges } from "./merging/undo";
import { personModels } from "./model";
import { personParts } from "./personalData";
import { personRoutes } from "./routes";
import { personSearch } from "./search";
import { personTargets } from "./targets";

export { presentDoubts } from "./doubts";
export { type SimilarPerson, similarToEach } from "./duplicates";
export { isLeftAlone, leftAlone, whyLeftAlone } from "./leftAlone";
export { type PostalReader, postalReaders } from "./letters";
export { ledTo } from "./merging/leading";
export { presentPeople } from "./presenter";
export { lockPeople, personPage } from "./queries";
export { type NoSms, refuseSms, smsNumber } from "./sms";
export { peopleOf, readPeopleQuestion } from "./way";

connectPeople(peopleOfGifts);

/** One person, whatever they are to the organisation. */
export const peopleArea: Area = {
  models: personModels,
  personalData: personParts,
  search: personSearch,
  timers: [{ everyMs: 60_000, run: matchPeople, failure: "duplicates of people were not looked for" }],
  sweeps: [({ database, now }) => sweepMerges(database, now)],
  targets: personTargets,
};

/** The calls of people, with what the areas tell of what happened with them. */
export function peopleCallsArea(areas: readonly Area[]): Area {
  return { suite: "nonprofit", routes: personRoutes(areas.flatMap(({ timeline = [] }) => timeline)) };
}
