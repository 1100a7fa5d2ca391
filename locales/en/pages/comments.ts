/** Texts of what a server keeps beside comments records: their import from a file, their trash and their history. */
const comments = {
  title: "Comments",
  add: "Add a comment",
  hint: "Type @ to mention a colleague, who is then notified.",
  people: "Colleagues",
  send: "Comment",
  save: "Save",
  edit: "Edit comment",
  delete: "Delete comment",
  delete_question: "Delete this comment?",
  edited: "edited",
  none: "No comments yet.",
  more: "Show earlier comments",
  failed: "The comments could not be loaded",
  not_sent: "The comment could not be saved.",
  nobody: "Former member",
};
export default comments;
