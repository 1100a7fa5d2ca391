// Feathers over its own store in memory.
import express, { json, rest, urlencoded, errorHandler, notFound } from "@feathersjs/express";
import { BadRequest } from "@feathersjs/errors";
import { feathers } from "@feathersjs/feathers";
import { memory } from "@feathersjs/memory";

const app = express.default(feathers());
app.set("query parser", "extended");
app.use(json());
app.use(urlencoded({ extended: true }));
app.configure(rest());
const numbers = (value) =>
  typeof value === "string" && value !== "" && Number.isFinite(Number(value))
    ? Number(value)
    : value === "true" || value === "false"
      ? value === "true"
      : value !== null && typeof value === "object" && !(value instanceof Date)
        ? Array.isArray(value)
          ? value.map(numbers)
          : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, numbers(inner)]))
        : value;
for (const path of ["tools", "empty"]) {
  app.use(path, memory({ paginate: { default: 10, max: 50 }, multi: false }));
  app.service(path).hooks({
    before: {
      // What a schema of Feathers does: parameters are texts, values have types.
      all: [async (context) => void (context.params.query = numbers(context.params.query ?? {}))],
      create: [refuse],
      patch: [refuse],
    },
  });
}
async function refuse({ data }) {
  if (data?.name === "refused")
    throw new BadRequest("Not valid", { errors: { name: "is not allowed there" } });
}
app.use(notFound());
app.use(errorHandler({ logger: false }));
const server = await app.listen(0, "127.0.0.1");
server.once("listening", () => console.log(`listening ${server.address().port}`));
