import type { SamplePendingVolunteer } from "./types";

/** An open invitation as written down by hand. `days` is how long ago it was sent; it is good for 14 days. */
export interface PendingRow {
  name: string;
  email: string;
  days: number;
  source: SamplePendingVolunteer["source"];
  /** Positions in the organisation's list of teams. */
  teams: number[];
}

const row = (
  name: string,
  email: string,
  days: number,
  source: SamplePendingVolunteer["source"],
  ...teams: number[]
): PendingRow => ({ name, email, days, source, teams });

export const hopePending: readonly PendingRow[] = [
  row("Delphine Marchetti", "delphine.marchetti@mail.example", 1, "invite", 0),
  row("Oluwaseun Adebayo", "seun.adebayo@post.example", 1, "signup"),
  row("Gretchen Vollmer", "gretchen.vollmer@mail.example", 2, "invite", 1, 2),
  row("Катерина Бондар", "k.bondar@post.example", 3, "signup"),
  row("Renaud Thibodeaux", "renaud.thibodeaux@inbox.example", 4, "invite", 3),
  row("Malik Sanderson", "malik.sanderson@mail.example", 5, "import", 0),
  row("Ylva Lindqvist", "ylva.lindqvist@inbox.example", 6, "import", 0),
  row("Ana Clara Monteiro da Silveira", "anaclara.silveira@mail.example", 8, "invite", 4),
  row("Takumi Hasegawa", "takumi.hasegawa@post.example", 9, "import", 5),
  row("Josephine Blackwood", "josie.blackwood@mail.example", 11, "signup"),
  row("Amadou Cissé", "amadou.cisse@post.example", 13, "invite", 2),
  row("Marisol Etxeberria", "marisol.etxeberria@inbox.example", 15, "invite", 1),
  row("Cornelius Haverford", "c.haverford@mail.example", 19, "import"),
  row("Nadia Belkacem", "nadia.belkacem@post.example", 26, "invite", 3, 5),
];

export const riverPending: readonly PendingRow[] = [
  row("Caoimhe Lonergan", "caoimhe.lonergan@mail.example", 1, "signup"),
  row("Piotr Zieliński", "piotr.zielinski@post.example", 4, "invite", 0),
  row("Hugh Prendeville", "hugh.prendeville@inbox.example", 10, "invite", 1),
  row("Ngozi Umeh", "ngozi.umeh@mail.example", 17, "import", 2),
];
