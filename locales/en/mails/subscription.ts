export const subscription = {
  subject: "Please confirm: %{list}",
  greeting: "Hello %{name},",
  paragraphs: [
    "%{organization} would like to put you on its mailing list “%{list}”.",
    "Nothing is sent to you before you confirm.",
  ],
  button: "Confirm the subscription",
  footer: "If you do not want this, you can ignore this mail.",
};
