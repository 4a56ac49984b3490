import { defineConfig } from "vitest/config";
import portal, { RENDERING_TESTS } from "./vitest.config.ts";

export default defineConfig({
  ...portal,
  test: { ...portal.test, name: "portal-rendering", include: [RENDERING_TESTS], isolate: true },
});
