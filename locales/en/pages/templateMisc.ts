/** The notices of the template, which fill the page. */
export default {
  back: "Back to the app",
  coming_soon: {
    title: "We open soon",
    body: "The kettle is on and the chairs are nearly up. Leave your address and hear of it first.",
    left: "Time left",
    days: "days",
    hours: "hours",
    minutes: "min.",
    seconds: "sec.",
    day: "On %{day}",
    email: "Your e-mail address",
    tell: "Tell me",
    note_demo: "This is a demo: no address is kept and nothing is sent.",
    note_bad: "Enter a valid e-mail address, such as ann@home.example.",
    note_good: "Thank you. In a demo that is all: nothing was kept.",
  },
  not_authorized: {
    title: "This door is closed to you",
    body: "What is behind it needs a right that this session of the demo does not have.",
    log_in: "Log in to the demo",
  },
  maintenance: {
    title: "We are mending things",
    body: "Somebody is up the ladder with a screwdriver. It will not take long; your data are safe.",
  },
  error: {
    title: "Something tipped over",
    body: "It was not you. Go back to where you were and try again.",
    former: "To the former page",
  },
} as const;
