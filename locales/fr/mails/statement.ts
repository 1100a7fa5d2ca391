import type { Translation } from "../../types";
import type { statement as en } from "../../en/mails/statement";

export const statement: Translation<typeof en> = {
  greeting: "Bonjour %{name},",
  button: "Ouvrir le relevé",
  footer: "Vous recevez ce message parce que des dons à %{organization} indiquent cette adresse.",
  first: {
    subject: "Vos dons à %{organization} en %{year}",
    paragraphs: [
      "Merci pour vos dons de %{year}. Le relevé les énumère tous ; conservez-le pour vos impôts.",
    ],
  },
  again: {
    subject: "Vos dons à %{organization} en %{year}",
    paragraphs: ["Voici de nouveau le relevé de vos dons de %{year}."],
  },
  corrected: {
    subject: "Corrigé : vos dons à %{organization} en %{year}",
    paragraphs: [
      "Vos dons de %{year} ont changé.",
      "Le relevé corrigé remplace celui du %{date}. Pour vos impôts, n’utilisez que celui-ci.",
    ],
  },
};
