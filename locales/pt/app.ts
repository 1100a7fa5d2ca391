import type { app as en } from "../en/app";
import type { Translation } from "../types";

export const app: Translation<typeof en> = {
  name: "Almoner",
  skip_to_content: "Saltar para o conteúdo",
  loading: "A carregar…",
  reload: "Recarregar",
  back: "Voltar",
  home: "Ir para a página inicial",
  footer: "Feito para quem faz o bem",
  version: "Versão %{version}",
  menu: {
    label: "Menu principal",
    below: "Entradas de %{name}",
    open: "Abrir o menu",
    close: "Fechar o menu",
    collapse: "Recolher o menu",
    expand: "Expandir o menu",
  },
  organisation: {
    state: {
      waiting:
        "Quem gere este serviço ainda não aprovou esta organização. Até lá não mostra nada aos visitantes, não aceita pagamentos e só escreve às suas próprias pessoas.",
      limited:
        "Quem gere este serviço limitou esta organização: não aceita pagamentos e só escreve às suas próprias pessoas.",
    },
    switch: "Mudar de organização",
    current: "atual",
    switching: "A mudar de organização…",
  },
  language: { label: "Idioma", en: "English", de: "Deutsch", fr: "Français", pt: "Português" },
  appearance: {
    label: "Aspeto",
    light: "Claro",
    semi_dark: "Claro com menu escuro",
    dark: "Escuro",
    system: "Como o sistema",
  },
  account: {
    label: "A sua conta",
    settings: "Definições da conta",
    help: "Pedir ajuda",
    sign_out: "Terminar sessão",
    unsaved_elsewhere: "Há alterações por guardar noutro separador. Terminar sessão e perdê-las?",
    signed_in_as: "Sessão iniciada como %{name}",
  },
  notifications: { label: "Notificações", close: "Fechar", undo: "Anular" },
  notices: "Avisos",
  outdated: {
    text: "Há uma nova versão da aplicação. Termine o que está a fazer e depois recarregue.",
    reload: "Recarregar",
  },
  offline:
    "Não há ligação à Internet. O que escrever fica aqui; poderá voltar a guardar assim que a ligação regressar.",
  signed_out: "A sua sessão foi terminada. Inicie sessão novamente.",
  not_authorized: {
    title: "Não tem autorização para ver esta página",
    body: "A sua função não a inclui. Se precisar dela, fale com a administração da sua organização.",
  },
  not_found: {
    title: "Esta página não existe",
    body: "O endereço pode estar mal escrito, ou a página foi removida.",
  },
  error: {
    title: "Algo correu mal",
    body: "Não foi possível mostrar a página. Nada do que guardou se perdeu.",
    details: "Detalhes",
  },
  unavailable: {
    title: "Não é possível contactar o servidor",
    body: "Verifique a sua ligação e tente novamente.",
  },
  definitions: {
    mistakes:
      "Uma definição tem um erro; a sua última versão válida continua ativa. |||| %{smart_count} definições têm erros; as suas últimas versões válidas continuam ativas.",
    show: "Mostrar",
    hide: "Ocultar",
  },
  demo: {
    banner: "Demonstração: tudo fica neste navegador, durante uma semana.",
    reset: "Começar de novo",
  },
};
