import type en from "../../en/pages/profile";
import type { Translation } from "../../types";

export default {
  title: "Perfil",
  lead: "O que faz a sua organização, para quem e onde. Os financiadores leem-no, e as subvenções são escolhidas por ele.",
  saved: "Perfil guardado",
  not_loaded: "Não foi possível carregar o perfil",
  retry: "Tentar de novo",
  help: {
    mission: "Para que existem, numa ou duas frases.",
    vision: "Como será o mundo quando tiverem conseguido.",
    service_focus: "As subvenções são escolhidas por estas áreas.",
    service_areas: "Localidades, condados ou estados. Prima Enter depois de cada um.",
    populations: "Por exemplo famílias ou pessoas idosas. Prima Enter depois de cada um.",
    annual_budget: "Subvenções demasiado grandes ou pequenas ficam mais abaixo.",
  },
  sections: {
    work: "O que fazem",
    figures: "Números",
    web: "Na web",
  },
  cover: {
    title: "Imagem de capa",
    choose: "Enviar uma imagem",
    replace: "Substituir",
    remove: "Remover",
    sending: "A enviar a imagem",
  },
  complete: {
    title: "Preenchimento",
    percent: "%{percent} % preenchido",
    missing: "Ainda falta:",
    all: "Está tudo preenchido.",
    grants: "Ver as subvenções que correspondem",
  },
} satisfies Translation<typeof en>;
