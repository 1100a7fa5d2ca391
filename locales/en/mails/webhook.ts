export const webhook = {
  subject: "A webhook was paused",
  greeting: "Hello %{name},",
  paragraphs: [
    "The webhook to %{url} was paused: it has failed for days, or its address is gone. Nothing more is sent there.",
    "Check the address, then turn the webhook on again.",
  ],
  button: "Open webhooks",
  footer: "You receive this mail because you set up this webhook for %{organization}.",
};
