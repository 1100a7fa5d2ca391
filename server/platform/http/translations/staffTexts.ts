import type { Language } from "../../../../contract/api";

/** What the server says to staff beside what it says to visitors, and what that is in the other languages. */
export const STAFF_TEXTS = {
  "Somebody without an address needs a name.": {
    de: "Wer keine Adresse hat, braucht einen Namen.",
    fr: "Une personne sans adresse doit avoir un nom.",
    pt: "Quem não tem endereço precisa de um nome.",
  },
  "You cannot give a role that has more permissions than your own.": {
    de: "Sie können keine Rolle vergeben, die mehr darf als Ihre eigene.",
    fr: "Vous ne pouvez pas donner un rôle qui a plus d’autorisations que le vôtre.",
    pt: "Não pode dar uma função com mais permissões do que a sua.",
  },
  "You cannot change a person whose role has more permissions than your own.": {
    de: "Sie können niemanden ändern, dessen Rolle mehr darf als Ihre eigene.",
    fr: "Vous ne pouvez pas modifier une personne dont le rôle a plus d’autorisations que le vôtre.",
    pt: "Não pode alterar uma pessoa cuja função tem mais permissões do que a sua.",
  },
  "You are not a member of this organisation.": {
    de: "Sie sind kein Mitglied dieser Organisation.",
    fr: "Vous n’êtes pas membre de cette organisation.",
    pt: "Não é membro desta organização.",
  },
  "This account has been disabled.": {
    de: "Dieses Konto ist gesperrt.",
    fr: "Ce compte a été désactivé.",
    pt: "Esta conta foi desativada.",
  },
  "The e-mail address or the password is wrong.": {
    de: "E-Mail-Adresse oder Passwort ist falsch.",
    fr: "L’adresse e-mail ou le mot de passe est incorrect.",
    pt: "O endereço de e-mail ou a palavra-passe está errada.",
  },
  "Please confirm your e-mail address first.": {
    de: "Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.",
    fr: "Veuillez d’abord confirmer votre adresse e-mail.",
    pt: "Confirme primeiro o seu endereço de e-mail.",
  },
  "This account is being created at this moment. Try again.": {
    de: "Dieses Konto wird gerade angelegt. Versuchen Sie es noch einmal.",
    fr: "Ce compte est en cours de création. Réessayez.",
    pt: "Esta conta está a ser criada neste momento. Tente de novo.",
  },
  "There is an account with this address and a password. Sign in with the password.": {
    de: "Zu dieser Adresse gibt es ein Konto mit Passwort. Melden Sie sich mit dem Passwort an.",
    fr: "Un compte avec mot de passe existe pour cette adresse. Connectez-vous avec le mot de passe.",
    pt: "Há uma conta com este endereço e uma palavra-passe. Entre com a palavra-passe.",
  },
  "There is no account with this address yet. Please sign up.": {
    de: "Zu dieser Adresse gibt es noch kein Konto. Bitte registrieren Sie sich.",
    fr: "Il n’y a pas encore de compte pour cette adresse. Inscrivez-vous.",
    pt: "Ainda não há conta com este endereço. Registe-se.",
  },
  "This account signs in with its password.": {
    de: "Dieses Konto meldet sich mit seinem Passwort an.",
    fr: "Ce compte se connecte avec son mot de passe.",
    pt: "Esta conta entra com a sua palavra-passe.",
  },
  "This organisation may write to its own people only. Please ask whoever runs this service.": {
    de: "Diese Organisation darf nur den eigenen Leuten schreiben. Bitte wenden Sie sich an den Betreiber dieses Dienstes.",
    fr: "Cette organisation ne peut écrire qu’à ses propres membres. Veuillez vous adresser à l’exploitant de ce service.",
    pt: "Esta organização só pode escrever às suas próprias pessoas. Contacte quem gere este serviço.",
  },
  "This is for {count} people who are not your organisation's own; {left} of today's {limit} mails to others are left.":
    {
      de: "Das geht an {count} Personen außerhalb Ihrer Organisation; von den heute möglichen {limit} Mails an andere sind noch {left} übrig.",
      fr: "Ceci s’adresse à {count} personnes extérieures à votre organisation ; il reste {left} des {limit} e-mails vers l’extérieur d’aujourd’hui.",
      pt: "Isto destina-se a {count} pessoas de fora da sua organização; restam {left} dos {limit} e-mails para outros de hoje.",
    },
  "Answers can go to people of the organisation who have an account, such as yourself.": {
    de: "Antworten können an Personen der Organisation gehen, die ein Konto haben, etwa an Sie selbst.",
    fr: "Les réponses peuvent aller à des personnes de l’organisation qui ont un compte, par exemple vous-même.",
    pt: "As respostas podem ir para pessoas da organização que tenham uma conta, como a sua.",
  },
  "This organisation is suspended. What it holds is kept. Please ask whoever runs this service.": {
    de: "Diese Organisation ist gesperrt. Ihre Daten bleiben erhalten. Bitte wenden Sie sich an den Betreiber dieses Dienstes.",
    fr: "Cette organisation est suspendue. Ses données sont conservées. Veuillez vous adresser à l’exploitant de ce service.",
    pt: "Esta organização está suspensa. Os seus dados são conservados. Contacte quem gere este serviço.",
  },
  "This service takes no new organisations. Ask whoever runs it, or your organisation for an invitation.": {
    de: "Dieser Dienst nimmt keine neuen Organisationen auf. Fragen Sie den Betreiber, oder bitten Sie Ihre Organisation um eine Einladung.",
    fr: "Ce service n’accepte pas de nouvelles organisations. Adressez-vous à son exploitant, ou demandez une invitation à votre organisation.",
    pt: "Este serviço não aceita novas organizações. Contacte quem o gere ou peça um convite à sua organização.",
  },
  "The organisation has not approved you yet. You will get a mail.": {
    de: "Die Organisation hat Sie noch nicht freigegeben. Sie bekommen eine E-Mail.",
    fr: "L’organisation n’a pas encore validé votre demande. Vous recevrez un e-mail.",
    pt: "A organização ainda não o aprovou. Vai receber um e-mail.",
  },
  "You have signed up at this organisation already. Please sign in.": {
    de: "Sie sind bei dieser Organisation schon registriert. Bitte melden Sie sich an.",
    fr: "Vous êtes déjà inscrit auprès de cette organisation. Connectez-vous.",
    pt: "Já se registou nesta organização. Inicie sessão.",
  },
  "This code is wrong.": {
    de: "Dieser Code ist falsch.",
    fr: "Ce code est incorrect.",
    pt: "Este código está errado.",
  },
  "This code has been used. Ask for a new one.": {
    de: "Dieser Code ist verbraucht. Fordern Sie einen neuen an.",
    fr: "Ce code a déjà servi. Demandez-en un nouveau.",
    pt: "Este código já foi usado. Peça um novo.",
  },
  "This code has expired. Ask for a new one.": {
    de: "Dieser Code ist abgelaufen. Fordern Sie einen neuen an.",
    fr: "Ce code a expiré. Demandez-en un nouveau.",
    pt: "Este código expirou. Peça um novo.",
  },
  "This code is not valid.": {
    de: "Dieser Code ist ungültig.",
    fr: "Ce code n’est pas valable.",
    pt: "Este código não é válido.",
  },
  "There is an account with this address. Please sign in.": {
    de: "Zu dieser Adresse gibt es ein Konto. Bitte melden Sie sich an.",
    fr: "Un compte existe pour cette adresse. Connectez-vous.",
    pt: "Há uma conta com este endereço. Inicie sessão.",
  },
  "This sign-in has to be started again.": {
    de: "Diese Anmeldung muss neu begonnen werden.",
    fr: "Cette connexion doit être recommencée.",
    pt: "Este início de sessão tem de recomeçar.",
  },
  "This sign-in took too long. Start it again.": {
    de: "Diese Anmeldung hat zu lange gedauert. Beginnen Sie von vorn.",
    fr: "Cette connexion a pris trop de temps. Recommencez.",
    pt: "Este início de sessão demorou demasiado. Comece de novo.",
  },
  "An upload belongs to an organisation: join one first.": {
    de: "Eine Datei gehört zu einer Organisation: Treten Sie zuerst einer bei.",
    fr: "Un fichier appartient à une organisation : rejoignez-en d’abord une.",
    pt: "Um ficheiro pertence a uma organização: junte-se primeiro a uma.",
  },
  "An upload belongs to an organisation: set the logo once this one is there.": {
    de: "Eine Datei gehört zu einer Organisation: Laden Sie das Logo hoch, sobald es diese gibt.",
    fr: "Un fichier appartient à une organisation : ajoutez le logo une fois celle-ci créée.",
    pt: "Um ficheiro pertence a uma organização: defina o logótipo quando esta existir.",
  },
  "This link is not valid.": {
    de: "Dieser Link ist ungültig.",
    fr: "Ce lien n’est pas valable.",
    pt: "Esta ligação não é válida.",
  },
  "This link has expired. Ask for a new one.": {
    de: "Dieser Link ist abgelaufen. Fordern Sie einen neuen an.",
    fr: "Ce lien a expiré. Demandez-en un nouveau.",
    pt: "Esta ligação expirou. Peça uma nova.",
  },
  "You sign in with this address already.": {
    de: "Mit dieser Adresse melden Sie sich bereits an.",
    fr: "Vous vous connectez déjà avec cette adresse.",
    pt: "Já entra com este endereço.",
  },
  "Your account has no password yet. Set one by mail first.": {
    de: "Ihr Konto hat noch kein Passwort. Setzen Sie zuerst eines per Mail.",
    fr: "Votre compte n’a pas encore de mot de passe. Choisissez-en d’abord un par e-mail.",
    pt: "A sua conta ainda não tem palavra-passe. Defina primeiro uma por e-mail.",
  },
  "There is nothing to stop any more: the change was confirmed, stopped or has expired.": {
    de: "Es gibt nichts mehr zu stoppen: Die Änderung wurde bestätigt, gestoppt oder ist abgelaufen.",
    fr: "Il n’y a plus rien à arrêter : le changement a été confirmé, arrêté ou a expiré.",
    pt: "Já não há nada a interromper: a mudança foi confirmada, interrompida ou expirou.",
  },
  "Somebody else has this address by now. Sign in with it, or choose another one.": {
    de: "Diese Adresse hat inzwischen jemand anderes. Melden Sie sich mit ihr an oder wählen Sie eine andere.",
    fr: "Quelqu’un d’autre a désormais cette adresse. Connectez-vous avec elle ou choisissez-en une autre.",
    pt: "Entretanto este endereço é de outra pessoa. Entre com ele ou escolha outro.",
  },
  "The current password is wrong.": {
    de: "Das aktuelle Passwort ist falsch.",
    fr: "Le mot de passe actuel est incorrect.",
    pt: "A palavra-passe atual está errada.",
  },
  "Enter at least 10 characters.": {
    de: "Geben Sie mindestens 10 Zeichen ein.",
    fr: "Saisissez au moins 10 caractères.",
    pt: "Escreva pelo menos 10 caracteres.",
  },
  "There is no payment account yet: create it first.": {
    de: "Es gibt noch kein Zahlungskonto: Legen Sie es zuerst an.",
    fr: "Il n’y a pas encore de compte de paiement : créez-le d’abord.",
    pt: "Ainda não há conta de pagamentos: crie-a primeiro.",
  },
  "Must be at least {least} {currency}.": {
    de: "Muss mindestens {least} {currency} sein.",
    fr: "Doit être d’au moins {least} {currency}.",
    pt: "Tem de ser pelo menos {least} {currency}.",
  },
  "Must be at most {most} {currency}.": {
    de: "Darf höchstens {most} {currency} sein.",
    fr: "Doit être d’au plus {most} {currency}.",
    pt: "Tem de ser no máximo {most} {currency}.",
  },
  "Must not be in the future.": {
    de: "Darf nicht in der Zukunft liegen.",
    fr: "Ne doit pas être dans le futur.",
    pt: "Não pode ser no futuro.",
  },
  "Must not be more than {years} years ago.": {
    de: "Darf nicht mehr als {years} Jahre zurückliegen.",
    fr: "Ne doit pas remonter à plus de {years} ans.",
    pt: "Não pode ser há mais de {years} anos.",
  },
  "The same amount from this donor on this day is recorded already. If this is another donation, say so here.":
    {
      de: "Derselbe Betrag von derselben Person an diesem Tag ist schon erfasst. Wenn dies eine andere Spende ist, sagen Sie es hier.",
      fr: "Le même montant du même donateur à cette date est déjà saisi. S’il s’agit d’un autre don, dites-le ici.",
      pt: "O mesmo valor do mesmo doador neste dia já está registado. Se esta é outra doação, diga-o aqui.",
    },
  "The statements lack the organisation's address (Settings → Organisation). Set it, or say here that they are to be sent without.":
    {
      de: "Auf den Übersichten fehlt die Adresse der Organisation (Einstellungen → Organisation). Tragen Sie sie ein, oder sagen Sie hier, dass ohne sie gesendet werden soll.",
      fr: "Il manque sur les relevés l’adresse de l’organisation (Paramètres → Organisation). Indiquez-la, ou dites ici de les envoyer sans elle.",
      pt: "Falta nos extratos o endereço da organização (Definições → Organização). Indique-o, ou diga aqui que devem ser enviados sem ele.",
    },
  "The statements lack the organisation's tax number (Settings → Profile). Set it, or say here that they are to be sent without.":
    {
      de: "Auf den Übersichten fehlt die Steuernummer der Organisation (Einstellungen → Profil). Tragen Sie sie ein, oder sagen Sie hier, dass ohne sie gesendet werden soll.",
      fr: "Il manque sur les relevés le numéro fiscal de l’organisation (Paramètres → Profil). Indiquez-le, ou dites ici de les envoyer sans lui.",
      pt: "Falta nos extratos o número fiscal da organização (Definições → Perfil). Indique-o, ou diga aqui que devem ser enviados sem ele.",
    },
  "The statements lack the organisation's address (Settings → Organisation) and tax number (Settings → Profile). Set them, or say here that they are to be sent without.":
    {
      de: "Auf den Übersichten fehlen die Adresse (Einstellungen → Organisation) und die Steuernummer (Einstellungen → Profil) der Organisation. Tragen Sie sie ein, oder sagen Sie hier, dass ohne sie gesendet werden soll.",
      fr: "Il manque sur les relevés l’adresse (Paramètres → Organisation) et le numéro fiscal (Paramètres → Profil) de l’organisation. Indiquez-les, ou dites ici de les envoyer sans.",
      pt: "Faltam nos extratos o endereço (Definições → Organização) e o número fiscal (Definições → Perfil) da organização. Indique-os, ou diga aqui que devem ser enviados sem eles.",
    },
  "They have had their statements, and nothing has changed since. Say here if they are to get them once more.":
    {
      de: "Die Übersichten sind schon übergeben, und seither hat sich nichts geändert. Sagen Sie hier, ob sie noch einmal gesendet werden sollen.",
      fr: "Les relevés ont déjà été remis, et rien n’a changé depuis. Dites ici s’il faut les envoyer de nouveau.",
      pt: "Os extratos já foram entregues e nada mudou desde então. Diga aqui se devem ser enviados outra vez.",
    },
  "Whoever has an e-mail address has their statement already. Print those of the others.": {
    de: "Wer eine E-Mail-Adresse hat, hat die Übersicht schon. Drucken Sie die der anderen.",
    fr: "Ceux qui ont une adresse e-mail ont déjà leur relevé. Imprimez ceux des autres.",
    pt: "Quem tem endereço de e-mail já tem o seu extrato. Imprima os dos outros.",
  },
  "Nobody gave anything in {year}.": {
    de: "Im Jahr {year} hat niemand gespendet.",
    fr: "Personne n’a donné en {year}.",
    pt: "Ninguém doou em {year}.",
  },
  "There are no such statements.": {
    de: "Diese Übersichten gibt es nicht.",
    fr: "Ces relevés n’existent pas.",
    pt: "Estes extratos não existem.",
  },
  "There is no such statement.": {
    de: "Diese Übersicht gibt es nicht.",
    fr: "Ce relevé n’existe pas.",
    pt: "Este extrato não existe.",
  },
  "Must be of one year.": {
    de: "Muss aus einem Jahr sein.",
    fr: "Doit être d’une seule année.",
    pt: "Tem de ser de um só ano.",
  },
  "None of these has a link that works.": {
    de: "Keine davon hat einen Link, der noch gilt.",
    fr: "Aucun de ceux-ci n’a de lien valable.",
    pt: "Nenhum destes tem uma ligação válida.",
  },
  "These have been handed over already.": {
    de: "Diese sind schon übergeben.",
    fr: "Ceux-ci ont déjà été remis.",
    pt: "Estes já foram entregues.",
  },
  "This donor has given no e-mail address. Download the receipt instead.": {
    de: "Zu dieser Person gibt es keine E-Mail-Adresse. Laden Sie die Quittung stattdessen herunter.",
    fr: "Ce donateur n’a pas donné d’adresse e-mail. Téléchargez plutôt le reçu.",
    pt: "Este doador não indicou um endereço de e-mail. Transfira antes o recibo.",
  },
  "This donation has been given back in full.": {
    de: "Diese Spende ist vollständig erstattet.",
    fr: "Ce don a été entièrement remboursé.",
    pt: "Esta doação já foi devolvida por inteiro.",
  },
  "Only a donation that has been paid can be given back.": {
    de: "Nur eine bezahlte Spende kann erstattet werden.",
    fr: "Seul un don payé peut être remboursé.",
    pt: "Só uma doação paga pode ser devolvida.",
  },
  "What is left of this donation is being given back already.": {
    de: "Der Rest dieser Spende wird bereits erstattet.",
    fr: "Le reste de ce don est déjà en cours de remboursement.",
    pt: "O resto desta doação já está a ser devolvido.",
  },
  "At most {most} {currency} can be given back.": {
    de: "Höchstens {most} {currency} können erstattet werden.",
    fr: "Au plus {most} {currency} peuvent être remboursés.",
    pt: "No máximo {most} {currency} podem ser devolvidos.",
  },
  "The payment provider has refused to give this back.": {
    de: "Der Zahlungsanbieter hat die Erstattung abgelehnt.",
    fr: "Le prestataire de paiement a refusé ce remboursement.",
    pt: "O serviço de pagamentos recusou esta devolução.",
  },
  "The payment provider could not be asked. Please try again later.": {
    de: "Der Zahlungsanbieter war nicht zu erreichen. Bitte versuchen Sie es später noch einmal.",
    fr: "Le prestataire de paiement n’a pas pu être interrogé. Réessayez plus tard.",
    pt: "Não foi possível contactar o serviço de pagamentos. Tente mais tarde.",
  },
  "There is no such registration.": {
    de: "Diese Anmeldung gibt es nicht.",
    fr: "Cette inscription n’existe pas.",
    pt: "Esta inscrição não existe.",
  },
  "This address has a place already: it is on the list.": {
    de: "Diese Adresse hat schon einen Platz: Sie steht in der Liste.",
    fr: "Cette adresse a déjà une place : elle figure dans la liste.",
    pt: "Este endereço já tem lugar: está na lista.",
  },
  "This place is being paid for: change the number of people once it is paid.": {
    de: "Dieser Platz wird gerade bezahlt: Ändern Sie die Zahl der Personen, sobald er bezahlt ist.",
    fr: "Cette place est en cours de paiement : modifiez le nombre de personnes une fois qu’elle est payée.",
    pt: "Este lugar está a ser pago: altere o número de pessoas depois de pago.",
  },
  "Only somebody who has a place can be checked in.": {
    de: "Nur wer einen Platz hat, kann als anwesend vermerkt werden.",
    fr: "Seule une personne qui a une place peut être notée présente.",
    pt: "Só quem tem lugar pode ser dado como presente.",
  },
  "Must be an amount of {currency} with at most {decimals} decimals.": {
    de: "Muss ein Betrag in {currency} mit höchstens {decimals} Nachkommastellen sein.",
    fr: "Doit être un montant en {currency} avec au plus {decimals} décimales.",
    pt: "Tem de ser um valor em {currency} com no máximo {decimals} casas decimais.",
  },
  "Must be after the registration opens.": {
    de: "Muss nach dem Beginn der Anmeldung liegen.",
    fr: "Doit suivre l’ouverture des inscriptions.",
    pt: "Tem de ser depois da abertura das inscrições.",
  },
  "Must be after the start.": {
    de: "Muss nach dem Beginn liegen.",
    fr: "Doit suivre le début.",
    pt: "Tem de ser depois do início.",
  },
  "Must not be before the first day.": {
    de: "Darf nicht vor dem ersten Tag liegen.",
    fr: "Ne doit pas précéder le premier jour.",
    pt: "Não pode ser antes do primeiro dia.",
  },
  "The end must be after the start.": {
    de: "Das Ende muss nach dem Beginn liegen.",
    fr: "La fin doit suivre le début.",
    pt: "O fim tem de ser depois do início.",
  },
  "An event may take at most 400 days.": {
    de: "Eine Veranstaltung kann höchstens 400 Tage dauern.",
    fr: "Un événement peut durer 400 jours au plus.",
    pt: "Um evento pode durar no máximo 400 dias.",
  },
  "This rule never comes true.": {
    de: "Diese Regel trifft nie zu.",
    fr: "Cette règle ne se vérifie jamais.",
    pt: "Esta regra nunca se verifica.",
  },
  "This rule yields no date at all.": {
    de: "Diese Regel ergibt keinen einzigen Termin.",
    fr: "Cette règle ne donne aucune date.",
    pt: "Esta regra não dá nenhuma data.",
  },
  "This rule yields more than {most} dates: end it earlier.": {
    de: "Diese Regel ergibt mehr als {most} Termine: Lassen Sie sie früher enden.",
    fr: "Cette règle donne plus de {most} dates : faites-la finir plus tôt.",
    pt: "Esta regra dá mais de {most} datas: termine-a mais cedo.",
  },
  "The rule of this series names its days: give the rule for the new day as well.": {
    de: "Die Regel dieser Serie nennt ihre Tage: Geben Sie auch die Regel für den neuen Tag an.",
    fr: "La règle de cette série nomme ses jours : indiquez aussi la règle pour le nouveau jour.",
    pt: "A regra desta série indica os seus dias: indique também a regra para o novo dia.",
  },
  "Somebody has changed this event in the meantime. Load it again and repeat your change.": {
    de: "Jemand hat diese Veranstaltung inzwischen geändert. Laden Sie sie neu und wiederholen Sie Ihre Änderung.",
    fr: "Quelqu’un a modifié cet événement entre-temps. Rechargez-le et refaites votre modification.",
    pt: "Alguém alterou este evento entretanto. Recarregue-o e repita a sua alteração.",
  },
  "This file is not a picture.": {
    de: "Diese Datei ist kein Bild.",
    fr: "Ce fichier n’est pas une image.",
    pt: "Este ficheiro não é uma imagem.",
  },
  "All dates of this series have passed, and past dates do not change.": {
    de: "Alle Termine dieser Serie sind vorbei, und vergangene Termine ändern sich nicht.",
    fr: "Toutes les dates de cette série sont passées, et les dates passées ne changent pas.",
    pt: "Todas as datas desta série já passaram, e as datas passadas não mudam.",
  },
  "This is the same for the whole series: change all, or this and the following ones.": {
    de: "Das gilt für die ganze Serie: Ändern Sie alle Termine, oder diesen und die folgenden.",
    fr: "Ceci vaut pour toute la série : modifiez toutes les dates, ou celle-ci et les suivantes.",
    pt: "Isto vale para toda a série: altere todas as datas, ou esta e as seguintes.",
  },
  "There is a file of this name in the folder already.": {
    de: "In diesem Ordner gibt es schon eine Datei dieses Namens.",
    fr: "Un fichier de ce nom existe déjà dans ce dossier.",
    pt: "Já há um ficheiro com este nome na pasta.",
  },
  "There is no such file. It may have been deleted.": {
    de: "Diese Datei gibt es nicht. Vielleicht wurde sie gelöscht.",
    fr: "Ce fichier n’existe pas. Il a peut-être été supprimé.",
    pt: "Este ficheiro não existe. Talvez tenha sido eliminado.",
  },
  "Somebody else has changed this file meanwhile. Reload it and try again.": {
    de: "Jemand anderes hat diese Datei inzwischen geändert. Laden Sie sie neu und versuchen Sie es noch einmal.",
    fr: "Quelqu’un d’autre a modifié ce fichier entre-temps. Rechargez-le et réessayez.",
    pt: "Outra pessoa alterou este ficheiro entretanto. Recarregue-o e tente de novo.",
  },
  "The content of this file is gone.": {
    de: "Der Inhalt dieser Datei ist nicht mehr da.",
    fr: "Le contenu de ce fichier n’existe plus.",
    pt: "O conteúdo deste ficheiro já não existe.",
  },
  "This file was removed.": {
    de: "Diese Datei wurde entfernt.",
    fr: "Ce fichier a été supprimé.",
    pt: "Este ficheiro foi removido.",
  },
  "The name {file} does not fit a file of the type {type}: it should end in .{endings}.": {
    de: "Der Name {file} passt nicht zu einer Datei vom Typ {type}: Er sollte auf .{endings} enden.",
    fr: "Le nom {file} ne convient pas à un fichier de type {type} : il devrait se terminer par .{endings}.",
    pt: "O nome {file} não condiz com um ficheiro do tipo {type}: deve terminar em .{endings}.",
  },
  "There is no such form.": {
    de: "Dieses Formular gibt es nicht.",
    fr: "Ce formulaire n’existe pas.",
    pt: "Este formulário não existe.",
  },
  "Someone changed this form meanwhile. Reload it and try again.": {
    de: "Jemand hat dieses Formular inzwischen geändert. Laden Sie es neu und versuchen Sie es noch einmal.",
    fr: "Quelqu’un a modifié ce formulaire entre-temps. Rechargez-le et réessayez.",
    pt: "Alguém alterou este formulário entretanto. Recarregue-o e tente de novo.",
  },
  "There is no such response.": {
    de: "Diese Antwort gibt es nicht.",
    fr: "Cette réponse n’existe pas.",
    pt: "Esta resposta não existe.",
  },
  "Two questions have the same id.": {
    de: "Zwei Fragen haben dieselbe Kennung.",
    fr: "Deux questions ont le même identifiant.",
    pt: "Duas perguntas têm o mesmo identificador.",
  },
  "Give at least one option.": {
    de: "Geben Sie mindestens eine Möglichkeit an.",
    fr: "Indiquez au moins un choix.",
    pt: "Indique pelo menos uma opção.",
  },
  "Must not be less than the smallest amount.": {
    de: "Darf nicht kleiner als der kleinste Betrag sein.",
    fr: "Ne doit pas être inférieur au plus petit montant.",
    pt: "Não pode ser menor do que o valor mais baixo.",
  },
  "There is no such grant.": {
    de: "Diese Förderung gibt es nicht.",
    fr: "Cette subvention n’existe pas.",
    pt: "Esta subvenção não existe.",
  },
  "An application that is {from} can become: {allowed}.": {
    de: "Dieser Antrag ist „{from}“ und kann werden: {allowed}.",
    fr: "Cette demande est « {from} » et peut devenir : {allowed}.",
    pt: "Esta candidatura está “{from}” e pode passar a: {allowed}.",
  },
  "A draft has not been handed in yet.": {
    de: "Ein Entwurf ist noch nicht eingereicht.",
    fr: "Un brouillon n’est pas encore déposé.",
    pt: "Um rascunho ainda não foi entregue.",
  },
  "A withdrawn application stays withdrawn.": {
    de: "Ein zurückgezogener Antrag bleibt zurückgezogen.",
    fr: "Une demande retirée reste retirée.",
    pt: "Uma candidatura retirada fica retirada.",
  },
  "Somebody else has changed this application meanwhile. Reload it and try again.": {
    de: "Jemand anderes hat diesen Antrag inzwischen geändert. Laden Sie ihn neu und versuchen Sie es noch einmal.",
    fr: "Quelqu’un d’autre a modifié cette demande entre-temps. Rechargez-la et réessayez.",
    pt: "Outra pessoa alterou esta candidatura entretanto. Recarregue-a e tente de novo.",
  },
  "Invalid CSV file, please download the example file and try again": {
    de: "Ungültige CSV-Datei. Bitte laden Sie die Beispieldatei herunter und versuchen Sie es noch einmal",
    fr: "Fichier CSV non valable, veuillez télécharger le fichier d’exemple et réessayer",
    pt: "Ficheiro CSV inválido. Transfira o ficheiro de exemplo e tente de novo",
  },
  "The file is larger than {size} MB. Split it and import the parts.": {
    de: "Die Datei ist größer als {size} MB. Teilen Sie sie und importieren Sie die Teile.",
    fr: "Le fichier dépasse {size} Mo. Divisez-le et importez les parties.",
    pt: "O ficheiro tem mais de {size} MB. Divida-o e importe as partes.",
  },
  "The file is larger than {size} MB.": {
    de: "Die Datei ist größer als {size} MB.",
    fr: "Le fichier dépasse {size} Mo.",
    pt: "O ficheiro tem mais de {size} MB.",
  },
  "A file may have at most {most} rows. Split it and import the parts.": {
    de: "Eine Datei kann höchstens {most} Zeilen haben. Teilen Sie sie und importieren Sie die Teile.",
    fr: "Un fichier peut avoir {most} lignes au plus. Divisez-le et importez les parties.",
    pt: "Um ficheiro pode ter no máximo {most} linhas. Divida-o e importe as partes.",
  },
  "This is a .{ext} file. Save it as CSV and import that.": {
    de: "Das ist eine .{ext}-Datei. Speichern Sie sie als CSV und importieren Sie diese.",
    fr: "C’est un fichier .{ext}. Enregistrez-le en CSV et importez celui-ci.",
    pt: "Este é um ficheiro .{ext}. Guarde-o como CSV e importe esse.",
  },
  "The file is not a text file.": {
    de: "Die Datei ist keine Textdatei.",
    fr: "Ce fichier n’est pas un fichier texte.",
    pt: "O ficheiro não é um ficheiro de texto.",
  },
  "The file is empty.": {
    de: "Die Datei ist leer.",
    fr: "Le fichier est vide.",
    pt: "O ficheiro está vazio.",
  },
  "Row {row}: a quotation mark is not closed.": {
    de: "Zeile {row}: Ein Anführungszeichen ist nicht geschlossen.",
    fr: "Ligne {row} : un guillemet n’est pas fermé.",
    pt: "Linha {row}: falta fechar umas aspas.",
  },
  "The file has a header but no rows.": {
    de: "Die Datei hat eine Kopfzeile, aber keine Zeilen.",
    fr: "Le fichier a un en-tête, mais aucune ligne.",
    pt: "O ficheiro tem cabeçalho, mas nenhuma linha.",
  },
  "The file has no such column.": {
    de: "Diese Spalte hat die Datei nicht.",
    fr: "Le fichier n’a pas cette colonne.",
    pt: "O ficheiro não tem essa coluna.",
  },
  'The file has no column "{heading}".': {
    de: "Die Datei hat keine Spalte „{heading}“.",
    fr: "Le fichier n’a pas de colonne « {heading} ».",
    pt: "O ficheiro não tem a coluna “{heading}”.",
  },
  "Another column is {field} already.": {
    de: "Eine andere Spalte ist schon {field}.",
    fr: "Une autre colonne est déjà {field}.",
    pt: "Outra coluna já é {field}.",
  },
  'Two columns are for "{field}".': {
    de: "Zwei Spalten sind für „{field}“.",
    fr: "Deux colonnes sont pour « {field} ».",
    pt: "Há duas colunas para “{field}”.",
  },
  "Keep at most {most} columns, with names of at most {length} characters.": {
    de: "Behalten Sie höchstens {most} Spalten, mit Namen von höchstens {length} Zeichen.",
    fr: "Gardez au plus {most} colonnes, aux noms de {length} caractères au plus.",
    pt: "Mantenha no máximo {most} colunas, com nomes de até {length} caracteres.",
  },
  "Choose a CSV file.": {
    de: "Wählen Sie eine CSV-Datei.",
    fr: "Choisissez un fichier CSV.",
    pt: "Escolha um ficheiro CSV.",
  },
  "The form cannot be read. Send it again.": {
    de: "Das Gesendete ist nicht lesbar. Senden Sie es noch einmal.",
    fr: "L’envoi est illisible. Recommencez.",
    pt: "O envio não pode ser lido. Envie de novo.",
  },
  "Write the date as 2026-01-31 or 31.01.2026.": {
    de: "Schreiben Sie das Datum als 31.01.2026 oder 2026-01-31.",
    fr: "Écrivez la date sous la forme 2026-01-31 ou 31.01.2026.",
    pt: "Escreva a data como 2026-01-31 ou 31.01.2026.",
  },
  "This row has more cells than the header.": {
    de: "Diese Zeile hat mehr Zellen als die Kopfzeile.",
    fr: "Cette ligne a plus de cellules que l’en-tête.",
    pt: "Esta linha tem mais células do que o cabeçalho.",
  },
  "This person has an account and signs in with this address.": {
    de: "Diese Person hat ein Konto und meldet sich mit dieser Adresse an.",
    fr: "Cette personne a un compte et se connecte avec cette adresse.",
    pt: "Esta pessoa tem uma conta e inicia sessão com este endereço.",
  },
  "Another person has this address already.": {
    de: "Diese Adresse hat schon jemand anderes.",
    fr: "Une autre personne a déjà cette adresse.",
    pt: "Outra pessoa já tem este endereço.",
  },
  "This address has the external id {id}.": {
    de: "Diese Adresse hat die externe Kennung {id}.",
    fr: "Cette adresse a l’identifiant externe {id}.",
    pt: "Este endereço tem o identificador externo {id}.",
  },
  "There is no such team.": {
    de: "Dieses Team gibt es nicht.",
    fr: "Cette équipe n’existe pas.",
    pt: "Esta equipa não existe.",
  },
  "There is no such role.": {
    de: "Diese Rolle gibt es nicht.",
    fr: "Ce rôle n’existe pas.",
    pt: "Esta função não existe.",
  },
  "This person signs in with another address, which only they can change.": {
    de: "Diese Person meldet sich mit einer anderen Adresse an, die nur sie selbst ändern kann.",
    fr: "Cette personne se connecte avec une autre adresse, qu’elle seule peut changer.",
    pt: "Esta pessoa entra com outro endereço, que só ela pode alterar.",
  },
  "There is no such import.": {
    de: "Diesen Import gibt es nicht.",
    fr: "Cet import n’existe pas.",
    pt: "Esta importação não existe.",
  },
  "You do not have permission to put people on mailing lists.": {
    de: "Sie dürfen niemanden auf Verteiler setzen.",
    fr: "Vous n’êtes pas autorisé à inscrire des personnes sur les listes de diffusion.",
    pt: "Não tem permissão para pôr pessoas em listas de correio.",
  },
  "Choose a list or name a new one, not both.": {
    de: "Wählen Sie einen Verteiler oder benennen Sie einen neuen, nicht beides.",
    fr: "Choisissez une liste ou nommez-en une nouvelle, pas les deux.",
    pt: "Escolha uma lista ou dê nome a uma nova, não ambas.",
  },
  "This list finds its people by itself. Choose another one.": {
    de: "Dieser Verteiler findet seine Leute selbst. Wählen Sie einen anderen.",
    fr: "Cette liste trouve ses membres toute seule. Choisissez-en une autre.",
    pt: "Esta lista encontra as pessoas sozinha. Escolha outra.",
  },
  "This file was imported less than ten minutes ago. Import it again only if you mean to.": {
    de: "Diese Datei wurde vor weniger als zehn Minuten importiert. Importieren Sie sie nur noch einmal, wenn Sie es so meinen.",
    fr: "Ce fichier a été importé il y a moins de dix minutes. Ne l’importez de nouveau que si c’est voulu.",
    pt: "Este ficheiro foi importado há menos de dez minutos. Importe-o de novo só se for essa a intenção.",
  },
  "Someone else changed one of these people at this moment. Try again.": {
    de: "Jemand anderes hat eine dieser Personen gerade geändert. Versuchen Sie es noch einmal.",
    fr: "Quelqu’un d’autre a modifié l’une de ces personnes à l’instant. Réessayez.",
    pt: "Outra pessoa alterou uma destas pessoas neste momento. Tente de novo.",
  },
  "Someone else changed this person at this moment. Try again.": {
    de: "Jemand anderes hat diese Person gerade geändert. Versuchen Sie es noch einmal.",
    fr: "Quelqu’un d’autre a modifié cette personne à l’instant. Réessayez.",
    pt: "Outra pessoa alterou esta pessoa neste momento. Tente de novo.",
  },
  "This person is a member already.": {
    de: "Diese Person ist schon Mitglied.",
    fr: "Cette personne est déjà membre.",
    pt: "Esta pessoa já é membro.",
  },
  "There is no such invitation.": {
    de: "Diese Einladung gibt es nicht.",
    fr: "Cette invitation n’existe pas.",
    pt: "Este convite não existe.",
  },
  "This invitation was removed. Invite the person anew.": {
    de: "Diese Einladung wurde entfernt. Laden Sie die Person neu ein.",
    fr: "Cette invitation a été retirée. Invitez la personne de nouveau.",
    pt: "Este convite foi removido. Convide a pessoa de novo.",
  },
  "This invitation has been accepted already.": {
    de: "Diese Einladung ist schon angenommen.",
    fr: "Cette invitation a déjà été acceptée.",
    pt: "Este convite já foi aceite.",
  },
  "This invitation has been accepted already. Please sign in.": {
    de: "Diese Einladung ist schon angenommen. Bitte melden Sie sich an.",
    fr: "Cette invitation a déjà été acceptée. Connectez-vous.",
    pt: "Este convite já foi aceite. Inicie sessão.",
  },
  "This person signed up by themselves: approve or remove them.": {
    de: "Diese Person hat sich selbst registriert: Nehmen Sie sie auf oder entfernen Sie sie.",
    fr: "Cette personne s’est inscrite elle-même : acceptez-la ou retirez-la.",
    pt: "Esta pessoa registou-se por si: aprove-a ou remova-a.",
  },
  "There is no such pending person.": {
    de: "Diese Person wartet nicht mehr.",
    fr: "Cette personne n’est plus en attente.",
    pt: "Esta pessoa já não está pendente.",
  },
  "This person was invited and comes in by accepting the invitation.": {
    de: "Diese Person ist eingeladen und kommt durch Annehmen der Einladung herein.",
    fr: "Cette personne est invitée et entre en acceptant l’invitation.",
    pt: "Esta pessoa foi convidada e entra ao aceitar o convite.",
  },
  "This invitation link is not valid.": {
    de: "Dieser Einladungslink ist ungültig.",
    fr: "Ce lien d’invitation n’est pas valable.",
    pt: "Esta ligação de convite não é válida.",
  },
  "This invitation has been withdrawn.": {
    de: "Diese Einladung wurde zurückgezogen.",
    fr: "Cette invitation a été retirée.",
    pt: "Este convite foi retirado.",
  },
  "A newer invitation was sent to you. Please use the link in that mail.": {
    de: "Ihnen wurde eine neuere Einladung geschickt. Bitte nehmen Sie den Link in jener E-Mail.",
    fr: "Une invitation plus récente vous a été envoyée. Utilisez le lien de cet e-mail.",
    pt: "Foi-lhe enviado um convite mais recente. Use a ligação desse e-mail.",
  },
  "This invitation has expired. Ask for a new one.": {
    de: "Diese Einladung ist abgelaufen. Bitten Sie um eine neue.",
    fr: "Cette invitation a expiré. Demandez-en une nouvelle.",
    pt: "Este convite expirou. Peça um novo.",
  },
  "This invitation is for {email}. Sign out, or sign in with that address.": {
    de: "Diese Einladung ist für {email}. Melden Sie sich ab oder mit jener Adresse an.",
    fr: "Cette invitation est pour {email}. Déconnectez-vous, ou connectez-vous avec cette adresse.",
    pt: "Este convite é para {email}. Termine a sessão, ou entre com esse endereço.",
  },
  "Enter the password of your account.": {
    de: "Geben Sie das Passwort Ihres Kontos ein.",
    fr: "Saisissez le mot de passe de votre compte.",
    pt: "Escreva a palavra-passe da sua conta.",
  },
  "The password of your account is wrong.": {
    de: "Das Passwort Ihres Kontos ist falsch.",
    fr: "Le mot de passe de votre compte est incorrect.",
    pt: "A palavra-passe da sua conta está errada.",
  },
  "There is an account with this address now. Use its password.": {
    de: "Zu dieser Adresse gibt es inzwischen ein Konto. Nehmen Sie dessen Passwort.",
    fr: "Un compte existe désormais pour cette adresse. Utilisez son mot de passe.",
    pt: "Há agora uma conta com este endereço. Use a palavra-passe dela.",
  },
  "There is no e-mail address in this text.": {
    de: "In diesem Text steht keine E-Mail-Adresse.",
    fr: "Ce texte ne contient aucune adresse e-mail.",
    pt: "Este texto não tem nenhum endereço de e-mail.",
  },
  "These are more than {most} rows. Import them in parts.": {
    de: "Das sind mehr als {most} Zeilen. Importieren Sie sie in Teilen.",
    fr: "Il y a plus de {most} lignes. Importez-les par parties.",
    pt: "São mais de {most} linhas. Importe-as por partes.",
  },
  "The first row must name the columns: at least a date, an amount, and a name or an e-mail.": {
    de: "Die erste Zeile muss die Spalten nennen: mindestens Datum, Betrag und Name oder E-Mail.",
    fr: "La première ligne doit nommer les colonnes : au moins une date, un montant et un nom ou un e-mail.",
    pt: "A primeira linha tem de dar nome às colunas: pelo menos data, valor e nome ou e-mail.",
  },
  "Write the day of the gift as 2026-01-31 or 31.01.2026; it cannot be one to come.": {
    de: "Schreiben Sie den Tag der Spende als 2026-01-31 oder 31.01.2026; er kann nicht in der Zukunft liegen.",
    fr: "Écrivez le jour du don sous la forme 2026-01-31 ou 31.01.2026 ; il ne peut pas être à venir.",
    pt: "Escreva o dia da doação como 2026-01-31 ou 31.01.2026; não pode ser um dia futuro.",
  },
  "It is there already.": {
    de: "Sie ist schon da.",
    fr: "Il est déjà là.",
    pt: "Já lá está.",
  },
  "These are more than {most} addresses. Import them in parts.": {
    de: "Das sind mehr als {most} Adressen. Importieren Sie sie in Teilen.",
    fr: "Cela fait plus de {most} adresses. Importez-les en plusieurs fois.",
    pt: "São mais de {most} endereços. Importe-os por partes.",
  },
  "There is no such mailing list.": {
    de: "Diesen Verteiler gibt es nicht.",
    fr: "Cette liste de diffusion n’existe pas.",
    pt: "Esta lista de correio não existe.",
  },
  "There is a mailing list of this name already.": {
    de: "Einen Verteiler dieses Namens gibt es schon.",
    fr: "Une liste de diffusion de ce nom existe déjà.",
    pt: "Já há uma lista de correio com este nome.",
  },
  "This list follows the members: it is changed by its filter.": {
    de: "Dieser Verteiler folgt den Mitgliedern: Er wird durch seinen Filter geändert.",
    fr: "Cette liste suit les membres : elle se modifie par son filtre.",
    pt: "Esta lista segue os membros: altera-se pelo seu filtro.",
  },
  "A list that follows the members cannot ask each of them first. Choose single.": {
    de: "Ein Verteiler, der den Mitgliedern folgt, kann nicht erst alle fragen. Wählen Sie die Anmeldung ohne Bestätigung.",
    fr: "Une liste qui suit les membres ne peut pas demander d’abord l’accord de chacun. Choisissez l’inscription immédiate.",
    pt: "Uma lista que segue os membros não pode perguntar primeiro a cada um. Escolha a inscrição imediata.",
  },
  "This list has people of its own. Create another one for a filter.": {
    de: "Dieser Verteiler hat eigene Leute. Legen Sie für einen Filter einen anderen an.",
    fr: "Cette liste a ses propres personnes. Créez-en une autre pour un filtre.",
    pt: "Esta lista tem pessoas próprias. Crie outra para um filtro.",
  },
  "This team does not exist.": {
    de: "Dieses Team gibt es nicht.",
    fr: "Cette équipe n’existe pas.",
    pt: "Esta equipa não existe.",
  },
  "This role does not exist.": {
    de: "Diese Rolle gibt es nicht.",
    fr: "Ce rôle n’existe pas.",
    pt: "Esta função não existe.",
  },
  "You may change your own name and phone only.": {
    de: "Sie können nur Ihren eigenen Namen und Ihre Telefonnummer ändern.",
    fr: "Vous ne pouvez modifier que vos propres nom et téléphone.",
    pt: "Só pode alterar o seu próprio nome e telefone.",
  },
  "This person gives again and again. Stop the repeated donation first.": {
    de: "Diese Person spendet regelmäßig. Beenden Sie zuerst die wiederholte Spende.",
    fr: "Cette personne donne régulièrement. Arrêtez d’abord le don répété.",
    pt: "Esta pessoa doa regularmente. Termine primeiro a doação repetida.",
  },
  "A payment of this person is under way. Try again once it is settled.": {
    de: "Eine Zahlung dieser Person ist unterwegs. Versuchen Sie es erneut, sobald sie abgeschlossen ist.",
    fr: "Un paiement de cette personne est en cours. Réessayez une fois qu’il est réglé.",
    pt: "Um pagamento desta pessoa está em curso. Tente de novo quando estiver concluído.",
  },
  "Name one person: a member, an address, a donor or a place.": {
    de: "Nennen Sie eine Person: ein Mitglied, eine Adresse, eine spendende Person oder einen Platz.",
    fr: "Indiquez une seule personne : un membre, une adresse, un donateur ou une place.",
    pt: "Indique uma pessoa: um membro, um endereço, um doador ou um lugar.",
  },
  "This is the organisation's last owner. Make someone else an owner first.": {
    de: "Das ist der letzte Inhaber der Organisation. Machen Sie zuerst jemand anderen zum Inhaber.",
    fr: "C’est le dernier propriétaire de l’organisation. Désignez d’abord un autre propriétaire.",
    pt: "É o último proprietário da organização. Torne primeiro outra pessoa proprietária.",
  },
  "The role in the organisation is given twice.": {
    de: "Die Rolle in der Organisation ist zweimal angegeben.",
    fr: "Le rôle dans l’organisation est indiqué deux fois.",
    pt: "A função na organização está indicada duas vezes.",
  },
  "This team is given twice.": {
    de: "Dieses Team ist zweimal angegeben.",
    fr: "Cette équipe est indiquée deux fois.",
    pt: "Esta equipa está indicada duas vezes.",
  },
  "Not members of the organisation: {people}.": {
    de: "Keine Mitglieder der Organisation: {people}.",
    fr: "Ne sont pas membres de l’organisation : {people}.",
    pt: "Não são membros da organização: {people}.",
  },
  "This person is not a member of the organisation.": {
    de: "Diese Person ist kein Mitglied der Organisation.",
    fr: "Cette personne n’est pas membre de l’organisation.",
    pt: "Esta pessoa não é membro da organização.",
  },
  "This person is not an active member of the organisation.": {
    de: "Diese Person ist kein aktives Mitglied der Organisation.",
    fr: "Cette personne n’est pas un membre actif de l’organisation.",
    pt: "Esta pessoa não é um membro ativo da organização.",
  },
  "This person is still pending: approve or remove them there.": {
    de: "Diese Person wartet noch: Nehmen Sie sie dort auf oder entfernen Sie sie.",
    fr: "Cette personne est encore en attente : acceptez-la ou retirez-la là-bas.",
    pt: "Esta pessoa ainda está pendente: aprove-a ou remova-a lá.",
  },
  "Some of these people are not members of the organisation.": {
    de: "Einige dieser Personen sind keine Mitglieder der Organisation.",
    fr: "Certaines de ces personnes ne sont pas membres de l’organisation.",
    pt: "Algumas destas pessoas não são membros da organização.",
  },
  "There is a team of this name already.": {
    de: "Ein Team dieses Namens gibt es schon.",
    fr: "Une équipe de ce nom existe déjà.",
    pt: "Já há uma equipa com este nome.",
  },
  "This message has left already and cannot be changed any more.": {
    de: "Diese Nachricht ist schon hinausgegangen und lässt sich nicht mehr ändern.",
    fr: "Ce message est déjà parti et ne peut plus être modifié.",
    pt: "Esta mensagem já saiu e já não pode ser alterada.",
  },
  "There are {most} drafts already. Send or discard some of them.": {
    de: "Es gibt schon {most} Entwürfe. Senden oder verwerfen Sie einige davon.",
    fr: "Il y a déjà {most} brouillons. Envoyez-en ou supprimez-en.",
    pt: "Já há {most} rascunhos. Envie ou elimine alguns.",
  },
  "This draft was changed or sent elsewhere in the meantime.": {
    de: "Dieser Entwurf wurde inzwischen anderswo geändert oder gesendet.",
    fr: "Ce brouillon a été modifié ou envoyé ailleurs entre-temps.",
    pt: "Este rascunho foi entretanto alterado ou enviado noutro lado.",
  },
  "No mail to this address has come back.": {
    de: "Von dieser Adresse ist keine Mail zurückgekommen.",
    fr: "Aucun message à cette adresse n’est revenu.",
    pt: "Nenhum e-mail para este endereço foi devolvido.",
  },
  "There is no such draft.": {
    de: "Diesen Entwurf gibt es nicht.",
    fr: "Ce brouillon n’existe pas.",
    pt: "Este rascunho não existe.",
  },
  "You may write to members of the organisation only. Outside of it: {emails}.": {
    de: "Sie können nur an Mitglieder der Organisation schreiben. Außerhalb: {emails}.",
    fr: "Vous ne pouvez écrire qu’aux membres de l’organisation. En dehors : {emails}.",
    pt: "Só pode escrever a membros da organização. De fora: {emails}.",
  },
  "Only those who look after events may write to everybody who comes.": {
    de: "An alle, die kommen, können nur diejenigen schreiben, die Veranstaltungen betreuen.",
    fr: "Seules les personnes qui gèrent les événements peuvent écrire à tous les participants.",
    pt: "Só quem gere eventos pode escrever a todas as pessoas que vêm.",
  },
  "No such dates of events: {ids}.": {
    de: "Diese Termine von Veranstaltungen gibt es nicht: {ids}.",
    fr: "Ces dates d’événements n’existent pas : {ids}.",
    pt: "Estas datas de eventos não existem: {ids}.",
  },
  "The attachments have more than {size} MB together. Leave some out, or send a link.": {
    de: "Die Anhänge haben zusammen mehr als {size} MB. Lassen Sie welche weg oder senden Sie einen Link.",
    fr: "Les pièces jointes font plus de {size} Mo ensemble. Retirez-en, ou envoyez un lien.",
    pt: "Os anexos têm mais de {size} MB no total. Deixe alguns de fora, ou envie uma ligação.",
  },
  "This message is not there. It may have been deleted.": {
    de: "Diese Nachricht ist nicht da. Vielleicht wurde sie gelöscht.",
    fr: "Ce message n’est pas là. Il a peut-être été supprimé.",
    pt: "Esta mensagem não está cá. Talvez tenha sido eliminada.",
  },
  "This message is not there. It may have been deleted already.": {
    de: "Diese Nachricht ist nicht da. Vielleicht wurde sie schon gelöscht.",
    fr: "Ce message n’est pas là. Il a peut-être déjà été supprimé.",
    pt: "Esta mensagem não está cá. Talvez já tenha sido eliminada.",
  },
  "There is no such message among yours.": {
    de: "Diese Nachricht gehört nicht zu Ihren.",
    fr: "Ce message ne fait pas partie des vôtres.",
    pt: "Esta mensagem não está entre as suas.",
  },
  "Choose a moment within a year.": {
    de: "Wählen Sie einen Zeitpunkt innerhalb eines Jahres.",
    fr: "Choisissez un moment dans l’année qui vient.",
    pt: "Escolha um momento dentro de um ano.",
  },
  "Choose a moment that lies ahead, or leave it out to send now.": {
    de: "Wählen Sie einen künftigen Zeitpunkt, oder keinen, um jetzt zu senden.",
    fr: "Choisissez un moment à venir, ou aucun pour envoyer maintenant.",
    pt: "Escolha um momento futuro, ou nenhum para enviar já.",
  },
  "Nobody is left to send this to: everyone chosen has unsubscribed or cannot be reached.": {
    de: "Es bleibt niemand übrig: Alle Gewählten haben sich abgemeldet oder sind nicht erreichbar.",
    fr: "Il ne reste personne : toutes les personnes choisies se sont désabonnées ou sont injoignables.",
    pt: "Não resta ninguém: todas as pessoas escolhidas cancelaram a subscrição ou não são alcançáveis.",
  },
  "Choose at least one person, team or mailing list with somebody in it.": {
    de: "Wählen Sie mindestens eine Person, ein Team oder einen Verteiler, in dem jemand ist.",
    fr: "Choisissez au moins une personne, une équipe ou une liste qui n’est pas vide.",
    pt: "Escolha pelo menos uma pessoa, uma equipa ou uma lista que não esteja vazia.",
  },
  "This is not a time zone, such as Europe/Berlin.": {
    de: "Das ist keine Zeitzone wie Europe/Berlin.",
    fr: "Ceci n’est pas un fuseau horaire comme Europe/Berlin.",
    pt: "Isto não é um fuso horário como Europe/Berlin.",
  },
  "This is not a currency, such as EUR.": {
    de: "Das ist keine Währung wie EUR.",
    fr: "Ceci n’est pas une devise comme EUR.",
    pt: "Isto não é uma moeda como EUR.",
  },
  "Give at least one e-mail address.": {
    de: "Geben Sie mindestens eine E-Mail-Adresse an.",
    fr: "Indiquez au moins une adresse e-mail.",
    pt: "Indique pelo menos um endereço de e-mail.",
  },
  "This is not an amount in {currency}.": {
    de: "Das ist kein Betrag in {currency}.",
    fr: "Ceci n’est pas un montant en {currency}.",
    pt: "Isto não é um valor em {currency}.",
  },
  "This year is still to come.": {
    de: "Dieses Jahr kommt erst noch.",
    fr: "Cette année n’est pas encore venue.",
    pt: "Este ano ainda está para vir.",
  },
  "There is a representative with this address already.": {
    de: "Eine Vertretung mit dieser Adresse gibt es schon.",
    fr: "Un représentant a déjà cette adresse.",
    pt: "Já há um representante com este endereço.",
  },
  "There is no such representative.": {
    de: "Diese Vertretung gibt es nicht.",
    fr: "Ce représentant n’existe pas.",
    pt: "Este representante não existe.",
  },
  "This is the primary representative. Add another primary one first.": {
    de: "Das ist die Hauptvertretung. Fügen Sie zuerst eine andere hinzu.",
    fr: "C’est la personne représentante principale. Ajoutez-en d’abord une autre comme principale.",
    pt: "É o representante principal. Acrescente primeiro outro como principal.",
  },
  "Another organisation has this name.": {
    de: "Diesen Namen hat eine andere Organisation.",
    fr: "Une autre organisation a ce nom.",
    pt: "Outra organização tem este nome.",
  },
  "Another organisation used this name until lately. Choose another one.": {
    de: "Diesen Namen hatte bis vor Kurzem eine andere Organisation. Wählen Sie einen anderen.",
    fr: "Une autre organisation utilisait ce nom il y a peu. Choisissez-en un autre.",
    pt: "Outra organização usou este nome até há pouco. Escolha outro.",
  },
  "This name is reserved. Choose another one.": {
    de: "Dieser Name ist reserviert. Wählen Sie einen anderen.",
    fr: "Ce nom est réservé. Choisissez-en un autre.",
    pt: "Este nome está reservado. Escolha outro.",
  },
  "Use 3 to 63 small letters, digits and single hyphens between them.": {
    de: "Verwenden Sie 3 bis 63 Kleinbuchstaben, Ziffern und einzelne Bindestriche dazwischen.",
    fr: "Utilisez 3 à 63 minuscules, chiffres et tirets simples entre eux.",
    pt: "Use de 3 a 63 minúsculas, algarismos e hífenes simples entre eles.",
  },
  "Use small letters, digits and single hyphens only.": {
    de: "Verwenden Sie nur Kleinbuchstaben, Ziffern und einzelne Bindestriche.",
    fr: "Utilisez seulement des minuscules, des chiffres et des tirets simples.",
    pt: "Use só minúsculas, algarismos e hífenes simples.",
  },
  "You may mark your own tasks as done only.": {
    de: "Sie können nur Ihre eigenen Aufgaben als erledigt markieren.",
    fr: "Vous ne pouvez marquer comme faites que vos propres tâches.",
    pt: "Só pode dar como feitas as suas próprias tarefas.",
  },
  "A checklist holds at most {most} tasks.": {
    de: "Eine Checkliste fasst höchstens {most} Aufgaben.",
    fr: "Une liste contient {most} tâches au plus.",
    pt: "Uma lista tem no máximo {most} tarefas.",
  },
  "There is no such checklist.": {
    de: "Diese Checkliste gibt es nicht.",
    fr: "Cette liste de tâches n’existe pas.",
    pt: "Esta lista de tarefas não existe.",
  },
  "This checklist does not exist.": {
    de: "Diese Checkliste gibt es nicht.",
    fr: "Cette liste de tâches n’existe pas.",
    pt: "Esta lista de tarefas não existe.",
  },
  "There is no such task.": {
    de: "Diese Aufgabe gibt es nicht.",
    fr: "Cette tâche n’existe pas.",
    pt: "Esta tarefa não existe.",
  },
  "There is no such definition.": {
    de: "Diese Definition gibt es nicht.",
    fr: "Cette définition n’existe pas.",
    pt: "Esta definição não existe.",
  },
  "Stored records do not fit {fields}. Say what is to be done with them, or change the definition.": {
    de: "Gespeicherte Datensätze passen nicht zu {fields}. Sagen Sie, was mit ihnen geschehen soll, oder ändern Sie die Definition.",
    fr: "Des fiches enregistrées ne conviennent pas à {fields}. Dites ce qu’il faut en faire, ou changez la définition.",
    pt: "Há registos guardados que não cabem em {fields}. Diga o que fazer com eles, ou altere a definição.",
  },
  "There is no such view. It may have been deleted.": {
    de: "Diese Ansicht gibt es nicht. Vielleicht wurde sie gelöscht.",
    fr: "Cette vue n’existe pas. Elle a peut-être été supprimée.",
    pt: "Esta vista não existe. Talvez tenha sido eliminada.",
  },
  "Only the person who saved this view may change it.": {
    de: "Nur wer diese Ansicht gespeichert hat, kann sie ändern.",
    fr: "Seule la personne qui a enregistré cette vue peut la modifier.",
    pt: "Só quem guardou esta vista a pode alterar.",
  },
  "You have a view of this name already.": {
    de: "Sie haben schon eine Ansicht dieses Namens.",
    fr: "Vous avez déjà une vue de ce nom.",
    pt: "Já tem uma vista com este nome.",
  },
  "There are at most {most} views of a list. Delete one first.": {
    de: "Eine Liste hat höchstens {most} Ansichten. Löschen Sie zuerst eine.",
    fr: "Une liste a {most} vues au plus. Supprimez-en d’abord une.",
    pt: "Uma lista tem no máximo {most} vistas. Elimine primeiro uma.",
  },
  "This view has been changed meanwhile. Reload it and try again.": {
    de: "Diese Ansicht wurde inzwischen geändert. Laden Sie sie neu und versuchen Sie es noch einmal.",
    fr: "Cette vue a été modifiée entre-temps. Rechargez-la et réessayez.",
    pt: "Esta vista foi alterada entretanto. Recarregue-a e tente de novo.",
  },
  "You do not belong to an organisation yet.": {
    de: "Sie gehören noch zu keiner Organisation.",
    fr: "Vous ne faites encore partie d’aucune organisation.",
    pt: "Ainda não pertence a nenhuma organização.",
  },
  "The server has no room left, so this was not saved. What was saved before is safe. Please tell whoever runs the server, and try again later.":
    {
      de: "Der Server hat keinen Platz mehr, daher wurde dies nicht gespeichert. Was vorher gespeichert war, ist sicher. Bitte sagen Sie es denen, die den Server betreiben, und versuchen Sie es später noch einmal.",
      fr: "Le serveur n’a plus de place ; rien n’a donc été enregistré. Ce qui l’était avant est en sécurité. Prévenez la personne qui exploite le serveur et réessayez plus tard.",
      pt: "O servidor não tem mais espaço, por isso isto não foi guardado. O que estava guardado está seguro. Avise quem gere o servidor e tente mais tarde.",
    },
  "The connection ended before the whole request had arrived.": {
    de: "Die Verbindung endete, bevor alles angekommen war.",
    fr: "La connexion a pris fin avant que tout soit arrivé.",
    pt: "A ligação terminou antes de tudo chegar.",
  },
  "The request did not arrive in time. Please send it again.": {
    de: "Die Anfrage kam nicht rechtzeitig an. Bitte senden Sie sie noch einmal.",
    fr: "La demande n’est pas arrivée à temps. Renvoyez-la.",
    pt: "O pedido não chegou a tempo. Envie-o de novo.",
  },
  "You do not have permission to do this.": {
    de: "Sie dürfen das nicht tun.",
    fr: "Vous n’êtes pas autorisé à faire cela.",
    pt: "Não tem permissão para fazer isto.",
  },
  'You do not have permission to change "{field}".': {
    de: "Sie dürfen „{field}“ nicht ändern.",
    fr: "Vous n’êtes pas autorisé à modifier « {field} ».",
    pt: "Não tem permissão para alterar “{field}”.",
  },
  "Somebody else has changed this meanwhile. Reload it and try again.": {
    de: "Jemand anderes hat dies inzwischen geändert. Laden Sie es neu und versuchen Sie es noch einmal.",
    fr: "Quelqu’un d’autre a modifié ceci entre-temps. Rechargez et réessayez.",
    pt: "Outra pessoa alterou isto entretanto. Recarregue e tente de novo.",
  },
  "Somebody else added one of these records meanwhile. Import the file again.": {
    de: "Jemand anderes hat inzwischen einen dieser Datensätze angelegt. Importieren Sie die Datei noch einmal.",
    fr: "Quelqu’un d’autre a ajouté l’une de ces fiches entre-temps. Importez de nouveau le fichier.",
    pt: "Outra pessoa acrescentou um destes registos entretanto. Importe o ficheiro de novo.",
  },
  "This cannot be deleted: {names} refer to it.": {
    de: "Das kann nicht gelöscht werden: {names} verweisen darauf.",
    fr: "Impossible de supprimer : {names} y renvoient.",
    pt: "Não pode ser eliminado: {names} refere-se a isto.",
  },
  "This record is not in the list, or not any more.": {
    de: "Dieser Datensatz ist nicht oder nicht mehr in der Liste.",
    fr: "Cette fiche n’est pas dans la liste, ou n’y est plus.",
    pt: "Este registo não está na lista, ou já não está.",
  },
  "There is a record with this value already.": {
    de: "Einen Datensatz mit diesem Wert gibt es schon.",
    fr: "Une fiche a déjà cette valeur.",
    pt: "Já há um registo com este valor.",
  },
  "This does not exist, or not any more.": {
    de: "Das gibt es nicht oder nicht mehr.",
    fr: "Cet élément n’existe pas ou n’existe plus.",
    pt: "Isto não existe, ou já não existe.",
  },
  "This is there, but it cannot be chosen here.": {
    de: "Das gibt es, aber hier kann es nicht gewählt werden.",
    fr: "Cet élément existe, mais ne peut pas être choisi ici.",
    pt: "Isto existe, mas não pode ser escolhido aqui.",
  },
  "This field cannot be written.": {
    de: "In dieses Feld kann nicht geschrieben werden.",
    fr: "Ce champ ne peut pas être écrit.",
    pt: "Não é possível escrever neste campo.",
  },
  "This field does not apply here, so it cannot have a value.": {
    de: "Dieses Feld gilt hier nicht und kann daher keinen Wert haben.",
    fr: "Ce champ ne s’applique pas ici et ne peut donc pas avoir de valeur.",
    pt: "Este campo não se aplica aqui, por isso não pode ter valor.",
  },
  "This value does not have the right form.": {
    de: "Dieser Wert hat nicht die richtige Form.",
    fr: "Cette valeur n’a pas la bonne forme.",
    pt: "Este valor não tem a forma certa.",
  },
  "Must be a colour such as #1d4ed8.": {
    de: "Muss eine Farbe wie #1d4ed8 sein.",
    fr: "Doit être une couleur comme #1d4ed8.",
    pt: "Tem de ser uma cor como #1d4ed8.",
  },
  "Must be the key of a record.": {
    de: "Muss der Schlüssel eines Datensatzes sein.",
    fr: "Doit être la clé d’une fiche.",
    pt: "Tem de ser a chave de um registo.",
  },
  "Must be a date with time and offset, such as 2026-01-31T09:30:00+01:00.": {
    de: "Muss ein Datum mit Uhrzeit und Abstand sein, wie 2026-01-31T09:30:00+01:00.",
    fr: "Doit être une date avec heure et décalage, comme 2026-01-31T09:30:00+01:00.",
    pt: "Tem de ser uma data com hora e desvio, como 2026-01-31T09:30:00+01:00.",
  },
  "Must be an address that begins with http:// or https://.": {
    de: "Muss eine Adresse sein, die mit http:// oder https:// beginnt.",
    fr: "Doit être une adresse commençant par http:// ou https://.",
    pt: "Tem de ser um endereço que comece por http:// ou https://.",
  },
  "Must be a phone number.": {
    de: "Muss eine Telefonnummer sein.",
    fr: "Doit être un numéro de téléphone.",
    pt: "Tem de ser um número de telefone.",
  },
  "Must be a list of different choices.": {
    de: "Muss eine Liste verschiedener Möglichkeiten sein.",
    fr: "Doit être une liste de choix différents.",
    pt: "Tem de ser uma lista de opções diferentes.",
  },
  "A file of this type is not taken here.": {
    de: "Dateien dieser Art werden hier nicht angenommen.",
    fr: "Ce type de fichier n’est pas accepté ici.",
    pt: "Este tipo de ficheiro não é aceite aqui.",
  },
  "This address is not on the public internet, so the server does not go there.": {
    de: "Diese Adresse liegt nicht im öffentlichen Internet, daher geht der Server nicht dorthin.",
    fr: "Cette adresse n’est pas sur l’internet public, le serveur n’y va donc pas.",
    pt: "Este endereço não está na internet pública, por isso o servidor não vai lá.",
  },
  "It took too long to answer.": {
    de: "Die Antwort dauerte zu lange.",
    fr: "La réponse a pris trop de temps.",
    pt: "A resposta demorou demasiado.",
  },
  "Give an address that begins with https:// or http://.": {
    de: "Geben Sie eine Adresse an, die mit https:// oder http:// beginnt.",
    fr: "Indiquez une adresse commençant par https:// ou http://.",
    pt: "Indique um endereço que comece por https:// ou http://.",
  },
  "It answered with status {status}.": {
    de: "Sie antwortete mit dem Status {status}.",
    fr: "Elle a répondu avec le statut {status}.",
    pt: "Respondeu com o estado {status}.",
  },
  "The answer is too large for an example. Paste a part of it.": {
    de: "Die Antwort ist zu groß für ein Beispiel. Fügen Sie einen Teil davon ein.",
    fr: "La réponse est trop grande pour un exemple. Collez-en une partie.",
    pt: "A resposta é grande demais para um exemplo. Cole uma parte dela.",
  },
  "The answer is no JSON.": {
    de: "Die Antwort ist kein JSON.",
    fr: "La réponse n’est pas du JSON.",
    pt: "A resposta não é JSON.",
  },
  "Unexpected server error. Please try again later.": {
    de: "Unerwarteter Fehler des Servers. Bitte versuchen Sie es später noch einmal.",
    fr: "Erreur inattendue du serveur. Veuillez réessayer plus tard.",
    pt: "Erro inesperado do servidor. Tente mais tarde.",
  },
  'The expression "{expression}" would have to be compared with too much text. Narrow the list by other conditions too, or write a simpler expression.':
    {
      de: "Der Ausdruck „{expression}“ müsste mit zu viel Text verglichen werden. Grenzen Sie die Liste auch durch andere Bedingungen ein, oder schreiben Sie einen einfacheren Ausdruck.",
      fr: "L’expression « {expression} » devrait être comparée à trop de texte. Limitez aussi la liste par d’autres conditions ou écrivez une expression plus simple.",
      pt: "A expressão «{expression}» teria de ser comparada com demasiado texto. Limite também a lista por outras condições ou escreva uma expressão mais simples.",
    },
  'The expression "{expression}" takes too much work on texts as long as these. Make them shorter.': {
    de: "Der Ausdruck „{expression}“ ist bei so langen Texten zu aufwendig. Kürzen Sie die Texte.",
    fr: "L’expression « {expression} » demande trop de calcul sur des textes aussi longs. Raccourcissez-les.",
    pt: "A expressão «{expression}» exige demasiado trabalho em textos tão longos. Encurte-os.",
  },
  "The expression cannot be used: {problem}.": {
    de: "Dieser Ausdruck kann nicht verwendet werden: {problem}.",
    fr: "Cette expression ne peut pas être utilisée : {problem}.",
    pt: "Esta expressão não pode ser usada: {problem}.",
  },
  "It names more than {count} values.": {
    de: "Sie nennt mehr als {count} Werte.",
    fr: "Elle nomme plus de {count} valeurs.",
    pt: "Indica mais de {count} valores.",
  },
  "It is nested more than {count} levels deep.": {
    de: "Sie ist mehr als {count} Ebenen tief verschachtelt.",
    fr: "Elle est imbriquée sur plus de {count} niveaux.",
    pt: "Tem mais de {count} níveis de profundidade.",
  },
  "It makes more than {count} comparisons.": {
    de: "Sie stellt mehr als {count} Vergleiche an.",
    fr: "Elle fait plus de {count} comparaisons.",
    pt: "Faz mais de {count} comparações.",
  },
  "Must be a day from {first} to {last}.": {
    de: "Muss ein Tag von {first} bis {last} sein.",
    fr: "Doit être un jour entre {first} et {last}.",
    pt: "Tem de ser um dia de {first} a {last}.",
  },
  "A row is longer than {count} characters. Perhaps a quotation mark is not closed.": {
    de: "Eine Zeile ist länger als {count} Zeichen. Vielleicht ist ein Anführungszeichen nicht geschlossen.",
    fr: "Une ligne compte plus de {count} caractères. Un guillemet n’est peut-être pas fermé.",
    pt: "Uma linha tem mais de {count} caracteres. Talvez falte fechar aspas.",
  },
  "The rows have more than {count} different names.": {
    de: "Die Zeilen haben mehr als {count} verschiedene Namen.",
    fr: "Les lignes ont plus de {count} noms différents.",
    pt: "As linhas têm mais de {count} nomes diferentes.",
  },
} as const satisfies Record<string, Record<Exclude<Language, "en">, string>>;
