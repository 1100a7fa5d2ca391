export const application = {
  greeting: "Hello %{name},",
  button: "Open the application",
  footer: "You receive this mail because an application at %{organization} names this address.",
  begun: {
    subject: "Your application at %{organization}",
    paragraphs: [
      "Your application is saved as a draft. Use the link below to continue at any time until %{expires}.",
      "Anyone who has the link can read and change the application: please do not share it.",
    ],
  },
  submitted: {
    subject: "We have received your application %{reference}",
    paragraphs: ["Thank you. We have received your application “%{title}”. Its reference is %{reference}."],
  },
  under_review: {
    subject: "Your application %{reference} is being reviewed",
    paragraphs: ["Your application “%{title}” is being reviewed."],
  },
  approved: {
    subject: "Your application %{reference} has been approved",
    paragraphs: ["We are glad to tell you that your application “%{title}” has been approved."],
  },
  declined: {
    subject: "About your application %{reference}",
    paragraphs: ["Thank you for your application “%{title}”. We are sorry to tell you that it was declined."],
  },
  withdrawn: {
    subject: "Your application %{reference} has been withdrawn",
    paragraphs: ["Your application “%{title}” has been withdrawn and will not be considered further."],
  },
};
