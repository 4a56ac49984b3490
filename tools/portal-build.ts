import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { ROOT, run } from "./run.ts";

const APPS = ["apps/portal", "apps/office"];
const SOURCES = [
  ...APPS.map((app) => `${app}/**`),
  "packages/{client,contract,ui}/src/**",
  "package-lock.json",
  "LICENSE",
  ".size-limit.json",
  "tools/licences.ts",
  "tools/portal-build.ts",
];
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt)$/;
/** Smaller files fit in one network packet without compression. */
const WORTH_COMPRESSING_BYTES = 1_024;

const isSource = (path: string) => !/(^|\/)(dist|node_modules)\//.test(path);

const listSources = () =>
  globSync(SOURCES, { cwd: ROOT, exclude: (name) => name === "dist" || name === "node_modules" })
    .filter((path) => isSource(path) && statSync(join(ROOT, path)).isFile())
    .sort();

/** Fingerprint of all sources. A build of other sources is stale, whatever its time. */
const fingerprintSources = () => {
  const hash = createHash("sha256");
  for (const path of listSources())
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(ROOT, path)));
  return hash.digest("hex");
};

const compressFile = (path: string) => {
  const content = readFileSync(path);
  if (content.byteLength < WORTH_COMPRESSING_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
};

const compressBuild = (dist: string) => {
  for (const path of globSync("**/*", { cwd: dist })) {
    if (COMPRESSIBLE.test(path)) compressFile(join(dist, path));
  }
};

/**
 * Builds the portal and the office unless current builds exist.
 * @returns true if the builds exist
 */
export const buildPortal = (): boolean => {
  const fingerprint = fingerprintSources();
  const stamp = join(ROOT, "apps/portal/dist/.stamp");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint) return true;
  if (!APPS.every((app) => run("vite", ["build", app, "--logLevel", "warn"]))) return false;
  if (!run("vite", ["build", "apps/portal", "--mode", "ssr", "--logLevel", "warn"])) return false;
  if (!run("size-limit", [])) return false;
  for (const app of APPS) compressBuild(join(ROOT, app, "dist"));
  writeFileSync(stamp, fingerprint);
  return true;
};
