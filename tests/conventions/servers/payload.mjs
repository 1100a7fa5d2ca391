// Payload over PostgreSQL; its handler of requests is what its own pages call.
import { createServer } from "node:http";
import { postgresAdapter } from "@payloadcms/db-postgres";
import { buildConfig, getPayload, handleEndpoints } from "payload";

const open = { read: () => true, create: () => true, update: () => true, delete: () => true };
const fields = [
  { name: "name", type: "text", required: true, unique: true, maxLength: 60 },
  { name: "kind", type: "select", options: ["hand", "power"] },
  { name: "price", type: "number" },
  { name: "weight", type: "number" },
  { name: "bought", type: "date" },
  { name: "checked", type: "date" },
  { name: "lent", type: "checkbox" },
];
const config = await buildConfig({
  secret: "a secret of the tests",
  db: postgresAdapter({ pool: { connectionString: process.env.DATABASE_URL }, push: true }),
  collections: [
    { slug: "tools", access: open, fields },
    { slug: "empty", access: open, fields: [{ name: "name", type: "text" }] },
  ],
  telemetry: false,
  typescript: { autoGenerate: false },
});
await getPayload({ config });
const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const answer = await handleEndpoints({
    config,
    request: new Request(`http://${request.headers.host}${request.url}`, {
      method: request.method,
      headers: request.headers,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    }),
  });
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
});
server.listen(0, "127.0.0.1", () => console.log(`listening ${server.address().port}`));
