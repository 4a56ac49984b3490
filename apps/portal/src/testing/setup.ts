import { afterAll, afterEach, beforeAll } from "vitest";
import { startI18n, changeLanguage } from "../lib/i18n.ts";
import { markOnline } from "../lib/connectivity.ts";
import { queryClient } from "../lib/queries.ts";
import { resetSession } from "../lib/session.ts";
import { server } from "./server.ts";

beforeAll(async () => {
  server.listen({ onUnhandledFrame: "error" });
  await startI18n();
});

afterEach(async () => {
  server.resetHandlers();
  markOnline();
  queryClient.clear();
  resetSession();
  await changeLanguage("en");
  sessionStorage.clear();
});

afterAll(() => server.close());
