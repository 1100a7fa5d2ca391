import type { Translation } from "../../types";
import type en from "../../en/pages/session";

export default {
  title: "A sua sessão terminou",
  text: "O que tinha começado continua aqui. Inicie sessão de novo como %{email} para continuar.",
  password: "Palavra-passe",
  second:
    "Introduza o código da sua aplicação de autenticação ou um código de recuperação. Para usar uma chave de acesso, inicie sessão de outra forma.",
  code: "Código",
  submit: "Iniciar sessão e continuar",
  other_way: "Iniciar sessão de outra forma, num novo separador",
  leave: "Sair sem guardar",
  failed: "Não foi possível iniciar sessão. Tente novamente.",
  elsewhere: {
    title: "Este separador está noutra organização",
    text: "Noutro separador mudou de organização. O que começou aqui pertence a %{name} e fica guardado até decidir.",
    back: "Voltar a %{name}",
    leave: "Abandonar",
  },
  acting: {
    label: "Trabalho em nome de outra pessoa",
    text: "%{operator} trabalha aqui em nome de %{email}, em %{organization}. Tudo o que é alterado fica registado.",
    end: "Terminar",
  },
  put_out: {
    title: "Já não tem acesso a %{name}",
    text: "O que escreveu continua nesta página, mas já não pode ser guardado. Copie o que precisar antes de sair.",
    stay: "Copiar o que preciso",
    leave: "Sair sem guardar",
  },
} satisfies Translation<typeof en>;
