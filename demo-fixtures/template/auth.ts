import { avatarPicture } from "./pictures";

/** An account of the demo sign-in. The password is a sample one and stands in the open on purpose. */
export interface AuthUser {
  id: number;
  fullName: string;
  username: string;
  password: string;
  avatar: string;
  email: string;
  role: "admin" | "client";
  ability: { action: string; subject: string }[];
  extras: { eCommerceCartItemsCount: number };
}

/** The password of both accounts. */
export const DEMO_PASSWORD = "correct-horse-42";

/** What an administrator may: everything. */
export const adminAbility: readonly AuthUser["ability"][number][] = [{ action: "manage", subject: "all" }];

const clientAbility: readonly AuthUser["ability"][number][] = [
  { action: "read", subject: "ACL" },
  { action: "read", subject: "Auth" },
];

const copy = (ability: readonly AuthUser["ability"][number][]): AuthUser["ability"] =>
  ability.map((rule) => ({ ...rule }));

/** One account for each of the two roles. */
export function sampleAuthUsers(): AuthUser[] {
  const account = (id: number, fullName: string, role: AuthUser["role"]): AuthUser => ({
    id,
    fullName,
    username: `${role}demo`,
    password: DEMO_PASSWORD,
    avatar: avatarPicture(fullName),
    email: `${role}@demo.example`,
    role,
    ability: copy(role === "admin" ? adminAbility : clientAbility),
    extras: { eCommerceCartItemsCount: 5 },
  });
  return [account(1, "Henrik Solvang", "admin"), account(2, "Nanami Okafor", "client")];
}
