import type { Translation } from "../../types";
import type en from "../../en/pages/session";

export default {
  title: "Ihre Sitzung ist beendet",
  text: "Was Sie begonnen haben, ist noch da. Melden Sie sich als %{email} wieder an, um weiterzumachen.",
  password: "Passwort",
  second:
    "Geben Sie den Code Ihrer Authentifizierungs-App oder einen Wiederherstellungscode ein. Für einen Passkey melden Sie sich auf anderem Weg an.",
  code: "Code",
  submit: "Anmelden und weitermachen",
  other_way: "Auf anderem Weg anmelden, in einem neuen Tab",
  leave: "Verlassen, ohne zu speichern",
  failed: "Die Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.",
  elsewhere: {
    title: "Dieser Tab ist in einer anderen Organisation",
    text: "In einem anderen Tab haben Sie die Organisation gewechselt. Was Sie hier begonnen haben, gehört zu %{name} und bleibt erhalten, bis Sie sich entscheiden.",
    back: "Zurück zu %{name}",
    leave: "Verwerfen",
  },
  acting: {
    label: "Arbeit als andere Person",
    text: "%{operator} arbeitet hier als %{email} in %{organization}. Jede Änderung wird protokolliert.",
    end: "Beenden",
  },
  put_out: {
    title: "Sie haben keinen Zugriff auf %{name} mehr",
    text: "Was Sie eingegeben haben, steht noch auf dieser Seite, kann aber nicht mehr gespeichert werden. Kopieren Sie, was Sie brauchen, bevor Sie gehen.",
    stay: "Kopieren, was ich brauche",
    leave: "Verlassen, ohne zu speichern",
  },
} satisfies Translation<typeof en>;
