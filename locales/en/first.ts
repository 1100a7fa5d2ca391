import raMessages from "ra-language-english";
import { app } from "./app";
import { errors } from "./errors";
import { forms, validation } from "./forms";
import { menu } from "./menu";
import { renderer } from "./renderer";
import { requests } from "./requests";
import { resources } from "./resources";

/** What the first screen needs, if it is a list of people. */
export const first = {
  ...raMessages,
  app,
  errors,
  forms,
  menu,
  renderer,
  requests,
  resources,
  validation,
};
export default first;
