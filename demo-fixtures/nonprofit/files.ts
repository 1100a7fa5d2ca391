import { daysBefore } from "../dates";
import { createSeededRandom } from "../random";
import type { SampleOrganization } from "./types";

export interface SampleFile {
  pk: number;
  name: string;
  folder: string;
  content_type: "text/plain" | "text/csv" | "application/pdf" | "image/webp";
  /** The whole content; every character of a text is one of ASCII or stands for its UTF-8 bytes. */
  content: string | Uint8Array<ArrayBuffer>;
  /** Where visitors see the picture. */
  shown_as?: "logo" | "cover";
  /** `SampleMember.pk` */
  uploaded_by: number;
  created_at: string;
}

/** A one-page PDF (ISO 32000) with these lines; ASCII only. */
export function simplePdf(lines: readonly string[]): string {
  const escaped = lines.map((line) => `(${line.replaceAll(/[\\()]/g, (one) => `\\${one}`)}) Tj T*`);
  const text = `BT /F1 12 Tf 72 770 Td 18 TL ${escaped.join(" ")} ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let pdf = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  return `${pdf}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
}

/** By `<subdomain>_<kind>`. */
type SamplePictures = Readonly<Record<string, { webp: string }>>;

type Draft = Pick<SampleFile, "name" | "folder" | "content_type" | "content" | "shown_as">;

function rota(organization: SampleOrganization): string {
  const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
  const volunteers = organization.members.filter(
    ({ kind, status }) => kind === "volunteer" && status === "Active",
  );
  const rows = volunteers.map(
    ({ first_name, last_name }, index) =>
      `${days[index % days.length]},${9 + (index % 3) * 3}:00,${first_name} ${last_name}`,
  );
  return `day,from,name\r\n${rows.join("\r\n")}\r\n`;
}

/** A picture of the organisation's, drawn for the sample. */
function picture(subdomain: string, kind: "logo" | "cover", pictures: SamplePictures): Draft[] {
  const drawn = pictures[`${subdomain}_${kind}`];
  if (!drawn) return [];
  const content = Uint8Array.from(atob(drawn.webp), (byte) => byte.charCodeAt(0));
  const name = kind === "logo" ? "Logo.webp" : "Cover of the public page.webp";
  return [{ name, folder: "Pictures", content_type: "image/webp", content, shown_as: kind }];
}

function drafts(organization: SampleOrganization, pictures: SamplePictures): Draft[] {
  const { name, currency, subdomain } = organization;
  const pdf = (file: string, folder: string, lines: readonly string[]): Draft => ({
    name: `${file}.pdf`,
    folder,
    content_type: "application/pdf",
    content: simplePdf([name, "", ...lines]),
  });
  return [
    pdf("Volunteer handbook", "Handbooks", [
      "Welcome!",
      "Be on time, ask when in doubt, and drink enough water.",
    ]),
    pdf("Safeguarding policy", "Handbooks", [
      "Two adults in every room.",
      "Tell the lead at once when something feels wrong.",
    ]),
    pdf("Liability insurance", "Administration", [
      "Sum insured: see page 2 of the original.",
      "To be countersigned every spring.",
    ]),
    pdf("Annual report", "Reports", ["A year in numbers.", "More hands, more meals, fewer broken chairs."]),
    {
      name: "Budget.csv",
      folder: "Reports",
      content_type: "text/csv",
      content: `item,planned,spent,currency\r\nRooms,14400,11820,${currency}\r\nTraining,3200,2650,${currency}\r\nMaterials,5100,4975,${currency}\r\nTravel,1800,940,${currency}\r\n`,
    },
    { name: "Rota.csv", folder: "Planning", content_type: "text/csv", content: rota(organization) },
    {
      name: "Minutes of the spring meeting.txt",
      folder: "Administration/Minutes",
      content_type: "text/plain",
      content: `${name}: spring meeting\n\n1. The budget was accepted.\n2. The store room gets new shelves.\n3. The next meeting is after the holidays.\n`,
    },
    {
      name: "Read me first.txt",
      folder: "",
      content_type: "text/plain",
      content:
        "Handbooks are for everybody, Administration is for staff. Name files so that others find them.\n",
    },
    ...picture(subdomain, "cover", pictures),
    ...picture(subdomain, "logo", pictures),
  ];
}

/** Files of each organisation, in the order given. The same input always gives equal records. */
export async function sampleFiles(
  organizations: readonly SampleOrganization[],
  now: Date,
): Promise<SampleFile[][]> {
  // Loaded when there is a sample to fill alone: no other server needs them in memory.
  const { drawn } = await import("./pictures/drawn.generated");
  let key = 0;
  return organizations.map((organization) => {
    const random = createSeededRandom(9_300 + organization.pk);
    const staff = organization.members.slice(0, 4);
    return drafts(organization, drawn).map((draft) => {
      key += 1;
      return {
        pk: key,
        ...draft,
        uploaded_by: random.pick(staff).pk,
        created_at: daysBefore(now, random.integer(3, 400), random.integer(480, 1080)).toISOString(),
      };
    });
  });
}
