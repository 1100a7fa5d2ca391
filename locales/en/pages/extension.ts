/** Pages of an installation's own code. */
export default {
  failed: {
    title: "“%{title}” cannot be shown",
    body: "This page comes with the installation’s own code “%{name}”, which failed. Everything else works. Please tell the server’s operator.",
    again: "Try again",
  },
};
