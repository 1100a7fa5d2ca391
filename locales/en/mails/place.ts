export const place = {
  greeting: "Hello %{name},",
  footer: "You receive this mail because somebody signed up with this address at %{organization}.",
  confirmed: {
    subject: "Your place at %{event}",
    paragraphs: ["You have a place at %{event}.", "People: %{people}", "When: %{when}", "Where: %{where}"],
    button: "Change or cancel",
  },
  waitlisted: {
    subject: "You are on the waiting list for %{event}",
    paragraphs: [
      "%{event} is full. You are on the waiting list; we’ll email you when a place is free.",
      "When: %{when}",
    ],
    button: "See my place",
  },
  payment: {
    subject: "Your place at %{event} is waiting for payment",
    paragraphs: [
      "We are holding a place at %{event} for you until %{until}. It is yours once it is paid.",
      "When: %{when}",
    ],
    button: "See my place",
  },
  offered: {
    subject: "A place is free at %{event}",
    paragraphs: [
      "A place at %{event} is free and held for you until %{until}.",
      "When: %{when}",
      "Where: %{where}",
    ],
    button: "Accept the place",
  },
  changed: {
    subject: "Changed: %{event}",
    paragraphs: ["%{event} has changed. The details are now:", "When: %{when}", "Where: %{where}"],
    button: "Change or cancel my place",
  },
  reminder: {
    subject: "Reminder: %{event}",
    paragraphs: [
      "You have a place at %{event}.",
      "People: %{people}",
      "When: %{when}",
      "Where: %{where}",
      "If you cannot come, please cancel your place so that somebody else can have it.",
    ],
    button: "Change or cancel my place",
  },
  called_off: {
    subject: "Cancelled: %{event}",
    paragraphs: ["We are sorry: %{event} on %{when} has been cancelled."],
    button: "See my place",
  },
  cancelled: {
    subject: "Your place at %{event} is cancelled",
    paragraphs: [
      "Your place at %{event} on %{when} is cancelled. You can take it back while places are free.",
    ],
    button: "See my place",
  },
};
