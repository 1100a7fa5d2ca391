import type { SampleMember, SampleRole } from "./types";

/** A person as written down by hand; everything else about a member is derived. */
export interface Person {
  first: string;
  last: string;
  role: SampleRole["slug"];
  kind: SampleMember["kind"];
  /** The part of the e-mail address before the @. */
  handle: string;
  inactive?: boolean;
}

type Row = readonly [first: string, last: string, handle: string, inactive?: "inactive"];

const rows = (role: SampleRole["slug"], kind: SampleMember["kind"], list: readonly Row[]): Person[] =>
  list.map(([first, last, handle, inactive]) => ({
    first,
    last,
    role,
    kind,
    handle,
    ...(inactive ? { inactive: true } : {}),
  }));

/** Hope Foundation. The first six are the sample accounts, in the order of the roles. */
export const hopePeople: readonly Person[] = [
  ...rows("owner", "member", [["Marguerite", "Adeyemi-Lund", "owner"]]),
  ...rows("admin", "member", [["Tobias", "Hallström", "admin"]]),
  ...rows("manager", "member", [["Ines", "Carvalho", "manager"]]),
  ...rows("fundraiser", "member", [["Desmond", "Achterberg", "fundraiser"]]),
  ...rows("volunteer", "volunteer", [["Noor", "Rahimi", "volunteer"]]),
  ...rows("member", "member", [["Walter", "Pennington", "member"]]),
  ...rows("admin", "member", [["Philippa", "Osei", "philippa.osei"]]),
  ...rows("manager", "member", [
    ["Gunnar", "Bjerregaard", "gunnar.bjerregaard"],
    ["Lucía", "Ferreyra", "lucia.ferreyra"],
    ["Akosua", "Mensah-Boateng", "akosua.mb"],
  ]),
  ...rows("fundraiser", "member", [
    ["Henrietta", "Vance", "henrietta.vance"],
    ["Mateus", "Gonçalves", "mateus.goncalves"],
  ]),
  ...rows("volunteer", "volunteer", [
    ["Siobhán", "O'Dálaigh", "siobhan.odalaigh"],
    ["Kwabena", "Asante", "kwabena.asante"],
    ["美咲", "田中", "misaki.tanaka"],
    ["Emre", "Yıldırım", "emre.yildirim"],
    ["Алёна", "Соколова", "alyona.sokolova"],
    ["Priscilla", "Nakamura-Wells", "p.nakamurawells"],
    ["Jürgen", "Weißmüller", "juergen.weissmueller", "inactive"],
    ["Thandiwe", "Khumalo", "thandiwe.khumalo"],
    ["Ágnes", "Szentgyörgyi", "agnes.szentgyorgyi"],
    ["Rubén", "Echeverría", "ruben.echeverria"],
    ["지훈", "박", "jihoon.park"],
    ["Beatriz", "Figueiredo", "beatriz.figueiredo"],
    ["Casimir", "Dąbrowski", "casimir.dabrowski"],
    ["Fatoumata", "Diarra", "fatoumata.diarra"],
    ["Odalys", "Quintero", "odalys.quintero", "inactive"],
    ["Leif", "Ødegaard", "leif.odegaard"],
    ["प्रिया", "शर्मा", "priya.sharma"],
    ["Nathaniel", "Brightwater", "nate.brightwater"],
    ["Zeynep", "Aksoy", "zeynep.aksoy"],
    ["Corentin", "Lefèvre", "corentin.lefevre"],
    ["Imani", "Tharpe", "imani.tharpe"],
    ["Ελένη", "Παπαδάκη", "eleni.papadaki"],
    ["Dashiell", "Moran", "dash.moran"],
    ["Hoàng Anh", "Nguyễn", "hoanganh.nguyen"],
    ["Rosalind", "Petrakis", "rosalind.petrakis"],
    ["يوسف", "الحداد", "yousef.alhaddad"],
    ["Björk", "Einarsdóttir", "bjork.einarsdottir"],
    ["Solomon", "Wakefield", "sol.wakefield"],
  ]),
  ...rows("member", "member", [
    ["Clementine", "Abernathy", "clem.abernathy"],
    ["Maria Fernanda", "de Albuquerque Cavalcanti e Vasconcelos", "mf.cavalcanti"],
    ["Igor", "Petrović", "igor.petrovic"],
    ["Hannelore", "Grünwald", "hannelore.gruenwald", "inactive"],
    ["Theo", "Ng", "theo.ng"],
    ["Adaeze", "Nwosu", "adaeze.nwosu"],
    ["Bartholomew", "Quill", "bart.quill"],
    ["Mireille", "Castellane", "mireille.castellane"],
    ["志明", "陳", "zhiming.chen"],
    ["Eoghan", "Mac Suibhne", "eoghan.macsuibhne"],
    ["Loretta", "Winslow", "loretta.winslow"],
    ["Anneliese Friederike", "von Hohenstein-Brandenberger", "anneliese.vhb"],
    ["Jamal", "Whitfield", "jamal.whitfield"],
    ["Şirin", "Demirtaş", "sirin.demirtas"],
    ["Pavel", "Novotný", "pavel.novotny"],
    ["Graciela", "Montenegro", "graciela.montenegro", "inactive"],
    ["Winifred", "Oakes", "winnie.oakes"],
    ["Tāne", "Parata", "tane.parata"],
    ["Cosima", "Feldhaus", "cosima.feldhaus"],
    ["Ibrahim", "Sesay", "ibrahim.sesay"],
    ["Yvonne", "Delacroix-Baptiste", "yvonne.db"],
    ["Håkon", "Sæther", "hakon.saether"],
    ["Ramona", "Ionescu", "ramona.ionescu"],
    ["Percival", "Ashdown", "percy.ashdown", "inactive"],
    ["Keala", "Kahananui", "keala.kahananui"],
    ["Margit", "Sõber", "margit.sober"],
    ["Dev", "Malhotra", "dev.malhotra"],
    ["Florence", "Ekwueme", "florence.ekwueme"],
    ["Joaquín", "Barrenechea", "joaquin.barrenechea"],
    ["Seraphina", "Lockhart", "seraphina.lockhart"],
  ]),
];

