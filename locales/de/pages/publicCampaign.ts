import type en from "../../en/pages/publicCampaign";
import type { Translation } from "../../types";

export default {
  raised: "%{raised} von %{goal} gesammelt",
  raised_only: "%{raised} gesammelt",
  gifts: "%{smart_count} Spende |||| %{smart_count} Spenden",
  until: "Bis %{day}",
  over: "Diese Kampagne ist zu Ende. Spenden können Sie weiterhin.",
  campaigns: "Kampagnen",
  give: "Spenden für „%{name}“",
  progress: "Spendenstand von „%{name}“",
} satisfies Translation<typeof en>;
