import { daysBefore } from "../dates";
import { createSeededRandom } from "../random";
import { usDate } from "./formats";
import { distinctNames, handleOf } from "./names";
import { avatarPicture } from "./pictures";

/** A row of the staff table. Texts that look like numbers are texts, as the table shows them. */
export interface StaffRow {
  /** Empty: the place of the column that unfolds a row on small screens. */
  responsive_id: string;
  id: number;
  avatar: string;
  full_name: string;
  post: string;
  email: string;
  city: string;
  /** MM/DD/YYYY */
  start_date: string;
  /** With a dollar sign. */
  salary: string;
  age: string;
  experience: string;
  status: 1 | 2 | 3 | 4 | 5;
}

const STAFF_COUNT = 100;
const statuses = [1, 2, 3, 4, 5] as const;
const posts = [
  "Programme Officer",
  "Bookkeeper",
  "Volunteer Coordinator",
  "Grant Writer",
  "Kitchen Lead",
  "Case Worker",
  "Communications Assistant",
  "Community Nurse",
  "Driver",
  "Data Steward",
  "Event Planner",
  "Fundraising Manager",
  "Librarian",
  "Music Teacher",
  "Office Manager",
  "Outreach Worker",
  "Payroll Clerk",
  "Tutor",
  "Warehouse Lead",
  "Web Editor",
];
const cities = [
  "Alderbrook",
  "Beacon Falls",
  "Cedar Landing",
  "Dunmore Bay",
  "Elmhaven",
  "Foxglove",
  "Greywater",
  "Hollow Creek",
  "Ivybridge Cross",
  "Juniper Flats",
  "Kestrel Point",
  "Lindenmoor",
  "Marrow Hill",
  "Northwick",
  "Oakreach",
];

/** One hundred staff rows; all five statuses occur and nobody started later than `now`. */
export function sampleStaff({ now }: { now: Date }): StaffRow[] {
  const random = createSeededRandom(101);
  return distinctNames(random, STAFF_COUNT).map((name, index) => {
    const years = random.integer(1, 24);
    const handle = handleOf(name);
    return {
      responsive_id: "",
      id: index + 1,
      avatar: avatarPicture(name),
      full_name: name,
      post: random.pick(posts),
      email: `${handle}@staff.example`,
      city: random.pick(cities),
      start_date: usDate(daysBefore(now, random.integer(2, 360 * years))),
      salary: `$${(random.integer(2_400_000, 8_600_000) / 100).toFixed(2)}`,
      age: String(random.integer(20, 40) + years),
      experience: years === 1 ? "1 Year" : `${years} Years`,
      status: statuses[index % statuses.length] ?? 1,
    };
  });
}
