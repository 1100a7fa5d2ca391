export const letter = {
  leftOut:
    "Not in this file, since their text is in letters that it cannot show. Open each of them by itself:",
  noPost: "Not written to, since they want no post or have died:",
};
