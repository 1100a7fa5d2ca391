import type { Language } from "../../../contract/api";

/** The names of the public pages, as the tab of a browser and a search engine show them. */
export const PAGE_TEXTS: Record<
  Language,
  { events: string; donate: string; apply: string; form: string; lost: string; scripts: string }
> = {
  en: {
    events: "Events",
    donate: "Donate",
    apply: "Apply for a grant",
    form: "Form",
    lost: "This page does not exist",
    scripts: "To use this page, please allow JavaScript in your browser.",
  },
  de: {
    events: "Veranstaltungen",
    donate: "Spenden",
    apply: "Förderung beantragen",
    form: "Formular",
    lost: "Diese Seite gibt es nicht",
    scripts: "Um diese Seite zu benutzen, erlauben Sie bitte JavaScript in Ihrem Browser.",
  },
  fr: {
    events: "Événements",
    donate: "Faire un don",
    apply: "Demander une subvention",
    form: "Formulaire",
    lost: "Cette page n’existe pas",
    scripts: "Pour utiliser cette page, veuillez autoriser JavaScript dans votre navigateur.",
  },
  pt: {
    events: "Eventos",
    donate: "Doar",
    apply: "Candidatar-se a uma subvenção",
    form: "Formulário",
    lost: "Esta página não existe",
    scripts: "Para usar esta página, permita o JavaScript no seu navegador.",
  },
};
