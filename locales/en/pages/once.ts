/** A value of a new record that is told this once. */
const once = {
  title: "Copy this now",
  lead: "It is shown this once. Keep it where you keep passwords.",
  copy: "Copy",
  copied: "Copied",
  done: "Done",
};
export default once;
