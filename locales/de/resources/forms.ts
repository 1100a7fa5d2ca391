import { menuNames } from "../menuNames";

/** Where a response stands. */
export const responseStatus = { new: "Neu", read: "Gelesen", spam: "Spam" };

/** The texts of forms. */
export const formResources = {
  forms: {
    name: menuNames.forms.name,
    empty: "Noch keine Formulare. Legen Sie eines an, veröffentlichen Sie es und teilen Sie den Link.",
    create: "Neues Formular",
    fields: {
      name: "Name",
      description: "Beschreibung",
      status: "Status",
      fields: "Fragen",
      settings: "Einstellungen",
      responses_count: "Antworten",
      starts_count: "Begonnen",
      finished_count: "Abgesendet",
      completion: "Ausfüllquote",
      public_url: "Öffentlicher Link",
      updated_at: "Geändert",
    },
    choices: {
      status: {
        draft: "Entwurf",
        published: "Veröffentlicht",
        closed: "Geschlossen",
      },
    },
    actions: {
      responses: { name: "Antworten" },
      publish: { name: "Veröffentlichen", success: "Formular veröffentlicht" },
      close: {
        name: "Keine Antworten mehr annehmen",
        confirm: "Dieses Formular schließen? Niemand kann es beantworten, bis Sie es wieder öffnen.",
        success: "Formular geschlossen",
      },
      reopen: { name: "Wieder öffnen", success: "Formular ist wieder offen" },
      duplicate: { name: "Duplizieren", success: "Als Entwurf kopiert" },
      download: { name: "Antworten herunterladen" },
    },
  },
  form_responses: {
    name: "Formularantwort |||| Formularantworten",
    fields: {
      form: "Formular",
      name: "Name",
      email: "E-Mail",
      status: "Status",
      person: "Person",
      reference: "Referenz",
      submitted_at: "Eingegangen",
    },
    choices: { status: responseStatus },
  },
};
