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
      "%{event} is full. You are on the waiting list; we write to you when a place is free.",
      "When: %{when}",
    ],
    button: "See my place",
  },
  payment: {
    subject: "Your place at %{event} waits for payment",
    paragraphs: [
      "We hold a place at %{event} for you until %{until}. It is yours once it is paid.",
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
    button: "Take the place",
  },
  changed: {
    subject: "Changed: %{event}",
    paragraphs: [
      "Something has changed about %{event}. This is how it stands now:",
      "When: %{when}",
      "Where: %{where}",
    ],
    button: "Change or cancel my place",
  },
  reminder: {
    subject: "Reminder: %{event}",
    paragraphs: [
      "You have a place at %{event}.",
      "People: %{people}",
      "When: %{when}",
      "Where: %{where}",
      "If you cannot come, please give your place back, so that somebody else can have it.",
    ],
    button: "Change or give back my place",
  },
  called_off: {
    subject: "Called off: %{event}",
    paragraphs: ["We are sorry: %{event} on %{when} does not take place."],
    button: "See my place",
  },
  cancelled: {
    subject: "Your place at %{event} is cancelled",
    paragraphs: [
      "Your place at %{event} on %{when} is cancelled. You can take it up again while places are free.",
    ],
    button: "See my place",
  },
};
