import type { messages as en } from "../en/index";
import type { Translation } from "../types";
import { app } from "./app";
import { auth } from "./auth";
import { errors } from "./errors";
import { menu } from "./menu";
import { raMessages } from "./ra";
import { resources } from "./resources";
import { upcoming } from "./upcoming";

export const messages: Translation<typeof en> = {
  ...raMessages,
  app,
  auth,
  errors,
  menu,
  resources,
  upcoming,
};
export default messages;
