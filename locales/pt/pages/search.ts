import type en from "../../en/pages/search";
import type { Translation } from "../../types";

export default {
  open: "Pesquisar",
  title: "Pesquisa",
  placeholder: "Pessoas, donativos, eventos, ficheiros…",
  close: "Fechar a pesquisa",
  hint: "Escreva um nome, um endereço, um número de recibo ou uma palavra para encontrar pessoas, donativos, eventos, mensagens, ficheiros e páginas.",
  nothing: "Nada encontrado para “%{query}”.",
  failed: "A pesquisa falhou.",
  found: "Um resultado |||| %{smart_count} resultados",
  add: "Adicionar: %{name}",
  groups: { recent: "Abertos recentemente", found: "Encontrado", screens: "Páginas", actions: "Ações" },
  shortcuts: {
    title: "Atalhos de teclado",
    shut: "Fechar os atalhos",
    search: "Pesquisar tudo",
    slash: "Pesquisar, com uma só tecla",
    create: "Novo registo nesta lista",
    add: "Adicionar a linha e passar à seguinte",
    choose: "Aceitar o melhor resultado de uma escolha",
    range: "Selecionar várias linhas seguidas",
    drag: "Pegar numa linha ou cartão e movê-lo",
    close: "Fechar um painel ou uma janela",
    help: "Mostrar esta lista",
  },
  keys: { move: "mover", open: "abrir", close: "fechar" },
} as const satisfies Translation<typeof en>;
