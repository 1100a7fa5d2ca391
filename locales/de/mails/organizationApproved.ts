import type { Translation } from "../../types";
import type { organizationApproved as en } from "../../en/mails/organizationApproved";

export const organizationApproved: Translation<typeof en> = {
  subject: "%{organization} ist freigegeben",
  greeting: "Guten Tag %{name},",
  paragraphs: [
    "%{organization} ist freigegeben. Die Seiten sind jetzt für Besucher offen, Zahlungen und Mails an alle sind möglich.",
  ],
  button: "Anmelden",
  footer: "Sie erhalten diese Mail, weil Sie hier für %{organization} verantwortlich sind.",
};
