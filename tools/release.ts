import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildPortal } from "./portal-build.ts";
import { signChecksums, writeChecksums } from "./release/checksums.ts";
import { buildDebianPackage } from "./release/debian.ts";
import { buildImage, canBuildImage } from "./release/image.ts";
import { buildNpmPackage } from "./release/npm-package.ts";
import { writeSbom } from "./release/sbom.ts";
import { packFolder, stageRelease } from "./release/stage.ts";
import { ROOT } from "./run.ts";

const FOLDER = join(ROOT, "release");

const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  version: string;
};

/** Time of all packed files: that of the last commit, unless SOURCE_DATE_EPOCH is set. */
const readTime = (): number =>
  Number(
    process.env.SOURCE_DATE_EPOCH ??
      execFileSync("git", ["log", "-1", "--format=%ct"], { cwd: ROOT, encoding: "utf8" }),
  );

const report = (text: string): void => {
  process.stdout.write(`${(performance.now() / 1000).toFixed(0)} s  ${text}\n`);
};

const buildParts = async (seconds: number): Promise<string[]> => {
  const files: string[] = [];
  const build = (architecture: "x64" | "arm64") => ({ version, architecture, seconds });
  const nameOf = (architecture: string) => `foyer-${version}-linux-${architecture}`;
  const stageOf = (architecture: string) =>
    join(FOLDER, "stage", architecture, nameOf(architecture));
  for (const architecture of ["x64", "arm64"] as const) {
    const stage = stageOf(architecture);
    await stageRelease(stage, build(architecture));
    const archive = `${nameOf(architecture)}.tar.zst`;
    packFolder(stage, join(FOLDER, archive), seconds);
    report(archive);
    const debianPackage = buildDebianPackage(stage, FOLDER, build(architecture));
    report(debianPackage);
    files.push(archive, debianPackage);
  }
  const stage = stageOf("x64");
  files.push(buildNpmPackage(stage, FOLDER, { version, seconds }));
  report("npm package");
  const image = canBuildImage() ? buildImage(stage, FOLDER, { version, seconds }) : undefined;
  report(image?.file ?? "no container image: install mmdebstrap to build it");
  if (image) files.push(image.file);
  const { debianPackages = [] } = image ?? {};
  files.push(
    writeSbom(join(stageOf(process.arch), "lib"), FOLDER, { version, seconds, debianPackages }),
  );
  return files;
};

// Files get the same modes for every user.
process.umask(0o022);
if (!buildPortal()) process.exit(1);
report("portal and office");
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
writeChecksums(FOLDER, await buildParts(readTime()));
const key = process.env.MINISIGN_SECRET_KEY;
if (key) signChecksums(FOLDER, key, version);
else report("no signature: set MINISIGN_SECRET_KEY to the file of a secret key of minisign");
