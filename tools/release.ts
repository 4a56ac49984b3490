import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildPortal } from "./portal-build.ts";
import { buildDebianPackage } from "./release/debian.ts";
import { packFolder, stageRelease } from "./release/stage.ts";
import { ROOT } from "./run.ts";
import { writeServerLicences } from "./server-licences.ts";

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

if (!buildPortal()) process.exit(1);
writeServerLicences();
const time = readTime();
const name = `foyer-${version}-linux-${process.arch}`;
const stage = join(FOLDER, "stage", name);
mkdirSync(FOLDER, { recursive: true });
await stageRelease(stage, process.arch);
const archive = `${name}.tar.zst`;
packFolder(stage, join(FOLDER, archive), time);
const architecture = process.arch === "x64" ? "amd64" : process.arch;
buildDebianPackage(stage, { version, architecture, seconds: time });

const sums = [archive, `foyer_${version}_${architecture}.deb`].map((file) => {
  const digest = createHash("sha256")
    .update(readFileSync(join(FOLDER, file)))
    .digest("hex");
  return `${digest}  ${file}\n`;
});
writeFileSync(join(FOLDER, "SHA256SUMS"), sums.join(""));
