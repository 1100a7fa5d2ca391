export const statement = {
  greeting: "Hello %{name},",
  button: "Open the statement",
  footer: "You receive this mail because donations to %{organization} name this address.",
  first: {
    subject: "Your donations to %{organization} in %{year}",
    paragraphs: [
      "Thank you for what you gave in %{year}. The statement lists all of it; keep it for your taxes.",
    ],
  },
  again: {
    subject: "Your donations to %{organization} in %{year}",
    paragraphs: ["Here is the statement of what you gave in %{year} once more."],
  },
  corrected: {
    subject: "Corrected: your donations to %{organization} in %{year}",
    paragraphs: [
      "Something has changed in what we told you about your donations in %{year}.",
      "The corrected statement replaces the one of %{date}. Please use only this one for your taxes.",
    ],
  },
};
