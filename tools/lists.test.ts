import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./run.ts";

/** Lists of the files of a folder. Neither the compiler nor a search notices a missing entry. */
const LISTS: readonly {
  /** A file, or a pattern of files that form the list together. */
  list: string;
  of: string;
  ifExports?: RegExp;
  except?: readonly string[];
}[] = [
  { list: "packages/contract/src/index.ts", of: "packages/contract/src/*.ts" },
  { list: "packages/contract/src/index.ts", of: "packages/contract/src/*/portal.ts" },
  {
    list: "packages/contract/src/{routes,office/routes}.ts",
    of: "packages/contract/src/*/*.ts",
    ifExports: /^export const \w+Routes\b/m,
  },
  {
    list: "packages/contract/src/office/resources.ts",
    of: "packages/contract/src/*/*.ts",
    ifExports: /= defineResource\(/,
  },
  { list: "apps/server/src/db/schema/index.ts", of: "apps/server/src/db/schema/*.ts" },
  { list: "apps/server/src/app/features.ts", of: "apps/server/src/features/*/*.feature.ts" },
  { list: "apps/portal/src/locales/en.ts", of: "apps/portal/src/locales/en/*.json" },
  { list: "apps/portal/src/app/pages.ts", of: "apps/portal/src/pages/*/*.page.ts" },
  {
    list: "apps/office/src/app/extensions.ts",
    of: "apps/office/src/features/*/*.extension.ts",
  },
  {
    list: "packages/ui/catalogue/*.tsx",
    of: "packages/ui/src/**/[A-Z]*.tsx",
    // Parts that other components render.
    except: [
      "FieldNote",
      "MultiSelectPanel",
      "Overlay",
      "SearchBox",
      "SearchField",
      "SearchSelectPanel",
      "SelectPanel",
      "TabStrip",
    ],
  },
];

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** End of the import path of a file: its name, with its folder if another file of the list has that name. */
const endingOf = (file: string, files: readonly string[]): string => {
  const name = basename(file);
  const isUnique = files.filter((other) => basename(other) === name).length === 1;
  return isUnique ? name : `${basename(dirname(file))}/${name}`;
};

it.each(LISTS)("$list names every file of $of", ({ list, of, ifExports = /^/, except = [] }) => {
  const lists = globSync(list, { cwd: ROOT });
  const names = lists.map(read).join("\n");
  const files = globSync(of, { cwd: ROOT }).filter(
    (file) =>
      !lists.includes(file) &&
      !file.includes(".test.") &&
      !except.some((name) => file.endsWith(`/${name}.tsx`)) &&
      ifExports.test(read(file)),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !names.includes(`/${endingOf(file, files)}"`))).toEqual([]);
});
