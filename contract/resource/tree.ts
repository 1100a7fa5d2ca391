import { type Static, Type } from "typebox";
import { named, strictObject } from "./common";

/** That records stand below one another. */
export const Tree = strictObject({
  parent: named(
    "The reference to the record of this resource that it stands below; without a value it stands at the top.",
  ),
  delete: Type.Optional(
    Type.Enum(["refuse", "below"], {
      description:
        "records: what deleting a record does that others stand below: refuse, which is so unless said; below deletes those too, as far as the person may.",
    }),
  ),
});
export type Tree = Static<typeof Tree>;
