import type en from "../../en/pages/templatePricing";
import type { Translation } from "../../types";

export default {
  title: "Preços",
  heading: "Planos que crescem consigo",
  lead: "Comece sem pagar e mude quando quiser. Isto é uma demonstração: nada é cobrado.",
  not_loaded: "Não foi possível carregar os planos",
  billing: "Pagamento",
  monthly: "Mensal",
  yearly: "Anual",
  saving: "Até %{percent}% menos por ano",
  popular: "Mais escolhido",
  per_month: "por mês",
  per_year: "%{price} cobrados uma vez por ano",
  present: "O seu plano atual",
  up: "Subir de plano",
  down: "Mudar para este",
  up_to: "Subir de plano: %{plan}",
  down_to: "Mudar para este: %{plan}",
  chosen: "%{plan} é o seu plano nesta visita.",
  questions: "Perguntas sobre os planos",
} as const satisfies Translation<typeof en>;
