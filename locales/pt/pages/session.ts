import type { Translation } from "../../types";
import type en from "../../en/pages/session";

export default {
  title: "A sua sessão terminou",
  text: "O que tinha começado continua aqui. Inicie sessão de novo como %{email} para continuar.",
  password: "Palavra-passe",
  submit: "Iniciar sessão e continuar",
  other_way: "Iniciar sessão de outra forma, num novo separador",
  leave: "Sair sem guardar",
  failed: "Não foi possível iniciar sessão. Tente novamente.",
} satisfies Translation<typeof en>;
