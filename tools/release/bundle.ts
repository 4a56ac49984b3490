import { join, relative } from "node:path";
import { build, type Plugin } from "rolldown";
import { ROOT } from "../run.ts";

const SOURCE = join(ROOT, "apps/server/src");

/** Programs of the release: the command, and the modules that run in worker threads. */
const ENTRIES = {
  foyer: "cli.ts",
  "pdf-worker": "features/agenda/pdf/pdf-worker.ts",
  "render-sheet": "features/transport/sheets/render-sheet.ts",
  "render-badges": "features/attendees/check-in/render-badges.ts",
  "reader-worker": "features/imports/reader/reader-worker.ts",
} as const;

/**
 * Packages that read files beside their own modules or load native add-ons. The release contains them
 * unchanged.
 */
export const UNBUNDLED = [
  "sharp",
  "@resvg/resvg-js",
  "@node-rs/argon2",
  "piscina",
  "@fastify/swagger-ui",
  "pdfkit",
] as const;

const JSONC_PARSER = "node_modules/jsonc-parser/lib/esm/main.js";

const WORKER = /new URL\(\s*"\.\/(?:[\w-]+\/)*([\w-]+)\.ts",\s*import\.meta\.url,?\s*\)/g;

/**
 * The bundle is one flat folder. Workers are found in it, other files under the path that they have in the
 * checkout.
 */
const locateFiles: Plugin = {
  name: "locate-files",
  transform: {
    filter: { code: "import.meta" },
    handler: (code, id) => {
      if (!id.startsWith(SOURCE)) return undefined;
      const folder = relative(ROOT, join(id, ".."));
      return code
        .replaceAll(WORKER, 'new URL("./$1.js", import.meta.url)')
        .replaceAll(/import\.meta\.dirname/g, `(import.meta.dirname + "/../${folder}")`);
    },
  },
};

/** `file-type` hides an import from bundlers. Without this plugin, the release would lack the imported package. */
const revealImport: Plugin = {
  name: "reveal-import",
  transform: {
    filter: { id: /\/file-type\/source\/index\.js$/ },
    handler: (code) => code.replaceAll(/\bimportAtRuntime\((['"][\w-]+['"])\)/g, "import($1)"),
  },
};

/** The release drill builds the present code under two versions. */
const setVersion = (version: string): Plugin => ({
  name: "set-version",
  load: {
    filter: { id: join(ROOT, "package.json") },
    handler: () => JSON.stringify({ version }),
  },
});

/**
 * Bundles the server with all packages except `UNBUNDLED`.
 * @param folder folder of the bundle; its parent contains the other files under the paths of the checkout
 */
export const bundleServer = async (folder: string, version: string): Promise<void> => {
  await build({
    cwd: ROOT,
    input: Object.fromEntries(
      Object.entries(ENTRIES).map(([name, path]) => [name, join(SOURCE, path)]),
    ),
    platform: "node",
    // Its main module loads its parts by computed names.
    resolve: { alias: { "jsonc-parser": join(ROOT, JSONC_PARSER) } },
    external: [...UNBUNDLED.map((name) => new RegExp(`^${name}(/|$)`)), "pg-native"],
    plugins: [locateFiles, revealImport, setVersion(version)],
    logLevel: "warn",
    output: {
      dir: folder,
      format: "esm",
      entryFileNames: "[name].js",
      chunkFileNames: "[name]-[hash].js",
      comments: false,
    },
  });
};
