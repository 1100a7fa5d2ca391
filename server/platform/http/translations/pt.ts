import type { PublicText } from "./texts";

/** What the server says to visitors, in Portuguese. */
export const pt: Record<PublicText, string> = {
  "This field is required.": "Este campo é obrigatório.",
  "Please check: {fields}.": "Verifique: {fields}.",
  "This was not found. It may have been removed.": "Não encontrado. Talvez tenha sido removido.",
  "Too many attempts. Please wait a moment and try again.":
    "Demasiadas tentativas. Aguarde um momento e tente de novo.",
  "Whether you are a person cannot be checked at the moment. Please try again in a minute.":
    "De momento não é possível verificar se é uma pessoa. Tente de novo dentro de um minuto.",
  "Files cannot be stored or fetched at the moment. Please try again in a minute.":
    "De momento não é possível guardar nem obter ficheiros. Tente de novo dentro de um minuto.",
  "This took too long and was not done. Please try again in a moment.":
    "Isto demorou demasiado e não foi feito. Tente novamente dentro de momentos.",
  "There is no organisation at this address.": "Não há nenhuma organização neste endereço.",
  "The request holds more than {count} values.": "O pedido contém mais de {count} valores.",
  "The request is larger than {size} MB.": "O pedido tem mais de {size} MB.",
  "This field cannot be changed.": "Este campo não pode ser alterado.",
  "This field is not asked here.": "Este campo não é pedido aqui.",
  "This form does not ask this question.": "Este formulário não faz esta pergunta.",
  "Must be text.": "Tem de ser texto.",
  "Enter at least {min} characters.": "Escreva pelo menos {min} caracteres.",
  "Enter at most {max} characters.": "Escreva no máximo {max} caracteres.",
  "Must be a single line.": "Tem de ser uma só linha.",
  "This does not have the expected form.": "Isto não tem a forma esperada.",
  "This text takes too much work to check. Make it shorter.":
    "A verificação deste texto exige demasiado trabalho. Encurte-o.",
  "Enter a valid e-mail address.": "Indique um endereço de e-mail válido.",
  "Enter a web address that begins with https:// or http://.":
    "Indique um endereço web que comece por https:// ou http://.",
  "Enter an address that begins with https:// or http://.":
    "Indique um endereço que comece por https:// ou http://.",
  "Enter a telephone number.": "Indique um número de telefone.",
  "Must be a number.": "Tem de ser um número.",
  "Must be a whole number.": "Tem de ser um número inteiro.",
  "Must be at least {min}.": "Tem de ser pelo menos {min}.",
  "Must be at most {max}.": "Tem de ser no máximo {max}.",
  "Must be an amount such as 25.00.": "Tem de ser um valor, como 25.00.",
  "Must be an amount in {currency} such as {example}.": "Tem de ser um valor em {currency}, como {example}.",
  "Must be a multiple of {step} {currency}: smaller steps cannot be paid online.":
    "Tem de ser um múltiplo de {step} {currency}: valores mais finos não podem ser pagos online.",
  "Enter an amount in {currency}, such as {example}.": "Indique um valor em {currency}, como {example}.",
  "Must be true or false.": "Tem de ser sim ou não.",
  "Must be a date such as 2026-01-31.": "Tem de ser uma data, como 2026-01-31.",
  "Must be a valid date.": "Tem de ser uma data válida.",
  "Must be a duration in whole minutes, such as 90.": "Tem de ser uma duração em minutos inteiros, como 90.",
  "Must be a time such as 09:30.": "Tem de ser uma hora, como 09:30.",
  "Must be one of the choices.": "Tem de ser uma das opções.",
  "Must be some of the choices, each once.": "Têm de ser algumas das opções, cada uma só uma vez.",
  "Must be one of: {choices}.": "Tem de ser um destes: {choices}.",
  "Must be an uploaded file.": "Tem de ser um ficheiro enviado.",
  "Must be an address.": "Tem de ser um endereço.",
  "Give at least {min}.": "Indique pelo menos {min}.",
  "Give at most {max}.": "Indique no máximo {max}.",
  "This value is not allowed here.": "Este valor não é permitido aqui.",
  "This value is wrong.": "Este valor está errado.",
  "This password is easy to guess. Choose a longer one, such as four words that have nothing in common.":
    "Esta palavra-passe é fácil de adivinhar. Escolha uma mais longa, por exemplo quatro palavras sem relação entre si.",
  "This password is made of your name, your address or your organisation. Choose another one.":
    "Esta palavra-passe é feita do seu nome, do seu endereço ou da sua organização. Escolha outra.",
  "Must not be before the start.": "Não pode ser antes do início.",
  "There is no form at this address.": "Não há nenhum formulário neste endereço.",
  "This form is not open yet.": "Este formulário ainda não está aberto.",
  "This form is closed and takes no more responses.":
    "Este formulário está fechado e já não aceita respostas.",
  "This form has reached its number of responses and is closed.":
    "Este formulário atingiu o número de respostas e está fechado.",
  "Please check the marked answers.": "Verifique as respostas assinaladas.",
  "Answer at least one question.": "Responda a pelo menos uma pergunta.",
  "Somebody has answered this form with this e-mail address already.":
    "Alguém já respondeu a este formulário com este endereço de e-mail.",
  "This form does not ask for a file here.": "Este formulário não pede um ficheiro aqui.",
  "This upload does not exist or was given up. Upload the file again.":
    "Este envio já não existe. Envie o ficheiro de novo.",
  "This file has not been uploaded completely yet.": "Este ficheiro ainda não foi enviado por completo.",
  "{file} has not been uploaded completely yet.": "{file} ainda não foi enviado por completo.",
  "{file} is not of a type that is asked for here.": "{file} não é de um tipo pedido aqui.",
  "A file may have {size} MB at most.": "Um ficheiro pode ter no máximo {size} MB.",
  "The organisation's space for files is full. Delete files that are no longer needed.":
    "O espaço da organização para ficheiros está cheio. Apague ficheiros que já não são precisos.",
  "Files of the type {type} are not taken. Send an image, a PDF, an Office document, text or CSV.":
    "Ficheiros do tipo {type} não são aceites. Envie uma imagem, um PDF, um documento Office, texto ou CSV.",
  "This upload took too long. Start it again.": "O envio demorou demasiado. Comece de novo.",
  "There is no such upload. Start it again.": "Este envio não existe. Comece de novo.",
  "There is no such event.": "Este evento não existe.",
  "This event has no such date.": "Este evento não tem essa data.",
  "This event does not take place.": "Este evento não se realiza.",
  "This event does not take place any more.": "Este evento já não se realiza.",
  "This event is over.": "Este evento já passou.",
  "This event is full.": "Este evento está esgotado.",
  "The registration for this event is closed.": "As inscrições para este evento estão encerradas.",
  "The registration for this event has not opened yet.": "As inscrições para este evento ainda não abriram.",
  "Only {left} of {wanted} places are left.": "Só restam {left} de {wanted} lugares.",
  "Only {left} more places are left.": "Só restam mais {left} lugares.",
  "There are fewer places than that.": "Há menos lugares do que isso.",
  "This address has a place at this event already.": "Este endereço já tem lugar neste evento.",
  "This address is signed up for this event already. We have sent the mail with its link once more.":
    "Este endereço já está inscrito neste evento. Enviamos mais uma vez o e-mail com o link.",
  "You are on the waiting list; no place is free for you at the moment.":
    "Está na lista de espera; de momento não há lugar livre para si.",
  "This place is yours once it is paid.": "Este lugar é seu assim que for pago.",
  "Too many places of this event have been held from here without being paid. Try again later.":
    "Foram reservados daqui demasiados lugares deste evento sem serem pagos. Tente mais tarde.",
  "Other groups are paying for their places at the moment. Try again in fifteen minutes.":
    "Outros grupos estão agora a pagar os seus lugares. Tente novamente dentro de quinze minutos.",
  "The number of people cannot be changed: it is what is paid for. Give the place up and sign up again, or ask the organisation.":
    "O número de pessoas não pode ser alterado: é por elas que se paga. Devolva o lugar e inscreva-se de novo, ou fale com a organização.",
  "This link has expired: the event is long over.": "Esta ligação expirou: o evento já terminou há muito.",
  "This link has expired. Ask the organisation to send you the statement once more.":
    "Esta ligação expirou. Peça à organização que lhe envie o extrato novamente.",
  "This link is not valid. Open it from the newest mail about your place.":
    "Esta ligação não é válida. Abra-a a partir do e-mail mais recente sobre o seu lugar.",
  "This event is free: sign up without paying, or add an amount.":
    "Este evento é gratuito: inscreva-se sem pagar, ou acrescente um valor.",
  "This organisation cannot receive payments at the moment.":
    "De momento esta organização não pode receber pagamentos.",
  "Donations to this organisation are made in {currency}.":
    "As doações a esta organização fazem-se em {currency}.",
  "There is no such project.": "Este projeto não existe.",
  "There is no such donation.": "Esta doação não existe.",
  "There is a receipt once the donation is paid.": "Haverá recibo assim que a doação for paga.",
  "This donation has failed. Please begin a new one.": "Esta doação falhou. Comece uma nova.",
  "This donation is not repeated.": "Esta doação não se repete.",
  "The donation could not be stopped. Please try again later.":
    "Não foi possível parar a doação. Tente mais tarde.",
  "The payment was refused.": "O pagamento foi recusado.",
  "The payment provider cannot be reached at the moment. Please try again later.":
    "De momento não é possível contactar o serviço de pagamentos. Tente mais tarde.",
  "Payments are not set up on this server.": "Os pagamentos não estão configurados neste servidor.",
  "This page has been used, or its time is over.": "Esta página já foi usada, ou o seu prazo passou.",
  "This application was not found. Check the link, or begin a new one.":
    "Esta candidatura não foi encontrada. Verifique a ligação, ou comece uma nova.",
  "This draft has expired. Please begin a new application.":
    "Este rascunho expirou. Comece uma nova candidatura.",
  "This application has been handed in and cannot be changed any more.":
    "Esta candidatura foi entregue e já não pode ser alterada.",
  "This application was changed meanwhile, perhaps in another window. What you typed is still here: save again to put it in the place of that.":
    "Esta candidatura foi alterada entretanto, talvez noutra janela. O que escreveu continua aqui: guarde outra vez para o pôr no lugar do que foi alterado.",
  "This grant does not exist.": "Esta subvenção não existe.",
  "This grant is closed: it takes no applications any more.":
    "Esta subvenção está encerrada: já não aceita candidaturas.",
  "The deadline of this grant has passed: it takes no applications any more.":
    "O prazo desta subvenção passou: já não aceita candidaturas.",
  "This grant is announced only. Your draft is kept: hand it in once it is open.":
    "Esta subvenção só está anunciada. O seu rascunho fica guardado: entregue-o quando abrir.",
  "Please complete part {parts} first.": "Complete primeiro a parte {parts}.",
  "Enter nine digits, such as 12-3456789.": "Indique nove dígitos, como 12-3456789.",
  "One of these is not known.": "Um destes não é conhecido.",
  "The lines of the budget must add up to the amount requested.":
    "As linhas do orçamento têm de somar o valor pedido.",
  "Please confirm that what you have entered is true.": "Confirme que o que indicou é verdade.",
  "Your draft is saved.": "O seu rascunho está guardado.",
  "Thank you. Your application has been handed in under the reference {reference}.":
    "Obrigado. A sua candidatura foi entregue com a referência {reference}.",
  "This link is not valid. Please use the one in your mail.":
    "Esta ligação não é válida. Use a do seu e-mail.",
  "This link has expired. Ask to be put on the list again.":
    "Esta ligação expirou. Peça para voltar à lista.",
  "This subscription has ended meanwhile. Ask to be put on the list again.":
    "Esta subscrição terminou entretanto. Peça para voltar à lista.",
  "This calendar does not exist any more.": "Este calendário já não existe.",
  "This picture is shown no longer.": "Esta imagem já não é mostrada.",
};
