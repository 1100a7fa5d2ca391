export const response = {
  subject: "New response: %{form}",
  greeting: "Hello,",
  paragraphs: [
    "%{respondent} has filled in the form “%{form}”.",
    "There is one response so far. |||| There are %{smart_count} responses so far.",
  ],
  button: "See the responses",
  footer:
    "You receive this mail because the form names your address. %{organization} can change that in its settings.",
  somebody: "Somebody",
};
