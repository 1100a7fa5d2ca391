import { createSeededRandom } from "../random";
import { distinctNames, handleOf } from "./names";
import { avatarPicture } from "./pictures";

export const userRoles = ["admin", "editor", "author", "maintainer", "subscriber"] as const;
export const userPlans = ["basic", "team", "company", "enterprise"] as const;
export const userStatuses = ["active", "inactive", "pending"] as const;

/** A user of the user list. */
export interface User {
  id: number;
  fullName: string;
  company: string;
  role: (typeof userRoles)[number];
  username: string;
  country: string;
  contact: string;
  email: string;
  currentPlan: (typeof userPlans)[number];
  status: (typeof userStatuses)[number];
  avatar: string;
}

const USER_COUNT = 50;
const companies = [
  "Bramble & Finch",
  "Copperleaf Press",
  "Dovetail Joinery",
  "Eastlight Theatre",
  "Fallow Field Farm",
  "Gullwing Couriers",
  "Hearthstone Housing",
  "Inkberry Studio",
  "Jackdaw Books",
  "Kindling Coffee",
  "Lamplight Legal",
  "Meadowlark Clinic",
  "Nettle & Rye",
  "Oxbow Outdoor",
  "Plumline Architects",
];
const countries = [
  "Argentina",
  "Canada",
  "Denmark",
  "Estonia",
  "France",
  "Ghana",
  "Ireland",
  "Japan",
  "Kenya",
  "Mexico",
  "New Zealand",
  "Poland",
  "Portugal",
  "South Africa",
  "Uruguay",
];

/** Fifty users with distinct names, usernames and addresses; every role, plan and status occurs. */
export function sampleUsers(): User[] {
  const random = createSeededRandom(505);
  return distinctNames(random, USER_COUNT).map((fullName, index) => ({
    id: index + 1,
    fullName,
    company: random.pick(companies),
    role: userRoles[index % userRoles.length] ?? "subscriber",
    username: handleOf(fullName, "_"),
    country: random.pick(countries),
    contact: `(202) 555-01${String(random.integer(0, 99)).padStart(2, "0")}`,
    email: `${handleOf(fullName)}@users.example`,
    currentPlan: random.pick(userPlans),
    status: random.pick(userStatuses),
    avatar: avatarPicture(fullName),
  }));
}
