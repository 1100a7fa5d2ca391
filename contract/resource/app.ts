import { type Static, Type } from "typebox";
import { SUITES } from "../suites";
import { strictObject } from "./common";

/** `almoner.json`: what an installation is. Secrets stand in the environment alone. */
export const appSchema = strictObject(
  {
    $schema: Type.Optional(Type.String()),
    suite: Type.Enum([...SUITES], {
      description:
        "What the app begins with: everything for a nonprofit, or accounts, people and files alone.",
    }),
    name: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 60,
        description: "What the app is called; Almoner unless said.",
      }),
    ),
    color: Type.Optional(
      Type.String({
        pattern: "^#[0-9a-fA-F]{6}$",
        description:
          "Of buttons and links, where an organisation has no colour of its own; text in it has to be readable.",
      }),
    ),
    logo: Type.Optional(
      Type.String({ description: "An SVG or PNG file that stands in the place of Almoner's mark." }),
    ),
    port: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 65_535, description: "3000 unless said; 0 picks a free one." }),
    ),
    host: Type.Optional(
      Type.String({ description: "The address to listen on; this machine's own unless said." }),
    ),
    baseDomain: Type.Optional(
      Type.String({ description: "Organisations live at <subdomain>.<baseDomain>; localhost unless said." }),
    ),
    dataDir: Type.Optional(
      Type.String({ description: "The database, files, outgoing mail and the secret; ./data unless said." }),
    ),
    resourcesDir: Type.Optional(Type.String({ description: "Your definitions; ./resources unless said." })),
    seed: Type.Optional(
      Type.Enum(["sample", "none"], {
        description:
          "What an empty database is filled with: sample accounts on a local server, else nothing.",
      }),
    ),
    signUp: Type.Optional(
      Type.Enum(["open", "approved", "closed"], { description: "Whether new organisations are taken." }),
    ),
    resourcesEditing: Type.Optional(
      Type.Boolean({ description: "Whether people with settings publish definitions in the app." }),
    ),
    filesQuotaMb: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: "The most that one organisation keeps in files; 2048 unless said.",
      }),
    ),
    trustedProxies: Type.Optional(
      Type.Array(Type.String(), { description: "Addresses and networks of proxies that are believed." }),
    ),
    logLevel: Type.Optional(
      Type.Enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
        description: "What is logged; info unless said.",
      }),
    ),
  },
  "What an installation of Almoner is.",
);
export type AppFile = Static<typeof appSchema>;

/** The variable of the environment that says the same. */
export const SETTINGS: Record<Exclude<keyof AppFile, "$schema">, string> = {
  suite: "SUITE",
  name: "APP_NAME",
  color: "APP_COLOR",
  logo: "APP_LOGO",
  port: "PORT",
  host: "HOST",
  baseDomain: "BASE_DOMAIN",
  dataDir: "DATA_DIR",
  resourcesDir: "RESOURCES_DIR",
  seed: "SEED",
  signUp: "SIGN_UP",
  resourcesEditing: "RESOURCES_EDITING",
  filesQuotaMb: "FILES_QUOTA_MB",
  trustedProxies: "TRUSTED_PROXIES",
  logLevel: "LOG_LEVEL",
};
