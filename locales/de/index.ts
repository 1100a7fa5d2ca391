import type { messages as en } from "../en/index";
import type { Translation } from "../types";
import { app } from "./app";
import { errors } from "./errors";
import { forms, validation } from "./forms";
import { menu } from "./menu";
import { raMessages } from "./ra";
import { renderer } from "./renderer";
import { requests } from "./requests";
import { resources } from "./resources";

type Capital<R> = { [K in keyof R]: R[K] & { forcedCaseName: string } };

/** react-admin lowers the first letter of a resource's `name` in mid-sentence, unless it finds a `forcedCaseName`. */
function keepCapitals<R extends Record<string, { name: string }>>(texts: R): Capital<R> {
  const entries = Object.entries(texts).map(([name, own]) => [name, { ...own, forcedCaseName: own.name }]);
  return Object.fromEntries(entries) as Capital<R>;
}

export const messages: Translation<typeof en> = {
  ...raMessages,
  app,
  errors,
  forms,
  menu,
  renderer,
  requests,
  resources: keepCapitals(resources),
  validation,
};
export default messages;
