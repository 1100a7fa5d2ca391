import type en from "../../en/pages/demo";
import type { Translation } from "../../types";

const demo: Translation<typeof en> = {
  database: "A preparar o servidor da demonstração…",
  sample: "A inserir os dados de exemplo…",
  failed:
    "A demonstração não conseguiu iniciar neste navegador. Recarregue a página ou experimente outro navegador.",
  mail: "Demonstração: e-mail para %{address}",
  close: "Fechar",
  mails: "E-mails que a demonstração enviaria",
};

export default demo;
