import type { PublicText } from "./texts";

/** What the server says to visitors, in German. */
export const de: Record<PublicText, string> = {
  "This field is required.": "Dieses Feld ist erforderlich.",
  "Please check: {fields}.": "Bitte prüfen Sie: {fields}.",
  "This was not found. It may have been removed.": "Das wurde nicht gefunden. Vielleicht wurde es entfernt.",
  "Too many attempts. Please wait a moment and try again.":
    "Zu viele Versuche. Bitte warten Sie einen Moment und versuchen Sie es noch einmal.",
  "Whether you are a person cannot be checked at the moment. Please try again in a minute.":
    "Ob Sie ein Mensch sind, lässt sich gerade nicht prüfen. Bitte versuchen Sie es in einer Minute noch einmal.",
  "Files cannot be stored or fetched at the moment. Please try again in a minute.":
    "Dateien können gerade weder abgelegt noch geholt werden. Bitte versuchen Sie es in einer Minute noch einmal.",
  "This took too long and was not done. Please try again in a moment.":
    "Das hat zu lange gedauert und wurde nicht ausgeführt. Bitte versuchen Sie es gleich noch einmal.",
  "There is no organisation at this address.": "Unter dieser Adresse gibt es keine Organisation.",
  "The request holds more than {count} values.": "Die Anfrage enthält mehr als {count} Werte.",
  "The request is larger than {size} MB.": "Die Anfrage ist größer als {size} MB.",
  "This field cannot be changed.": "Dieses Feld kann nicht geändert werden.",
  "This field is not asked here.": "Dieses Feld wird hier nicht gefragt.",
  "This form does not ask this question.": "Dieses Formular stellt diese Frage nicht.",
  "Must be text.": "Muss ein Text sein.",
  "Enter at least {min} characters.": "Geben Sie mindestens {min} Zeichen ein.",
  "Enter at most {max} characters.": "Geben Sie höchstens {max} Zeichen ein.",
  "Must be a single line.": "Muss eine einzige Zeile sein.",
  "This does not have the expected form.": "Das hat nicht die erwartete Form.",
  "This text takes too much work to check. Make it shorter.":
    "Die Prüfung dieses Textes ist zu aufwendig. Kürzen Sie ihn.",
  "Enter a valid e-mail address.": "Geben Sie eine gültige E-Mail-Adresse ein.",
  "Enter a web address that begins with https:// or http://.":
    "Geben Sie eine Webadresse ein, die mit https:// oder http:// beginnt.",
  "Enter an address that begins with https:// or http://.":
    "Geben Sie eine Adresse ein, die mit https:// oder http:// beginnt.",
  "Enter a telephone number.": "Geben Sie eine Telefonnummer ein.",
  "Must be a number.": "Muss eine Zahl sein.",
  "Must be a whole number.": "Muss eine ganze Zahl sein.",
  "Must be at least {min}.": "Muss mindestens {min} sein.",
  "Must be at most {max}.": "Darf höchstens {max} sein.",
  "Must be an amount such as 25.00.": "Muss ein Betrag sein, etwa 25.00.",
  "Must be an amount in {currency} such as {example}.": "Muss ein Betrag in {currency} sein, etwa {example}.",
  "Must be a multiple of {step} {currency}: smaller steps cannot be paid online.":
    "Muss ein Vielfaches von {step} {currency} sein: Kleinere Schritte lassen sich online nicht bezahlen.",
  "Enter an amount in {currency}, such as {example}.":
    "Geben Sie einen Betrag in {currency} ein, etwa {example}.",
  "Must be true or false.": "Muss ja oder nein sein.",
  "Must be a date such as 2026-01-31.": "Muss ein Datum sein, etwa 2026-01-31.",
  "Must be a valid date.": "Muss ein gültiges Datum sein.",
  "Must be a duration in whole minutes, such as 90.": "Muss eine Dauer in ganzen Minuten sein, etwa 90.",
  "Must be a time such as 09:30.": "Muss eine Uhrzeit sein, etwa 09:30.",
  "Must be one of the choices.": "Muss eine der Möglichkeiten sein.",
  "Must be some of the choices, each once.": "Müssen einige der Möglichkeiten sein, jede einmal.",
  "Must be one of: {choices}.": "Muss eines von diesen sein: {choices}.",
  "Must be an uploaded file.": "Muss eine hochgeladene Datei sein.",
  "Must be an address.": "Muss eine Anschrift sein.",
  "Give at least {min}.": "Geben Sie mindestens {min} an.",
  "Give at most {max}.": "Geben Sie höchstens {max} an.",
  "This value is not allowed here.": "Dieser Wert ist hier nicht erlaubt.",
  "This value is wrong.": "Dieser Wert ist falsch.",
  "This password is easy to guess. Choose a longer one, such as four words that have nothing in common.":
    "Dieses Passwort ist leicht zu erraten. Wählen Sie ein längeres, etwa vier Wörter, die nichts miteinander zu tun haben.",
  "This password is made of your name, your address or your organisation. Choose another one.":
    "Dieses Passwort besteht aus Ihrem Namen, Ihrer Adresse oder Ihrer Organisation. Wählen Sie ein anderes.",
  "Must not be before the start.": "Darf nicht vor dem Beginn liegen.",
  "There is no form at this address.": "Unter dieser Adresse gibt es kein Formular.",
  "This form is not open yet.": "Dieses Formular ist noch nicht offen.",
  "This form is closed and takes no more responses.":
    "Dieses Formular ist geschlossen und nimmt keine Antworten mehr an.",
  "This form has reached its number of responses and is closed.":
    "Dieses Formular hat genug Antworten erhalten und ist geschlossen.",
  "Please check the marked answers.": "Bitte prüfen Sie die markierten Antworten.",
  "Answer at least one question.": "Beantworten Sie mindestens eine Frage.",
  "Somebody has answered this form with this e-mail address already.":
    "Mit dieser E-Mail-Adresse wurde dieses Formular schon ausgefüllt.",
  "This form does not ask for a file here.": "Dieses Formular fragt hier nicht nach einer Datei.",
  "This upload does not exist or was given up. Upload the file again.":
    "Diese hochgeladene Datei gibt es nicht mehr. Laden Sie die Datei noch einmal hoch.",
  "This file has not been uploaded completely yet.": "Diese Datei ist noch nicht vollständig hochgeladen.",
  "{file} has not been uploaded completely yet.": "{file} ist noch nicht vollständig hochgeladen.",
  "{file} is not of a type that is asked for here.": "{file} ist keine Datei der Art, die hier gefragt ist.",
  "A file may have {size} MB at most.": "Eine Datei darf höchstens {size} MB haben.",
  "The organisation's space for files is full. Delete files that are no longer needed.":
    "Der Platz der Organisation für Dateien ist voll. Löschen Sie Dateien, die nicht mehr gebraucht werden.",
  "Files of the type {type} are not taken. Send an image, a PDF, an Office document, text or CSV.":
    "Dateien der Art {type} werden nicht angenommen. Senden Sie ein Bild, ein PDF, ein Office-Dokument, Text oder CSV.",
  "This upload took too long. Start it again.":
    "Das Hochladen hat zu lange gedauert. Beginnen Sie es noch einmal.",
  "There is no such upload. Start it again.":
    "Diesen Vorgang gibt es nicht. Beginnen Sie das Hochladen noch einmal.",
  "There is no such event.": "Diese Veranstaltung gibt es nicht.",
  "This event has no such date.": "Diese Veranstaltung hat keinen solchen Termin.",
  "This event does not take place.": "Diese Veranstaltung findet nicht statt.",
  "This event does not take place any more.": "Diese Veranstaltung findet nicht mehr statt.",
  "This event is over.": "Diese Veranstaltung ist vorbei.",
  "This event is full.": "Diese Veranstaltung ist ausgebucht.",
  "The registration for this event is closed.": "Die Anmeldung zu dieser Veranstaltung ist geschlossen.",
  "The registration for this event has not opened yet.":
    "Die Anmeldung zu dieser Veranstaltung ist noch nicht offen.",
  "Only {left} of {wanted} places are left.": "Von {wanted} Plätzen sind nur noch {left} frei.",
  "Only {left} more places are left.": "Es sind nur noch {left} weitere Plätze frei.",
  "There are fewer places than that.": "So viele Plätze gibt es nicht.",
  "This address has a place at this event already.": "Mit dieser Adresse ist schon jemand angemeldet.",
  "This address is signed up for this event already. We have sent the mail with its link once more.":
    "Diese Adresse ist für diese Veranstaltung schon angemeldet. Wir haben die Mail mit dem Link noch einmal geschickt.",
  "You are on the waiting list; no place is free for you at the moment.":
    "Sie stehen auf der Warteliste; gerade ist kein Platz für Sie frei.",
  "This place is yours once it is paid.": "Dieser Platz gehört Ihnen, sobald er bezahlt ist.",
  "Too many places of this event have been held from here without being paid. Try again later.":
    "Von hier aus wurden zu viele Plätze dieser Veranstaltung freigehalten und nicht bezahlt. Versuchen Sie es später noch einmal.",
  "Other groups are paying for their places at the moment. Try again in fifteen minutes.":
    "Gerade bezahlen andere Gruppen ihre Plätze. Versuchen Sie es in fünfzehn Minuten noch einmal.",
  "The number of people cannot be changed: it is what is paid for. Give the place up and sign up again, or ask the organisation.":
    "Die Zahl der Personen lässt sich nicht ändern: Für sie wird bezahlt. Geben Sie den Platz zurück und melden Sie sich neu an, oder fragen Sie die Organisation.",
  "This link has expired: the event is long over.":
    "Dieser Link ist abgelaufen: Die Veranstaltung ist lange vorbei.",
  "This link has expired. Ask the organisation to send you the statement once more.":
    "Dieser Link ist abgelaufen. Bitten Sie die Organisation, Ihnen die Übersicht noch einmal zu schicken.",
  "This link is not valid. Open it from the newest mail about your place.":
    "Dieser Link gilt nicht. Öffnen Sie ihn aus der neuesten Mail zu Ihrem Platz.",
  "This event is free: sign up without paying, or add an amount.":
    "Diese Veranstaltung ist kostenlos: Melden Sie sich ohne Zahlung an, oder geben Sie einen Betrag dazu.",
  "This organisation cannot receive payments at the moment.":
    "Diese Organisation kann gerade keine Zahlungen annehmen.",
  "Donations to this organisation are made in {currency}.":
    "An diese Organisation wird in {currency} gespendet.",
  "There is no such project.": "Dieses Projekt gibt es nicht.",
  "There is no such donation.": "Diese Spende gibt es nicht.",
  "There is a receipt once the donation is paid.": "Eine Quittung gibt es, sobald die Spende bezahlt ist.",
  "This donation has failed. Please begin a new one.":
    "Diese Spende ist fehlgeschlagen. Bitte beginnen Sie eine neue.",
  "This donation is not repeated.": "Diese Spende wiederholt sich nicht.",
  "The donation could not be stopped. Please try again later.":
    "Die Spende konnte nicht beendet werden. Bitte versuchen Sie es später noch einmal.",
  "The payment was refused.": "Die Zahlung wurde abgelehnt.",
  "The payment provider cannot be reached at the moment. Please try again later.":
    "Der Zahlungsdienst ist gerade nicht erreichbar. Bitte versuchen Sie es später noch einmal.",
  "Payments are not set up on this server.": "Auf diesem Server sind keine Zahlungen eingerichtet.",
  "This page has been used, or its time is over.":
    "Diese Seite wurde schon benutzt, oder ihre Zeit ist abgelaufen.",
  "This application was not found. Check the link, or begin a new one.":
    "Dieser Antrag wurde nicht gefunden. Prüfen Sie den Link, oder beginnen Sie einen neuen.",
  "This draft has expired. Please begin a new application.":
    "Dieser Entwurf ist abgelaufen. Bitte beginnen Sie einen neuen Antrag.",
  "This application has been handed in and cannot be changed any more.":
    "Dieser Antrag ist eingereicht und kann nicht mehr geändert werden.",
  "This application was changed meanwhile, perhaps in another window. What you typed is still here: save again to put it in the place of that.":
    "Dieser Antrag wurde inzwischen geändert, vielleicht in einem anderen Fenster. Was Sie eingegeben haben, steht noch hier: Speichern Sie noch einmal, um es an dessen Stelle zu setzen.",
  "This grant does not exist.": "Diese Förderung gibt es nicht.",
  "This grant is closed: it takes no applications any more.":
    "Diese Förderung ist geschlossen: Sie nimmt keine Anträge mehr an.",
  "The deadline of this grant has passed: it takes no applications any more.":
    "Die Frist dieser Förderung ist vorbei: Sie nimmt keine Anträge mehr an.",
  "This grant is announced only. Your draft is kept: hand it in once it is open.":
    "Diese Förderung ist erst angekündigt. Ihr Entwurf bleibt erhalten: Reichen Sie ihn ein, sobald sie offen ist.",
  "Please complete part {parts} first.": "Bitte füllen Sie zuerst Teil {parts} aus.",
  "Enter nine digits, such as 12-3456789.": "Geben Sie neun Ziffern ein, etwa 12-3456789.",
  "One of these is not known.": "Eines davon ist nicht bekannt.",
  "The lines of the budget must add up to the amount requested.":
    "Die Zeilen des Budgets müssen zusammen den beantragten Betrag ergeben.",
  "Please confirm that what you have entered is true.": "Bitte bestätigen Sie, dass Ihre Angaben wahr sind.",
  "Your draft is saved.": "Ihr Entwurf ist gespeichert.",
  "Thank you. Your application has been handed in under the reference {reference}.":
    "Vielen Dank. Ihr Antrag ist unter dem Zeichen {reference} eingereicht.",
  "This link is not valid. Please use the one in your mail.":
    "Dieser Link gilt nicht. Bitte nehmen Sie den aus Ihrer Mail.",
  "This link has expired. Ask to be put on the list again.":
    "Dieser Link ist abgelaufen. Bitten Sie darum, wieder auf die Liste zu kommen.",
  "This subscription has ended meanwhile. Ask to be put on the list again.":
    "Dieses Abonnement ist inzwischen beendet. Bitten Sie darum, wieder auf die Liste zu kommen.",
  "This calendar does not exist any more.": "Diesen Kalender gibt es nicht mehr.",
  "This picture is shown no longer.": "Dieses Bild wird nicht mehr gezeigt.",
};
