// json-server 1, with tools in memory.
import { createApp } from "json-server/lib/app.js";
import { Low, Memory } from "lowdb";

const db = new Low(new Memory(), { tools: [], empty: [] });
const server = createApp(db).listen(0, () => console.log(`listening ${server.address().port}`), "127.0.0.1");
