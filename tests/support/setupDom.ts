import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

// Without vitest's globals, testing-library does not find the hook to do this by itself.
afterEach(cleanup);
