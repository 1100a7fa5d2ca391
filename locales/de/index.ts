import type { messages as en } from "../en/index";
import type { Translation } from "../types";
import { first } from "./first";
import { otherResources } from "./pages/resources";

export const messages: Translation<typeof en> = {
  ...first,
  resources: { ...first.resources, ...otherResources },
};
export default messages;
