import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { name: "office", include: ["src/**/*.test.ts"] },
});
