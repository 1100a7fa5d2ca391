export const donation = {
  greeting: "Hello %{name},",
  button: "Open the receipt",
  footer: "You receive this mail because a donation to %{organization} names this address.",
  receipt: {
    subject: "Your receipt %{number} from %{organization}",
    paragraphs: ["Here is the receipt for your donation of %{amount} again. Its number is %{number}."],
  },
  received: {
    subject: "Thank you for your donation to %{organization}",
    paragraphs: [
      "We have received your donation of %{amount}. Thank you!",
      "Your receipt number is %{number}.",
    ],
  },
  renewed: {
    subject: "Thank you for your recurring donation to %{organization}",
    paragraphs: [
      "We have received your recurring donation of %{amount} again. Thank you!",
      "Your receipt number is %{number}.",
    ],
  },
  refunded: {
    subject: "%{organization} has refunded %{amount}",
    paragraphs: [
      "We have refunded %{amount} of your donation (receipt %{number}). It can take a few days to arrive.",
    ],
  },
  series: {
    monthly: "This donation repeats every month. Change its amount, or end it:",
    yearly: "This donation repeats every year. Change its amount, or end it:",
  },
  changed: {
    subject: "Your recurring donation to %{organization} has changed",
    paragraphs: ["From the next payment, your recurring donation is %{amount}. Thank you!"],
    button: "Change or end it",
  },
  stopped: {
    subject: "Your recurring donation to %{organization} has ended",
    paragraphs: [
      "Your recurring donation of %{amount} has ended. No more payments will be taken. Thank you for your help!",
    ],
    button: "Donate again",
  },
  test: {
    subject: "Test: ",
    text: "This is about a test payment: no money was paid.",
  },
};
