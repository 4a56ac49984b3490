import { afterAll, vi } from "vitest";

// Files of a worker share its process and its database, and nothing else: each has modules, and so
// mocks, of its own, and finds the clock as it is.
vi.resetModules();
afterAll(() => void vi.useRealTimers());
