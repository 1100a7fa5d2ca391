export const letter = {
  leftOut:
    "Nicht in dieser Datei, weil ihr Text Zeichen enthält, die sie nicht darstellen kann. Öffnen Sie diese Briefe einzeln:",
  noPost: "Nicht angeschrieben, weil sie keine Post möchten oder verstorben sind:",
  tooLong: "Nicht gedruckt, weil ihr Text nicht auf das Papier passt. Kürzen Sie ihn:",
};
