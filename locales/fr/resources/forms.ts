import { menuNames } from "../menuNames";

/** Where a response stands. */
export const responseStatus = { new: "Nouvelle", read: "Lue", spam: "Indésirable" };

/** The texts of forms. */
export const formResources = {
  forms: {
    name: menuNames.forms.name,
    empty: "Aucun formulaire. Créez-en un, publiez-le et partagez son lien.",
    create: "Nouveau formulaire",
    fields: {
      name: "Nom",
      description: "Description",
      status: "Statut",
      fields: "Questions",
      settings: "Réglages",
      responses_count: "Réponses",
      starts_count: "Commencés",
      finished_count: "Envoyés",
      completion: "Taux d’achèvement",
      public_url: "Lien public",
      updated_at: "Modifié",
    },
    choices: {
      status: {
        draft: "Brouillon",
        published: "Publié",
        closed: "Fermé",
      },
    },
    actions: {
      responses: { name: "Réponses" },
      publish: { name: "Publier", success: "Formulaire publié" },
      close: {
        name: "Ne plus accepter de réponses",
        confirm: "Fermer ce formulaire ? Personne ne pourra y répondre avant sa réouverture.",
        success: "Formulaire fermé",
      },
      reopen: { name: "Rouvrir", success: "Formulaire de nouveau ouvert" },
      duplicate: { name: "Dupliquer", success: "Copié comme brouillon" },
      download: { name: "Télécharger les réponses" },
    },
  },
  form_responses: {
    name: "Réponse à un formulaire |||| Réponses aux formulaires",
    fields: {
      form: "Formulaire",
      name: "Nom",
      email: "E-mail",
      status: "Statut",
      person: "Personne",
      reference: "Référence",
      submitted_at: "Reçue le",
    },
    choices: { status: responseStatus },
  },
};
