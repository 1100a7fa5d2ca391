import { convert } from "html-to-text";
import sax from "sax";
import type { ServiceFocus } from "../../../../contract/api";
import { toMinor } from "../../../../contract/money";
import { FieldReader, type ReadRecord, UnreadableFile } from "./record";

/** Activity categories of Grants.gov's opportunity files and what they are here. */
const CATEGORIES: Record<string, ServiceFocus> = {
  ACA: "health",
  AG: "food_nutrition",
  AR: "arts_culture",
  BC: "economic_development",
  CD: "community_development",
  CP: "law_justice",
  DPR: "disaster_relief",
  ED: "education",
  ELT: "employment",
  EN: "environment",
  ENV: "environment",
  FN: "food_nutrition",
  HL: "health",
  HO: "housing",
  HU: "arts_culture",
  IIJ: "community_development",
  IS: "science_technology",
  ISS: "human_services",
  LJL: "law_justice",
  NR: "environment",
  O: "other",
  OZ: "economic_development",
  RA: "other",
  RD: "economic_development",
  ST: "science_technology",
  T: "transportation",
};

/** Applicant types of Grants.gov's opportunity files. */
const APPLICANTS: Record<string, string> = {
  "00": "State governments",
  "01": "County governments",
  "02": "City or township governments",
  "04": "Special district governments",
  "05": "Independent school districts",
  "06": "Public and state institutions of higher education",
  "07": "Federally recognised tribal governments",
  "08": "Public housing authorities",
  "11": "Tribal organisations other than governments",
  "12": "Nonprofits with 501(c)(3) status",
  "13": "Nonprofits without 501(c)(3) status",
  "20": "Private institutions of higher education",
  "21": "Individuals",
  "22": "For-profit organisations",
  "23": "Small businesses",
  "25": "Others",
  "99": "Unrestricted",
};

const US_DATE = /^(?<month>\d{2})\/?(?<day>\d{2})\/?(?<year>\d{4})$/;
const OPPORTUNITIES: Record<string, "posted" | "forecast"> = {
  OpportunitySynopsisDetail_1_0: "posted",
  OpportunityForecastDetail_1_0: "forecast",
};
/** No field of a real file comes near; what does would only fill the memory. */
const MOST_CHARACTERS = 200_000;

type Fields = Map<string, string[]>;

function plain(html: string): string {
  return convert(html, {
    wordwrap: false,
    limits: { maxInputLength: MOST_CHARACTERS },
    selectors: [
      { selector: "a", options: { ignoreHref: true } },
      { selector: "img", format: "skip" },
    ],
  }).trim();
}

function amount(reader: FieldReader, field: string, value: string | undefined): number | null {
  const text = (value ?? "").replaceAll(",", "").trim();
  // Funders write 0 or "none" where they do not say.
  if (text === "" || text === "0" || /^none$/i.test(text)) return null;
  const minor = toMinor(text, "USD");
  if (minor === undefined) reader.wrong(field, text, "This is no amount.");
  return minor ?? null;
}

function toRecord(row: number, stage: "posted" | "forecast", fields: Fields): ReadRecord {
  const reader = new FieldReader(row);
  const one = (name: string): string | undefined => fields.get(name)?.[0];
  const many = (name: string): string[] => fields.get(name) ?? [];
  const forecast = stage === "forecast";
  const categories = many("CategoryOfFundingActivity").map((code) => CATEGORIES[code.trim()] ?? "other");
  const applicants = many("EligibleApplicants").flatMap((code) => APPLICANTS[code.trim()] ?? []);
  const more = plain(one("AdditionalInformationOnEligibility") ?? "");
  const posted = reader.date("PostDate", one("PostDate"), US_DATE);
  // Where a funder names no last day, the day on which it takes the grant off the list.
  const archived = reader.date("ArchiveDate", one("ArchiveDate"), US_DATE);
  const deadlineField = forecast ? "EstimatedSynopsisCloseDate" : "CloseDate";
  return reader.result({
    source_id: reader.required("OpportunityID", one("OpportunityID"), 100),
    title: reader.required("OpportunityTitle", plain(one("OpportunityTitle") ?? ""), 500),
    funder: reader.text(one("AgencyName") ?? one("AgencyCode"), 300),
    description: reader.text(plain(one("Description") ?? one("SynopsisDesc") ?? ""), 100_000),
    service_focus: [...new Set(categories)],
    amount_min: amount(reader, "AwardFloor", one("AwardFloor")),
    amount_max: amount(reader, "AwardCeiling", one("AwardCeiling")),
    total_amount: amount(reader, "EstimatedTotalProgramFunding", one("EstimatedTotalProgramFunding")),
    currency: "USD",
    deadline: reader.date(deadlineField, one(deadlineField), US_DATE) ?? archived,
    eligibility: reader.text([applicants.join("; "), more].filter((text) => text !== "").join("\n"), 50_000),
    states: [],
    url:
      one("OpportunityID") === undefined
        ? null
        : `https://www.grants.gov/search-results-detail/${encodeURIComponent((one("OpportunityID") ?? "").trim())}`,
    stage,
    posted_at: posted === null ? null : `${posted}T00:00:00Z`,
  });
}

/**
 * Reads a Grants.gov opportunity file (XML extract) record by record, whatever its size. Entities that a file defines
 * itself are not expanded. Throws UnreadableFile for what is no such file; records before the fault have been given.
 */
export async function* readGrantsGovXml(chunks: AsyncIterable<string>): AsyncGenerator<ReadRecord> {
  const parser = sax.parser(true, { xmlns: true });
  const ready: ReadRecord[] = [];
  let row = 0;
  let root: string | undefined;
  let stage: "posted" | "forecast" | undefined;
  let fields: Fields = new Map();
  let open: { name: string; text: string } | undefined;
  parser.onerror = (error) => {
    throw new UnreadableFile(`The file is not well-formed XML: ${error.message.replaceAll("\n", ", ")}.`);
  };
  parser.onopentag = ({ local }: sax.QualifiedTag) => {
    if (root === undefined) {
      root = local;
      if (root !== "Grants") {
        throw new UnreadableFile(
          `The file begins with <${root}>; a Grants.gov extract begins with <Grants>.`,
        );
      }
    }
    if (stage === undefined) {
      stage = OPPORTUNITIES[local];
      fields = new Map();
    } else {
      open = { name: local, text: "" };
    }
  };
  const addText = (text: string): void => {
    if (open && open.text.length < MOST_CHARACTERS) open.text += text;
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onclosetag = (name) => {
    const local = name.split(":").at(-1) ?? name;
    if (open) {
      fields.set(open.name, [...(fields.get(open.name) ?? []), open.text]);
      open = undefined;
    } else if (stage !== undefined && OPPORTUNITIES[local] !== undefined) {
      row += 1;
      ready.push(toRecord(row, stage, fields));
      stage = undefined;
    }
  };
  for await (const chunk of chunks) {
    parser.write(chunk);
    yield* ready.splice(0);
  }
  if (root === undefined) throw new UnreadableFile("The file is empty.");
  parser.close();
  yield* ready.splice(0);
}
