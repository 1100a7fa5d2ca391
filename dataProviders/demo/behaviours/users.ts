import type { User } from "../../../demo-fixtures/template";
import { avatarPicture } from "../../../demo-fixtures/template/pictures";
import type { Values } from "../../recordProvider";
import type { DemoBehaviour } from "./types";

/** Definitions name fields in small letters; the samples and their calls do not. */
const OWN_NAMES: Record<string, keyof User> = { full_name: "fullName", current_plan: "currentPlan" };
const BLANK = { company: "", country: "", contact: "" } satisfies Partial<User>;

/** What is sent, under the samples' names; an emptied text is `""` there. */
function ownValues(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [OWN_NAMES[name] ?? name, value ?? ""]),
  );
}

/** The template's users, whose documented calls put a new one before all others. */
export const users: DemoBehaviour = {
  derive: ({ id, fullName, currentPlan, avatar }) => ({
    number: id,
    full_name: fullName,
    current_plan: currentPlan,
    avatar: avatar === "" ? avatarPicture(String(fullName)) : avatar,
  }),
  create: (values, { store }) => {
    const own = ownValues(values);
    return store.addFirst("users", { ...BLANK, ...own, avatar: avatarPicture(String(own.fullName)) });
  },
  change: (_row, values) => ownValues(values),
  summary: (records) => {
    const count = (holds: (user: Values) => boolean): number => records.filter(holds).length;
    return {
      total: records.length,
      active: count(({ status }) => status === "active"),
      pending: count(({ status }) => status === "pending"),
      paid: count(({ current_plan: plan }) => plan !== "basic"),
    };
  },
};
