import type en from "../../en/pages/publicCampaign";
import type { Translation } from "../../types";

export default {
  raised: "%{raised} collectés sur %{goal}",
  raised_only: "%{raised} collectés",
  gifts: "%{smart_count} don |||| %{smart_count} dons",
  until: "Jusqu’au %{day}",
  over: "Cette campagne est terminée. Vous pouvez encore donner.",
  campaigns: "Campagnes",
  give: "Donner pour « %{name} »",
  progress: "Avancement de « %{name} »",
} satisfies Translation<typeof en>;
