import type { Area } from "../../engine/area";
import { operatorLogRoutes } from "./log";
import { operatorSignInRoutes } from "./signIn";

/** The console of those who look after the installation. */
export const operatorArea: Area = {
  routes: [...operatorSignInRoutes, ...operatorLogRoutes],
};
