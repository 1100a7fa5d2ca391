import type { PublicText } from "./texts";

/** What the server says to visitors, in French. */
export const fr: Record<PublicText, string> = {
  "This field is required.": "Ce champ est obligatoire.",
  "Please check: {fields}.": "Veuillez vérifier : {fields}.",
  "This was not found. It may have been removed.": "Introuvable. Cela a peut-être été supprimé.",
  "Too many attempts. Please wait a moment and try again.":
    "Trop de tentatives. Attendez un instant et réessayez.",
  "Whether you are a person cannot be checked at the moment. Please try again in a minute.":
    "Il est impossible pour le moment de vérifier que vous êtes une personne. Réessayez dans une minute.",
  "Files cannot be stored or fetched at the moment. Please try again in a minute.":
    "Les fichiers ne peuvent être ni enregistrés ni récupérés pour le moment. Réessayez dans une minute.",
  "This took too long and was not done. Please try again in a moment.":
    "Cela a pris trop de temps et n’a pas été fait. Veuillez réessayer dans un instant.",
  "There is no organisation at this address.": "Il n’y a pas d’organisation à cette adresse.",
  "The request holds more than {count} values.": "La requête contient plus de {count} valeurs.",
  "The request is larger than {size} MB.": "La demande dépasse {size} Mo.",
  "This field cannot be changed.": "Ce champ ne peut pas être modifié.",
  "This field is not asked here.": "Ce champ n’est pas demandé ici.",
  "This form does not ask this question.": "Ce formulaire ne pose pas cette question.",
  "Must be text.": "Doit être un texte.",
  "Enter at least {min} characters.": "Saisissez au moins {min} caractères.",
  "Enter at most {max} characters.": "Saisissez au plus {max} caractères.",
  "Must be a single line.": "Doit tenir sur une seule ligne.",
  "This does not have the expected form.": "La forme n’est pas celle attendue.",
  "This text takes too much work to check. Make it shorter.":
    "La vérification de ce texte demande trop de calcul. Raccourcissez-le.",
  "Enter a valid e-mail address.": "Saisissez une adresse e-mail valide.",
  "Enter a web address that begins with https:// or http://.":
    "Saisissez une adresse web commençant par https:// ou http://.",
  "Enter an address that begins with https:// or http://.":
    "Saisissez une adresse commençant par https:// ou http://.",
  "Enter a telephone number.": "Saisissez un numéro de téléphone.",
  "Must be a number.": "Doit être un nombre.",
  "Must be a whole number.": "Doit être un nombre entier.",
  "Must be at least {min}.": "Doit être au moins {min}.",
  "Must be at most {max}.": "Doit être au plus {max}.",
  "Must be an amount such as 25.00.": "Doit être un montant, par exemple 25.00.",
  "Must be an amount in {currency} such as {example}.":
    "Doit être un montant en {currency}, par exemple {example}.",
  "Must be a multiple of {step} {currency}: smaller steps cannot be paid online.":
    "Doit être un multiple de {step} {currency} : des montants plus fins ne peuvent pas être payés en ligne.",
  "Enter an amount in {currency}, such as {example}.":
    "Saisissez un montant en {currency}, par exemple {example}.",
  "Must be true or false.": "Doit être oui ou non.",
  "Must be a date such as 2026-01-31.": "Doit être une date, par exemple 2026-01-31.",
  "Must be a valid date.": "Doit être une date valide.",
  "Must be a duration in whole minutes, such as 90.":
    "Doit être une durée en minutes entières, par exemple 90.",
  "Must be a time such as 09:30.": "Doit être une heure, par exemple 09:30.",
  "Must be one of the choices.": "Doit être l’un des choix.",
  "Must be some of the choices, each once.": "Doit comprendre certains des choix, chacun une fois.",
  "Must be one of: {choices}.": "Doit être l’un des suivants : {choices}.",
  "Must be an uploaded file.": "Doit être un fichier envoyé.",
  "Must be an address.": "Doit être une adresse.",
  "Give at least {min}.": "Indiquez-en au moins {min}.",
  "Give at most {max}.": "Indiquez-en au plus {max}.",
  "This value is not allowed here.": "Cette valeur n’est pas permise ici.",
  "This value is wrong.": "Cette valeur est incorrecte.",
  "This password is easy to guess. Choose a longer one, such as four words that have nothing in common.":
    "Ce mot de passe est facile à deviner. Choisissez-en un plus long, par exemple quatre mots sans rapport entre eux.",
  "This password is made of your name, your address or your organisation. Choose another one.":
    "Ce mot de passe est composé de votre nom, de votre adresse ou de votre organisation. Choisissez-en un autre.",
  "Must not be before the start.": "Ne doit pas précéder le début.",
  "There is no form at this address.": "Il n’y a pas de formulaire à cette adresse.",
  "This form is not open yet.": "Ce formulaire n’est pas encore ouvert.",
  "This form is closed and takes no more responses.":
    "Ce formulaire est fermé et n’accepte plus de réponses.",
  "This form has reached its number of responses and is closed.":
    "Ce formulaire a atteint son nombre de réponses et est fermé.",
  "Please check the marked answers.": "Veuillez vérifier les réponses signalées.",
  "Answer at least one question.": "Répondez à au moins une question.",
  "Somebody has answered this form with this e-mail address already.":
    "Quelqu’un a déjà rempli ce formulaire avec cette adresse e-mail.",
  "This form does not ask for a file here.": "Ce formulaire ne demande pas de fichier ici.",
  "This upload does not exist or was given up. Upload the file again.":
    "Ce fichier envoyé n’existe plus. Envoyez-le de nouveau.",
  "This file has not been uploaded completely yet.": "Ce fichier n’est pas encore entièrement envoyé.",
  "{file} has not been uploaded completely yet.": "{file} n’est pas encore entièrement envoyé.",
  "{file} is not of a type that is asked for here.": "{file} n’est pas d’un type demandé ici.",
  "A file may have {size} MB at most.": "Un fichier peut avoir {size} Mo au plus.",
  "The organisation's space for files is full. Delete files that are no longer needed.":
    "L’espace de fichiers de l’organisation est plein. Supprimez les fichiers devenus inutiles.",
  "Files of the type {type} are not taken. Send an image, a PDF, an Office document, text or CSV.":
    "Les fichiers de type {type} ne sont pas acceptés. Envoyez une image, un PDF, un document Office, du texte ou un CSV.",
  "This upload took too long. Start it again.": "L’envoi a pris trop de temps. Recommencez-le.",
  "There is no such upload. Start it again.": "Cet envoi n’existe pas. Recommencez-le.",
  "There is no such event.": "Cet événement n’existe pas.",
  "This event has no such date.": "Cet événement n’a pas cette date.",
  "This event does not take place.": "Cet événement n’a pas lieu.",
  "This event does not take place any more.": "Cet événement n’a plus lieu.",
  "This event is over.": "Cet événement est passé.",
  "This event is full.": "Cet événement est complet.",
  "The registration for this event is closed.": "Les inscriptions à cet événement sont closes.",
  "The registration for this event has not opened yet.":
    "Les inscriptions à cet événement ne sont pas encore ouvertes.",
  "Only {left} of {wanted} places are left.": "Il ne reste que {left} des {wanted} places.",
  "Only {left} more places are left.": "Il ne reste que {left} places de plus.",
  "There are fewer places than that.": "Il y a moins de places que cela.",
  "This address has a place at this event already.": "Cette adresse a déjà une place à cet événement.",
  "This address is signed up for this event already. We have sent the mail with its link once more.":
    "Cette adresse est déjà inscrite à cet événement. Nous avons renvoyé le message qui contient son lien.",
  "You are on the waiting list; no place is free for you at the moment.":
    "Vous êtes sur la liste d’attente ; aucune place n’est libre pour le moment.",
  "This place is yours once it is paid.": "Cette place sera à vous une fois payée.",
  "Too many places of this event have been held from here without being paid. Try again later.":
    "Trop de places de cet événement ont été réservées d’ici sans être payées. Réessayez plus tard.",
  "Other groups are paying for their places at the moment. Try again in fifteen minutes.":
    "D’autres groupes sont en train de payer leurs places. Réessayez dans quinze minutes.",
  "The number of people cannot be changed: it is what is paid for. Give the place up and sign up again, or ask the organisation.":
    "Le nombre de personnes ne peut pas être modifié : c’est pour elles que l’on paie. Rendez la place et inscrivez-vous à nouveau, ou adressez-vous à l’organisation.",
  "This link has expired: the event is long over.":
    "Ce lien a expiré : l’événement est terminé depuis longtemps.",
  "This link has expired. Ask the organisation to send you the statement once more.":
    "Ce lien a expiré. Demandez à l’organisation de vous renvoyer le relevé.",
  "This link is not valid. Open it from the newest mail about your place.":
    "Ce lien n’est pas valable. Ouvrez-le depuis le dernier message au sujet de votre place.",
  "This event is free: sign up without paying, or add an amount.":
    "Cet événement est gratuit : inscrivez-vous sans payer, ou ajoutez un montant.",
  "This organisation cannot receive payments at the moment.":
    "Cette organisation ne peut pas recevoir de paiements pour le moment.",
  "Donations to this organisation are made in {currency}.":
    "Les dons à cette organisation se font en {currency}.",
  "There is no such project.": "Ce projet n’existe pas.",
  "There is no such donation.": "Ce don n’existe pas.",
  "There is a receipt once the donation is paid.": "Il y aura un reçu une fois le don payé.",
  "This donation has failed. Please begin a new one.": "Ce don a échoué. Veuillez en commencer un nouveau.",
  "This donation is not repeated.": "Ce don n’est pas répété.",
  "The donation could not be stopped. Please try again later.":
    "Le don n’a pas pu être arrêté. Réessayez plus tard.",
  "The payment was refused.": "Le paiement a été refusé.",
  "The payment provider cannot be reached at the moment. Please try again later.":
    "Le prestataire de paiement est injoignable pour le moment. Réessayez plus tard.",
  "Payments are not set up on this server.": "Les paiements ne sont pas configurés sur ce serveur.",
  "This page has been used, or its time is over.": "Cette page a déjà servi, ou son délai est passé.",
  "This application was not found. Check the link, or begin a new one.":
    "Cette demande est introuvable. Vérifiez le lien, ou commencez-en une nouvelle.",
  "This draft has expired. Please begin a new application.":
    "Ce brouillon a expiré. Veuillez commencer une nouvelle demande.",
  "This application has been handed in and cannot be changed any more.":
    "Cette demande a été déposée et ne peut plus être modifiée.",
  "This application was changed meanwhile, perhaps in another window. What you typed is still here: save again to put it in the place of that.":
    "Cette demande a été modifiée entre-temps, peut-être dans une autre fenêtre. Ce que vous avez saisi est toujours là : enregistrez de nouveau pour le mettre à la place.",
  "This grant does not exist.": "Cette subvention n’existe pas.",
  "This grant is closed: it takes no applications any more.":
    "Cette subvention est close : elle n’accepte plus de demandes.",
  "The deadline of this grant has passed: it takes no applications any more.":
    "L’échéance de cette subvention est passée : elle n’accepte plus de demandes.",
  "This grant is announced only. Your draft is kept: hand it in once it is open.":
    "Cette subvention est seulement annoncée. Votre brouillon est conservé : déposez-le dès qu’elle sera ouverte.",
  "Please complete part {parts} first.": "Veuillez d’abord compléter la partie {parts}.",
  "Enter nine digits, such as 12-3456789.": "Saisissez neuf chiffres, par exemple 12-3456789.",
  "One of these is not known.": "L’un de ceux-ci est inconnu.",
  "The lines of the budget must add up to the amount requested.":
    "Les lignes du budget doivent totaliser le montant demandé.",
  "Please confirm that what you have entered is true.":
    "Veuillez confirmer que vos indications sont exactes.",
  "Your draft is saved.": "Votre brouillon est enregistré.",
  "Thank you. Your application has been handed in under the reference {reference}.":
    "Merci. Votre demande a été déposée sous la référence {reference}.",
  "This link is not valid. Please use the one in your mail.":
    "Ce lien n’est pas valable. Utilisez celui de votre message.",
  "This link has expired. Ask to be put on the list again.":
    "Ce lien a expiré. Demandez à être inscrit de nouveau sur la liste.",
  "This subscription has ended meanwhile. Ask to be put on the list again.":
    "Cet abonnement a pris fin entre-temps. Demandez à être inscrit de nouveau sur la liste.",
  "This calendar does not exist any more.": "Ce calendrier n’existe plus.",
  "This picture is shown no longer.": "Cette image n’est plus affichée.",
};
