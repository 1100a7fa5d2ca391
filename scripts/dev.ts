import { spawn } from "node:child_process";

/** `npm run dev`: the server and Vite with hot reload, stopped together. */
const serverPort = process.env.PORT ?? "3000";
const children = [
  spawn("npx", ["tsx", "watch", "server/main.ts"], {
    stdio: "inherit",
    env: { ...process.env, PORT: serverPort },
  }),
  spawn("npx", ["vite"], {
    stdio: "inherit",
    env: { ...process.env, API_PROXY: `http://localhost:${serverPort}` },
  }),
];
const stop = (): void => {
  for (const child of children) child.kill("SIGTERM");
};
for (const child of children) child.on("exit", stop);
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
