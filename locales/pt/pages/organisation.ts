import type en from "../../en/pages/organisation";
import type { Translation } from "../../types";

export default {
  title: "Organização",
  lead: "Como se chama a sua organização, onde se encontra e o que todos devem saber.",
  audit_log: "Registo de auditoria",
  saved: "Organização guardada",
  not_loaded: "Não foi possível carregar a organização",
  retry: "Tentar de novo",
  fields: {
    name: "Nome",
    description: "Descrição",
    categories: "Temas",
    email: "Endereço de e-mail",
    phone: "Telefone",
    website: "Sítio web",
    address: "Morada",
    timezone: "Fuso horário",
    currency: "Moeda",
    language: "Idioma",
    announcement: "Anúncio",
  },
  help: {
    description: "Os visitantes leem-na na sua página pública.",
    categories: "Prima Enter depois de cada um.",
    timezone: "Os dias e os eventos dependem dele.",
    currency: "As doações são recebidas nela. Os valores passados mantêm a sua.",
    language: "Dos e-mails e das páginas públicas, salvo se a pessoa escolheu outro.",
    announcement:
      "Até 500 caracteres de texto simples. A equipa vê-o no painel, os visitantes na página pública. Vazio: nenhum.",
  },
  sections: {
    announcement: "O que todos devem saber",
    contact: "Contacto",
    region: "Lugar e idioma",
  },
  logo: {
    title: "Logótipo",
    choose: "Enviar um logótipo",
    replace: "Substituir",
    remove: "Remover",
    sending: "A enviar o logótipo",
    hint: "PNG, JPEG, GIF, WebP ou AVIF. Todos o podem ver.",
  },
  subdomain: {
    title: "Endereço",
    label: "Subdomínio",
    change: "Mudar o endereço",
    keep: "Manter",
    saved: "Endereço mudado",
    question: "Mudar o endereço para «%{name}»?",
    consequence:
      "As suas páginas passam a estar em %{after}. As ligações para %{before} levam até lá, e mais ninguém pode ficar com o nome anterior durante 90 dias. Quem tem sessão iniciada no endereço anterior pode ter de a iniciar de novo.",
    states: {
      unchanged: "É o seu nome atual.",
      empty: "Escreva um nome.",
      checking: "A verificar…",
      available: "Este nome está livre.",
      taken: "Outra organização tem este nome.",
      unavailable: "Este nome não pode ser usado.",
      failed: "Não foi possível verificar. Tente de novo.",
    },
  },
} satisfies Translation<typeof en>;