/** River Trust. The first is its sample account. */
export const riverPeople: readonly Person[] = [
  ...rows("owner", "member", [["Aoife", "Brennan", "owner"]]),
  ...rows("admin", "member", [["Cillian", "Hegarty", "cillian.hegarty"]]),
  ...rows("manager", "member", [["Magdalena", "Wrońska", "magdalena.wronska"]]),
  ...rows("fundraiser", "member", [["Odhrán", "Tierney", "odhran.tierney"]]),
  ...rows("volunteer", "volunteer", [
    ["Saoirse", "Ní Bhriain", "saoirse.nibhriain"],
    ["Tiago", "Mesquita", "tiago.mesquita"],
    ["Bláthnaid", "Coakley", "blathnaid.coakley"],
    ["Ольга", "Мельник", "olha.melnyk"],
    ["Fergus", "Dunphy", "fergus.dunphy", "inactive"],
    ["Chiamaka", "Obiora", "chiamaka.obiora"],
    ["Diarmuid", "Lacey", "diarmuid.lacey"],
    ["Joyce", "Abara", "joyce.abara"],
    ["Ruairí", "Fallon", "ruairi.fallon"],
    ["Neasa", "Quirke", "neasa.quirke"],
  ]),
  ...rows("member", "member", [
    ["Eleanor", "Tuohy", "eleanor.tuohy"],
    ["Vytautas", "Kazlauskas", "vytautas.kazlauskas"],
    ["Gráinne", "Scully", "grainne.scully"],
    ["Sunil", "Perera", "sunil.perera", "inactive"],
    ["Dervla", "Nugent", "dervla.nugent"],
    ["Bríd", "Ní Chonaire", "brid.nichonaire"],
    ["Oisín", "Garvey", "oisin.garvey"],
    ["Renata", "Kowalczyk", "renata.kowalczyk"],
  ]),
];
