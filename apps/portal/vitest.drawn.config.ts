import { defineConfig } from "vitest/config";
import portal, { DRAWN } from "./vitest.config.ts";

export default defineConfig({
  ...portal,
  test: { ...portal.test, name: "drawn", include: [DRAWN], isolate: true },
});
