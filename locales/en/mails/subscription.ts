export const subscription = {
  subject: "Please confirm: %{list}",
  greeting: "Hello %{name},",
  paragraphs: [
    "%{organization} would like to add you to its mailing list “%{list}”.",
    "You will get nothing until you confirm.",
  ],
  button: "Confirm the subscription",
  footer: "If you do not want this, you can ignore this mail.",
};
