/** What the screens that are not built yet will hold, by menu entry. */
export const upcoming = {
  lead: "This screen is not part of this version.",
  messages_inbox: "It will hold the messages that you received.",
  messages_sent: "It will hold the messages that you sent.",
  fundraising_overview: "It will hold campaigns and what they raised.",
  settings_payments: "It will hold the connection to the card payment provider.",
  settings_resources: "It will hold every resource definition and its mistakes.",
};
