export const page = {
  events: "Events",
  donate: "Donate",
  apply: "Apply for a grant",
  form: "Form",
  lost: "This page does not exist",
  scripts: "To use this page, please allow JavaScript in your browser.",
};
