declare module "json-server" {
  import type { Server } from "node:http";

  interface App {
    use(handler: unknown): void;
    listen(port: number, host: string, done: () => void): Server;
  }
  const jsonServer: {
    create(): App;
    defaults(options: { logger: boolean }): unknown;
    bodyParser: unknown;
    router(data: object): unknown;
  };
  export default jsonServer;
}
