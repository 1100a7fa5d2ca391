import type { AuthUser } from "../../../demo-fixtures/template";
import { badRequest, CallError } from "../CallError";
import type { DemoCollection } from "../DemoCollection";
import { sameText } from "../model/text";
import { type CallContext, callsOf, ok } from "./call";

/** The account without its password, field by field, so that nothing leaks that is added later. */
function publicUser(user: AuthUser): Omit<AuthUser, "password"> {
  const { id, fullName, username, avatar, email, role, ability, extras } = user;
  return { id, fullName, username, avatar, email, role, ability, extras };
}

/** Signing fails where the browser has no Web Crypto, as on plain http outside localhost. */
async function signed<T>(sign: () => Promise<T>): Promise<T> {
  try {
    return await sign();
  } catch {
    throw new CallError(400, { error: { email: ["Something went wrong"] } });
  }
}

const session = async (user: AuthUser, { tokens }: CallContext) =>
  signed(async () => ({
    userData: publicUser(user),
    accessToken: await tokens.sign(user.id, "access"),
    refreshToken: await tokens.sign(user.id, "refresh"),
  }));

/** What a registration asks for; a 400 names what is missing. */
function registrationOf({ parameters }: CallContext): Pick<AuthUser, "email" | "password" | "username"> {
  const missing = ["email", "password", "username"].filter((name) => !parameters.text(name));
  if (missing.length > 0) throw badRequest(`Missing: ${missing.join(", ")}.`);
  return {
    email: parameters.text("email"),
    password: parameters.text("password"),
    username: parameters.text("username"),
  };
}

/** Why the registration is refused, a text for each of the two fields or null; null when it is not. */
function duplicatesOf(users: readonly AuthUser[], { email, username }: Pick<AuthUser, "email" | "username">) {
  const emailTaken = users.some((user) => sameText(user.email, email));
  const usernameTaken = users.some((user) => sameText(user.username, username));
  if (!emailTaken && !usernameTaken) return null;
  return {
    email: emailTaken ? "This email is already in use." : null,
    username: usernameTaken ? "This username is already in use." : null,
  };
}

/** A new account may do everything; the cart with its five products is the same for all. */
const newAdmin = (
  users: DemoCollection<AuthUser>,
  registration: Pick<AuthUser, "email" | "password" | "username">,
): AuthUser => ({
  id: users.nextId(),
  fullName: "",
  avatar: "",
  role: "admin",
  ability: [{ action: "manage", subject: "all" }],
  extras: { eCommerceCartItemsCount: 5 },
  ...registration,
});

export const jwtCalls = callsOf("auth", {
  "POST /jwt/login": async ({ auth_users }, context) => {
    const { email, password } = context.parameters.all();
    const user = auth_users.items.find(
      (candidate) => sameText(email, candidate.email) && candidate.password === password,
    );
    if (!user) throw new CallError(400, { error: { email: "Email or Password is Invalid" } });
    return ok(await session(user, context));
  },
  "POST /jwt/register": async ({ auth_users }, context) => {
    const registration = registrationOf(context);
    const error = duplicatesOf(auth_users.items, registration);
    if (error) return ok({ error });
    const user = newAdmin(auth_users, registration);
    const signing = signed(() => context.tokens.sign(user.id, "access"));
    // Stored before the first await, so that of two equal registrations at once the second is refused.
    auth_users.addOne(user);
    const accessToken = await signing.catch((failure: unknown) => {
      auth_users.remove(user.id);
      throw failure;
    });
    return ok({ user: publicUser(user), accessToken });
  },
  "POST /jwt/refresh-token": async ({ auth_users }, context) => {
    const userId = await context.tokens.verify(context.parameters.text("refreshToken"), "refresh");
    const user = userId === undefined ? undefined : auth_users.find(userId);
    if (!user) throw new CallError(401, { error: "Invalid refresh token" });
    return ok(await session(user, context));
  },
});
