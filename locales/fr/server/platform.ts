import type { Translation } from "../../types";
import type { platform as en } from "../../en/server/platform";

export const platform: Translation<typeof en> = {
  "too_large.request": "La demande dépasse %{size} Mo.",
  bad_message: "Ce n’est pas un message du Model Context Protocol.",
  unknown_call: "Cet appel n’existe pas.",
  "invalid_code.link": "Ce lien n’est pas valable.",
  invalid_link: "Ce lien n’est pas valable.",
  incomplete_request: "La connexion a pris fin avant que tout soit arrivé.",
  not_found: "Introuvable. Cela a peut-être été supprimé.",
  unknown_organization: "Il n’y a pas d’organisation à cette adresse.",
  forbidden: "Vous n’êtes pas autorisé à faire cela.",
  busy: "Cela a pris trop de temps et n’a pas été fait. Veuillez réessayer dans un instant.",
  no_room:
    "Le serveur n’a plus de place ; rien n’a donc été enregistré. Ce qui l’était avant est en sécurité. Prévenez l’exploitant du serveur et réessayez plus tard.",
  captcha_unavailable:
    "Il est impossible pour le moment de vérifier que vous êtes une personne. Réessayez dans une minute.",
  storage_unavailable:
    "Les fichiers ne peuvent être ni enregistrés ni récupérés pour le moment. Réessayez dans une minute.",
  too_many_requests: "Trop de tentatives. Attendez un instant et réessayez.",
  "too_large.values": "La requête contient plus de %{count} valeurs.",
  "malformed_json.depth": "Le corps de la requête est imbriqué sur plus de %{depth} niveaux.",
  malformed_json: "Le corps de la requête n’est pas du JSON valide : %{reason}.",
  "malformed_json.object": "Le corps de la requête doit être un objet JSON.",
  idempotency_mismatch: "Cette Idempotency-Key a déjà servi à une autre requête.",
  request_timeout: "La demande n’est pas arrivée à temps. Renvoyez-la.",
  expectation_failed: "Seul Expect: 100-continue peut être satisfait.",
  "privilege_escalation.give": "Vous ne pouvez pas donner un rôle qui a plus d’autorisations que le vôtre.",
  "privilege_escalation.approve":
    "Vous ne pouvez pas approuver une modification d’une clé dont le rôle a plus d’autorisations que le vôtre.",
  "privilege_escalation.change":
    "Vous ne pouvez pas modifier une personne dont le rôle a plus d’autorisations que le vôtre.",
  no_organization: "Vous ne faites encore partie d’aucune organisation.",
  organization_suspended:
    "Cette organisation est suspendue. Ses données sont conservées. Veuillez vous adresser à l’exploitant de ce service.",
  second_factor_required:
    "Cette organisation exige une seconde étape de connexion. Configurez-la dans votre compte.",
  pending_approval: "L’organisation n’a pas encore validé votre demande. Vous recevrez un e-mail.",
  sign_up_closed:
    "Ce service n’accepte pas de nouvelles organisations. Adressez-vous à son exploitant, ou demandez une invitation à votre organisation.",
  organization_limited:
    "Cette organisation ne peut écrire qu’à ses propres membres. Veuillez vous adresser à l’exploitant de ce service.",
  mail_quota:
    "Ceci s’adresse à %{smart_count} personne extérieure à votre organisation ; il reste %{left} des %{limit} e-mails vers l’extérieur d’aujourd’hui. |||| Ceci s’adresse à %{smart_count} personnes extérieures à votre organisation ; il reste %{left} des %{limit} e-mails vers l’extérieur d’aujourd’hui.",
  invalid_fields: "Veuillez vérifier : %{fields}.",
  unauthenticated: "Non autorisé",
  method_not_allowed: "Cette adresse n’accepte que %{methods}.",
  "method_not_allowed.connect": "Ce serveur n’est pas un proxy : CONNECT n’est pas accepté.",
  malformed_request: "Cette requête HTTP ne peut pas être comprise sans ambiguïté (RFC 9112).",
  "malformed_request.host": "La requête doit avoir exactement un en-tête Host.",
  "malformed_request.address": "L’adresse ou l’en-tête Host de la requête est illisible.",
  headers_too_large: "L’adresse et les en-têtes de la requête dépassent 16 Ko.",
  "headers_too_large.count": "La requête a plus de %{most} en-têtes.",
  "too_large.chunks": "Les extensions des blocs du corps dépassent 16 Ko.",
  "field.code_or_token": "Indiquez un code ou un access_token.",
  "field.uuid": "Doit être un UUID.",
  "field.password_guessable":
    "Ce mot de passe est facile à deviner. Choisissez-en un plus long, par exemple quatre mots sans rapport entre eux.",
  "field.password_personal":
    "Ce mot de passe est composé de votre nom, de votre adresse ou de votre organisation. Choisissez-en un autre.",
};
