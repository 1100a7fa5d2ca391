import type en from "../../en/pages/publicCampaign";
import type { Translation } from "../../types";

export default {
  raised: "%{raised} angariados de %{goal}",
  raised_only: "%{raised} angariados",
  gifts: "%{smart_count} donativo |||| %{smart_count} donativos",
  until: "Até %{day}",
  over: "Esta campanha terminou. Ainda pode doar.",
  campaigns: "Campanhas",
  give: "Doar para “%{name}”",
  progress: "Até onde chegou “%{name}”",
} satisfies Translation<typeof en>;
