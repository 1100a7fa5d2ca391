export const letter = {
  leftOut:
    "Not in this file, since their text has characters that it cannot show. Open each of them by itself:",
  noPost: "No letter for these people, who want no post or have died:",
  tooLong: "Not printed, since their text has no room on its paper. Shorten it:",
};
