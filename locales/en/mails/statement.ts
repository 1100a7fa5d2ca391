export const statement = {
  greeting: "Hello %{name},",
  button: "Open the statement",
  footer: "You receive this mail because donations to %{organization} name this address.",
  first: {
    subject: "Your donations to %{organization} in %{year}",
    paragraphs: [
      "Thank you for your donations in %{year}. The statement lists them all; keep it for your taxes.",
    ],
  },
  again: {
    subject: "Your donations to %{organization} in %{year}",
    paragraphs: ["Here is the statement of your donations in %{year} again."],
  },
  corrected: {
    subject: "Corrected: your donations to %{organization} in %{year}",
    paragraphs: [
      "Something has changed in your donations for %{year}.",
      "The corrected statement replaces the one of %{date}. Please use only this one for your taxes.",
    ],
  },
};
