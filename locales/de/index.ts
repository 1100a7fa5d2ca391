import type { messages as en } from "../en/index";
import type { Translation } from "../types";
import { app } from "./app";
import { auth } from "./auth";
import { errors } from "./errors";
import { forms, validation } from "./forms";
import { menu } from "./menu";
import { raMessages } from "./ra";
import { predicate } from "./predicate";
import { renderer } from "./renderer";
import { requests } from "./requests";
import { resources } from "./resources";
import { upcoming } from "./upcoming";

/** react-admin lowers the first letter of a resource's `name` in mid-sentence, unless it finds a `forcedCaseName`. */
function keepCapital<R extends { name: string }>(resource: R): R & { forcedCaseName: string } {
  return { ...resource, forcedCaseName: resource.name };
}

export const messages: Translation<typeof en> = {
  ...raMessages,
  app,
  auth,
  errors,
  forms,
  menu,
  predicate,
  renderer,
  requests,
  resources: {
    members: keepCapital(resources.members),
    volunteers: keepCapital(resources.volunteers),
    teams: keepCapital(resources.teams),
    pending_volunteers: keepCapital(resources.pending_volunteers),
    roles: keepCapital(resources.roles),
  },
  upcoming,
  validation,
};
export default messages;
