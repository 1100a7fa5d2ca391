export const letter = {
  reason: "You receive this message from %{organization}.",
  unsubscribe: "Unsubscribe",
  test: {
    subject: "[Test] %{subject}",
    alone: "This is a test, sent only to you.",
    link: "Where it says “%{word}”, each reader has a link of their own.",
  },
};
