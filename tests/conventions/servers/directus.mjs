// Directus over PostgreSQL, with its own administrator.
import { spawn, spawnSync } from "node:child_process";
import { createServer } from "node:net";

const port = await new Promise((done) => {
  const probe = createServer().listen(0, "127.0.0.1", () => {
    const { port: free } = probe.address();
    probe.close(() => done(free));
  });
});
const TOKEN = "a-token-of-the-tests";
const env = {
  ...process.env,
  HOST: "127.0.0.1",
  PORT: String(port),
  SECRET: "a-secret-of-the-tests",
  DB_CLIENT: "pg",
  DB_CONNECTION_STRING: process.env.DATABASE_URL,
  ADMIN_EMAIL: "admin@example.org",
  ADMIN_PASSWORD: "correct-horse-42",
  ADMIN_TOKEN: TOKEN,
  TELEMETRY: "false",
  LOG_LEVEL: "error",
  SERVE_APP: "false",
  EXTENSIONS_PATH: "./extensions",
};
const program = ["node_modules/directus/cli.js"];
spawnSync(process.execPath, [...program, "bootstrap"], { env, stdio: ["ignore", "ignore", "inherit"] });
const server = spawn(process.execPath, [...program, "start"], {
  env,
  stdio: ["ignore", "ignore", "inherit"],
});
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => server.kill());
server.once("exit", (code) => process.exit(code ?? 0));

const call = (path, body) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: body ? "POST" : "GET",
    headers: { Authorization: `Bearer ${TOKEN}`, "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
for (;;) {
  const answer = await call("/server/ping").catch(() => undefined);
  if (answer?.ok) break;
  await new Promise((done) => setTimeout(done, 200));
}
const key = { field: "id", type: "integer", schema: { is_primary_key: true, has_auto_increment: true } };
const field = (name, type, schema = {}) => ({ field: name, type, schema });
const made = [
  {
    collection: "tools",
    schema: {},
    meta: {},
    fields: [
      key,
      field("name", "string", { is_nullable: false, is_unique: true, max_length: 60 }),
      field("kind", "string"),
      field("price", "decimal", { numeric_precision: 12, numeric_scale: 2 }),
      field("weight", "float"),
      field("bought", "date"),
      field("checked", "timestamp"),
      field("lent", "boolean"),
    ],
  },
  { collection: "empty", schema: {}, meta: {}, fields: [key, field("name", "string")] },
];
for (const collection of made) {
  const answer = await call("/collections", collection);
  if (!answer.ok) throw new Error(await answer.text());
}
console.log(`listening ${port}`);
