// jsonapi-server over its own store in memory.
import { createServer } from "node:net";
import api from "jsonapi-server";

const port = await new Promise((done) => {
  const probe = createServer().listen(0, "127.0.0.1", () => {
    const { port: free } = probe.address();
    probe.close(() => done(free));
  });
});
const { Joi } = api;
api.setConfig({ protocol: "http", hostname: "127.0.0.1", port, base: "", swagger: undefined });
for (const resource of ["tools", "empty"])
  api.define({
    resource,
    handlers: new api.MemoryHandler(),
    examples: [],
    attributes: {
      name: Joi.string().max(60).required(),
      kind: Joi.string().allow(null),
      price: Joi.number().allow(null),
      weight: Joi.number().allow(null),
      bought: Joi.string().allow(null),
      checked: Joi.string().allow(null),
      lent: Joi.boolean().allow(null),
    },
  });
api.start();
console.log(`listening ${port}`);
