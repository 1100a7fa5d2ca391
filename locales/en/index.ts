import raMessages from "ra-language-english";
import { app } from "./app";
import { errors } from "./errors";
import { forms, validation } from "./forms";
import { menu } from "./menu";
import { renderer } from "./renderer";
import { requests } from "./requests";
import { resources } from "./resources";

/** English: the contract that the other languages are typed by. */
export const messages = {
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
export default messages;
