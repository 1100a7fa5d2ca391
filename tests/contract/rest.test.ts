import { inject } from "vitest";
import { describeDataProvider } from "./dataProvider.contract";
import { restSubject } from "./restSubject";

const server = inject("postgres");

describeDataProvider("the REST provider over PGlite", () => restSubject("pglite"));
describeDataProvider(
  "the REST provider over PostgreSQL",
  () => restSubject("postgres"),
  "missing" in server ? server.missing : undefined,
);
