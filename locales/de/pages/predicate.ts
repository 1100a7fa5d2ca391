import type en from "../../en/pages/predicate";
import type { Translation } from "../../types";

const predicate: Translation<typeof en> = {
  always: "immer",
  never: "nie",
  and: "%{left} und %{right}",
  or: "%{left} oder %{right}",
  not: "nicht: %{condition}",
  eq: "%{field} ist %{value}",
  ne: "%{field} ist nicht %{value}",
  gt: "%{field} ist größer als %{value}",
  gte: "%{field} ist mindestens %{value}",
  lt: "%{field} ist kleiner als %{value}",
  lte: "%{field} ist höchstens %{value}",
  after: "%{field} ist nach %{value}",
  from: "%{field} ist nicht vor %{value}",
  before: "%{field} ist vor %{value}",
  until: "%{field} ist nicht nach %{value}",
  in: "%{field} ist eines von: %{value}",
  nin: "%{field} ist keines von: %{value}",
  all: "%{field} enthält alle von: %{value}",
  exists: "%{field} hat einen Wert",
  empty: "%{field} hat keinen Wert",
  regex: "%{field} entspricht %{value}",
  yes: "ja",
  no: "nein",
  now: "jetzt",
  nothing: "nichts",
  user: {
    pk: "Sie selbst",
    email: "Ihre E-Mail-Adresse",
    role: "Ihre Rolle",
    member_pk: "Ihre Mitgliedschaft",
  },
};
export default predicate;
