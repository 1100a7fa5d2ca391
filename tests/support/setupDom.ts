import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// A lazy part is compiled at its first use, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });
// Without vitest's globals, testing-library does not find the hook to do this by itself.
afterEach(cleanup);
