import { configDefaults, defineConfig } from "vitest/config";
import portal, { DRAW_ALL } from "./vitest.config.ts";

export default defineConfig({
  ...portal,
  test: {
    ...portal.test,
    name: "pages",
    include: [DRAW_ALL],
    exclude: configDefaults.exclude,
    isolate: true,
  },
});
