/** Campaigns on the public pages. */
const texts = {
  raised: "%{raised} of %{goal} raised",
  raised_only: "%{raised} raised",
  gifts: "%{smart_count} gift |||| %{smart_count} gifts",
  until: "Until %{day}",
  over: "This campaign has ended. You can still give.",
  campaigns: "Campaigns",
  give: "Give to %{name}",
  progress: "How far %{name} has come",
};
export default texts;
