import type { Translation } from "../../types";
import type { personalData as en } from "../../en/server/personalData";

export const personalData: Translation<typeof en> = {
  last_owner: "Este é o último proprietário da organização. Designe primeiro outra pessoa.",
  recurring_gift: "Esta pessoa doa regularmente. Termine primeiro o donativo repetido.",
  legal_hold:
    "Existe uma obrigação de conservação: nada desta organização pode ser eliminado até que quem gere este serviço a termine.",
  payment_under_way: "Um pagamento desta pessoa está em curso. Tente de novo quando estiver concluído.",
  person_held:
    "Esta pessoa está sob uma obrigação de conservação: nada sobre ela pode ser apagado nem unido a outra pessoa até que termine. Consulte Definições → Dados pessoais.",
  nobody_to_hold:
    "Não se conhece ninguém com este endereço a quem uma obrigação de conservação se possa aplicar.",
};
