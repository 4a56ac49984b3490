import { basename } from "node:path";

/** A file that names what a folder holds, an entry for each of its files. */
export type List = {
  /** The list itself, from the project's folder. */
  path: string;
  /** What it names: patterns from the project's folder; tests and the list itself are left out. */
  of: string;
  /** The entry of a source; null where it has nothing to name. */
  describe: (source: Source) => string | null;
  /** What an entry needs imported, where it does not import by itself. */
  importFor?: (source: Source) => string | null;
  /** What stands around the entries, where they do not stand by themselves. */
  begin?: string;
  end?: string;
};

export type Source = {
  /** As the list imports it, such as `./panels.ts`. */
  from: string;
  /** The file's name without its endings, as code writes it: `panelDetails` of `panel-details.page.ts`. */
  noun: string;
  content: string;
};

const nameAll = ({ from }: Source) => `export * from "${from}";`;

/** @returns the noun of a file: its name up to the first dot, in camel case */
export const nounOf = (path: string): string =>
  (basename(path).split(".")[0] ?? "").replaceAll(/-(\w)/g, (_, letter: string) =>
    letter.toUpperCase(),
  );

const findExport = ({ content }: Source, ending: string) =>
  new RegExp(`^export const (\\w+${ending})\\b`, "m").exec(content)?.[1];

const getExport = (source: Source, ending: string) => {
  const name = findExport(source, ending);
  if (name === undefined)
    throw new Error(`${source.from} exports nothing that ends with ${ending}`);
  return name;
};

/** Names the export of a file that ends so by the file's noun. */
const nameExport = (ending: string) => (source: Source) => {
  const name = findExport(source, ending);
  return name === undefined ? null : `export { ${name} as ${source.noun} } from "${source.from}";`;
};

/** An array of the exports that end so. */
const arrayOf = (name: string, ending: string) => ({
  importFor: (source: Source) => `import { ${getExport(source, ending)} } from "${source.from}";`,
  describe: (source: Source) => `  ${getExport(source, ending)},`,
  begin: `\nexport const ${name} = [`,
  end: "] as const;",
});

/** The address of a page from its path: `/panels/details/$id` takes an id. */
const describeAddress = ({ noun, from, content }: Source) => {
  const path = /^ {2}path: "([^"]+)",$/m.exec(content)?.[1];
  if (path === undefined) throw new Error(`${from} states no path`);
  const parameters = [...path.matchAll(/\$(\w+)/g)].map(([, name]) => `${name}: number`);
  const address =
    parameters.length === 0 ? `"${path}"` : `\`${path.replaceAll(/\$(\w+)/g, "${$1}")}\``;
  return `export const ${noun} = (${parameters.join(", ")}) => ${address};`;
};

/** Every list that is written by `npm run fix`. */
export const LISTS: readonly List[] = [
  {
    path: "packages/contract/src/index.ts",
    of: "packages/contract/src/*.ts",
    describe: (source) =>
      source.noun === "routes" ? `export * as routes from "${source.from}";` : nameAll(source),
  },
  {
    path: "packages/contract/src/routes.ts",
    of: "packages/contract/src/*.ts",
    describe: nameExport("Routes"),
  },
  {
    path: "apps/server/src/db/schema/index.ts",
    of: "apps/server/src/db/schema/*.ts",
    describe: nameAll,
  },
  {
    path: "apps/server/src/features/index.ts",
    of: "apps/server/src/features/*/*.feature.ts",
    describe: nameAll,
  },
  {
    path: "apps/server/src/contract-tests/permissions/index.ts",
    of: "apps/server/src/contract-tests/permissions/*.ts",
    describe: nameExport("Permissions"),
  },
  {
    path: "apps/portal/src/locales/texts.ts",
    of: "apps/portal/src/locales/en/*.json",
    describe: ({ noun, from }) =>
      `export { default as ${noun} } from "${from}" with { type: "json" };`,
  },
  {
    path: "apps/portal/src/app/pages.ts",
    of: "apps/portal/src/pages/*/*.page.ts",
    ...arrayOf("pages", "Page"),
  },
  {
    path: "apps/portal/src/lib/page-addresses.ts",
    of: "apps/portal/src/pages/*/*.page.ts",
    describe: describeAddress,
  },
  {
    path: "apps/portal/src/app/shell/menu-entries.ts",
    of: "apps/portal/src/pages/*/*.menu.ts",
    ...arrayOf("menuEntries", "Menu"),
  },
  { path: "e2e/views/index.ts", of: "e2e/views/*.ts", describe: nameExport("Views") },
];
