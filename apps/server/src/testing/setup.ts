import { afterAll, vi } from "vitest";

// Files of a worker share its process and database only. Each has its own modules and therefore mocks, and
// starts with the real clock.
vi.resetModules();
afterAll(() => void vi.useRealTimers());
