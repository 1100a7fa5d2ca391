import type { User } from "../../../demo-fixtures/template";
import { notFound } from "../CallError";
import { pageOf } from "../model/page";
import { contains } from "../model/text";
import type { Parameters } from "../Parameters";
import { callsOf, created, ok } from "./call";

const blank: Omit<User, "id"> = {
  fullName: "",
  company: "",
  role: "subscriber",
  username: "",
  country: "",
  contact: "",
  email: "",
  currentPlan: "basic",
  status: "pending",
  avatar: "",
};

const filtered = ["role", "currentPlan", "status"] as const;

function selectUsers(users: readonly User[], parameters: Parameters): User[] {
  const q = parameters.text("q");
  const wanted = filtered.map((field) => [field, parameters.text(field)] as const);
  return users
    .filter(({ username, fullName }) => contains(username, q) || contains(fullName, q))
    .filter((user) => wanted.every(([field, value]) => !value || user[field] === value));
}

export const usersCalls = callsOf("users", {
  "GET /api/users/list/all-data": ({ users }) => ok(users.items),
  "POST /apps/users/add-user": ({ users }, { parameters }) =>
    created({ user: users.addFirst({ ...blank, ...parameters.fields<User>(), id: users.nextId() }) }),
  "GET /api/users/list/data": ({ users }, { parameters }) => {
    const found = selectUsers(users.items, parameters);
    return ok({
      users: pageOf(found, parameters.count("page", 1), parameters.count("perPage", 10)),
      total: found.length,
    });
  },
  "GET /api/users/user": ({ users }, { parameters }) => {
    const user = users.find(parameters.id("id"));
    if (!user) throw notFound("User");
    return ok(user);
  },
  "DELETE /apps/users/delete": ({ users }, { parameters }) => {
    if (!users.remove(parameters.id("id"))) throw notFound("User");
    return ok();
  },
});
