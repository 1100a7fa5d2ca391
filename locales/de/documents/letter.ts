export const letter = {
  leftOut:
    "Nicht in dieser Datei, weil ihr Text Schriftzeichen enthält, die sie nicht zeigen kann. Öffnen Sie jeden davon für sich:",
  noPost: "Nicht angeschrieben, weil sie keine Post möchten oder verstorben sind:",
};
