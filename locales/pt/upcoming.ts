import type { upcoming as en } from "../en/upcoming";
import type { Translation } from "../types";

export const upcoming: Translation<typeof en> = {
  lead: "Esta página não faz parte desta versão.",
  settings_resources: "Aqui ficarão todas as definições de recursos e os seus erros.",
};
