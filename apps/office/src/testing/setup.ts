import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import { changeLanguage, startI18n } from "../lib/i18n.ts";
import { queryClient } from "../lib/query-client.ts";
import { invalidRequests, server } from "./server.ts";

/** Event stream without events; jsdom has no event streams. */
class SilentEvents extends EventTarget {
  close() {}
}

beforeAll(async () => {
  server.listen({ onUnhandledFrame: "error" });
  vi.stubGlobal("EventSource", SilentEvents);
  await startI18n();
  await changeLanguage("en");
});

afterEach(() => {
  server.resetHandlers();
  queryClient.clear();
  localStorage.clear();
  expect(invalidRequests.splice(0), "invalid requests").toEqual([]);
});

afterAll(() => server.close());
