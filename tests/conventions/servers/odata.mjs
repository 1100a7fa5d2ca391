// SAP CAP, which speaks OData v4, over PostgreSQL.
import cds from "@sap/cds";
import express from "express";

const MODEL = `
  entity my.tools {
    key id : UUID;
    @mandatory name : String(60);
    kind : String(20);
    price : Decimal(12, 2);
    weight : Double @assert.range: [0, 1000];
    bought : Date;
    checked : Timestamp;
    lent : Boolean;
  }
  entity my.empty { key id : UUID; name : String(60); }
  @path: '/api' @requires: 'any'
  service There {
    entity tools as projection on my.tools;
    entity empty as projection on my.empty;
  }
`;
const address = new URL(process.env.DATABASE_URL);
cds.env.requires.db = {
  kind: "postgres",
  impl: "@cap-js/postgres",
  dialect: "postgres",
  credentials: {
    host: address.hostname,
    port: Number(address.port),
    user: address.username,
    password: "none",
    database: address.pathname.slice(1),
  },
};
cds.env.sql.dialect = "postgres";
const csn = cds.compile(MODEL);
cds.model = cds.compile.for.nodejs(csn);
cds.db = await cds.connect.to("db");
await cds.deploy(csn).to(cds.db);
const app = express();
cds.app = app;
await cds.serve("all").from(csn).in(app);
const server = app.listen(0, "127.0.0.1", () => console.log(`listening ${server.address().port}`));
