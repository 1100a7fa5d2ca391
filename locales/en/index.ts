import raMessages from "ra-language-english";
import { app } from "./app";
import { auth } from "./auth";
import { errors } from "./errors";
import { menu } from "./menu";
import { resources } from "./resources";
import { upcoming } from "./upcoming";

/** English: the contract that the other languages are typed by. */
export const messages = { ...raMessages, app, auth, errors, menu, resources, upcoming };
export default messages;
