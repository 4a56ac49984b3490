import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./run.ts";

/** The lists that name what a folder holds, which compiler and search do not miss when it is forgotten. */
const LISTS: readonly { list: string; of: string; ifExports?: RegExp }[] = [
  { list: "packages/contract/src/index.ts", of: "packages/contract/src/*.ts" },
  {
    list: "packages/contract/src/routes.ts",
    of: "packages/contract/src/*.ts",
    ifExports: /^export const \w+Routes\b/m,
  },
  { list: "apps/server/src/db/schema/index.ts", of: "apps/server/src/db/schema/*.ts" },
  { list: "apps/server/src/app/features.ts", of: "apps/server/src/features/*/*.feature.ts" },
  {
    list: "apps/server/src/contract-tests/permissions/index.ts",
    of: "apps/server/src/contract-tests/permissions/*.ts",
    ifExports: /^export const \w+Permissions\b/m,
  },
  { list: "apps/portal/src/locales/en.ts", of: "apps/portal/src/locales/en/*.json" },
  { list: "apps/portal/src/app/pages.ts", of: "apps/portal/src/pages/*/*.page.ts" },
  { list: "apps/portal/src/app/shell/menu-entries.ts", of: "apps/portal/src/pages/*/*.menu.ts" },
  { list: "e2e/views/index.ts", of: "e2e/views/*.ts", ifExports: /^export const \w+Views\b/m },
];

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

it.each(LISTS)("$list names every file of $of", ({ list, of, ifExports = /^/ }) => {
  const names = read(list);
  const files = globSync(of, { cwd: ROOT }).filter(
    (file) => file !== list && !file.includes(".test.") && ifExports.test(read(file)),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !names.includes(`/${basename(file)}"`))).toEqual([]);
});
