import type { first as en } from "../en/first";
import type { Translation } from "../types";
import { app } from "./app";
import { errors } from "./errors";
import { forms, validation } from "./forms";
import { menu } from "./menu";
import { raMessages } from "./ra";
import { renderer } from "./renderer";
import { requests } from "./requests";
import { resources } from "./resources";

export const first: Translation<typeof en> = {
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
