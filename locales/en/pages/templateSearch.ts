/** The template's part of the search, and the bookmarks of the navbar. */
export default {
  failed: "The search could not be loaded.",
  groups: {
    bookmarks: "Bookmarks",
    pages: "Pages",
    files: "Files",
    contacts: "Contacts",
  },
  bookmarks: "Bookmarks",
  bookmark: "Bookmark %{title}",
  bookmark_this: "Bookmark this page",
  by: "by %{name}",
  copied: "Copied: %{text}",
  not_copied: "The browser did not allow copying.",
} as const;
