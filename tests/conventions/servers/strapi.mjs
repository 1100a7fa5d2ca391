// Strapi over PostgreSQL, without its pages for administrators.
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { createRequire } from "node:module";

const { createStrapi } = createRequire(import.meta.url)("@strapi/strapi");
const port = await new Promise((done) => {
  const probe = createServer().listen(0, "127.0.0.1", () => {
    const { port: free } = probe.address();
    probe.close(() => done(free));
  });
});
const write = (path, text) => {
  mkdirSync(path.replace(/\/[^/]*$/, ""), { recursive: true });
  writeFileSync(path, text);
};
const module = (value) => `module.exports = ${JSON.stringify(value)};`;
write(
  "./config/database.js",
  module({
    connection: { client: "postgres", connection: { connectionString: process.env.DATABASE_URL } },
  }),
);
write("./config/server.js", module({ host: "127.0.0.1", port, app: { keys: ["one", "two"] } }));
write(
  "./config/admin.js",
  module({
    auth: { secret: "a secret of the tests" },
    apiToken: { salt: "a salt of the tests" },
    transfer: { token: { salt: "a salt of the tests" } },
    secrets: { encryptionKey: "a key of the tests, which is long" },
    serveAdminPanel: false,
  }),
);
write(
  "./config/middlewares.js",
  module([
    "strapi::errors",
    "strapi::security",
    "strapi::cors",
    "strapi::query",
    "strapi::body",
    "strapi::favicon",
    "strapi::public",
  ]),
);
mkdirSync("./public/uploads", { recursive: true });
const text = { type: "string", maxLength: 60 };
const kinds = {
  tool: {
    name: { ...text, required: true, unique: true },
    kind: { type: "enumeration", enum: ["hand", "power"] },
    price: { type: "decimal" },
    weight: { type: "float" },
    bought: { type: "date" },
    checked: { type: "datetime" },
    lent: { type: "boolean" },
  },
  empty: { name: text },
};
for (const [name, attributes] of Object.entries(kinds)) {
  const pluralName = name === "tool" ? "tools" : "empties";
  write(
    `./src/api/${name}/content-types/${name}/schema.json`,
    JSON.stringify({
      kind: "collectionType",
      collectionName: pluralName,
      info: { singularName: name, pluralName, displayName: name },
      options: { draftAndPublish: false },
      attributes,
    }),
  );
  for (const [folder, factory] of [
    ["controllers", "createCoreController"],
    ["services", "createCoreService"],
    ["routes", "createCoreRouter"],
  ])
    write(
      `./src/api/${name}/${folder}/${name}.js`,
      `module.exports = require("@strapi/strapi").factories.${factory}("api::${name}.${name}"${folder === "routes" ? ', { config: Object.fromEntries(["find","findOne","create","update","delete"].map((one) => [one, { auth: false }])) }' : ""});`,
    );
}
const strapi = await createStrapi({
  appDir: process.cwd(),
  distDir: process.cwd(),
  autoReload: false,
  serveAdminPanel: false,
}).load();
await strapi.server.mount();
strapi.server.httpServer.listen(port, "127.0.0.1", () => console.log(`listening ${port}`));
