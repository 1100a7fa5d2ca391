export const letter = {
  leftOut:
    "Não estão neste ficheiro, porque o texto tem caracteres que ele não consegue mostrar. Abra cada um em separado:",
  noPost: "Sem carta, porque não querem correio ou faleceram:",
  tooLong: "Não impressos, porque o texto não cabe no papel. Encurte-o:",
};
