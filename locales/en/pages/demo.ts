/** What stands around the pages of the demo: how far its server is, and the mails it does not send. */
const demo = {
  database: "Getting the demo's server ready…",
  sample: "Filling in the sample data…",
  failed: "The demo could not start in this browser. Please reload the page, or try another browser.",
  mail: "Demo: mail to %{address}",
  close: "Close",
  mails: "Mail that the demo would send",
};

export default demo;
