import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { buildPortal } from "./portal-build.ts";
import { buildDebianPackage } from "./release/debian.ts";
import { stageRelease } from "./release/stage.ts";
import { openConference } from "./release-drill/conference.ts";
import { createRoot } from "./release-drill/root.ts";
import { startUnit, verifyUnits } from "./release-drill/unit.ts";
import { expect, step } from "./release-drill/steps.ts";

/*
 * Release drill: a bare Debian 12 installs the package of the former release, publishes a conference, loses and
 * restores its data, upgrades to the present release and removes it. Run it as root, with `mmdebstrap`:
 *   node tools/release-drill.ts [FORMER.deb PRESENT.deb]
 * Without packages it builds both from this checkout.
 */

const FORMER_VERSION = "2000.1.0";
const PRESENT_VERSION = "2000.2.0";
const PORT = 4_417;
const DATA = "/var/lib/foyer";
const IN_NAMESPACE = "FOYER_DRILL_NAMESPACE";

const buildPackage = async (folder: string, version: string): Promise<string> => {
  const build = { version, architecture: process.arch as "x64" | "arm64", seconds: 0 };
  const stage = join(folder, version, "foyer");
  await stageRelease(stage, build);
  const file = buildDebianPackage(stage, folder, build);
  rmSync(join(folder, version), { recursive: true });
  return join(folder, file);
};

const buildPackages = async (folder: string): Promise<string[]> => {
  if (!buildPortal()) throw new Error("The portal could not be built.");
  return [await buildPackage(folder, FORMER_VERSION), await buildPackage(folder, PRESENT_VERSION)];
};

const runDrill = async (former: string, present: string): Promise<void> => {
  const root = createRoot();
  const install = (file: string): string => {
    root.copyIn(file, "/tmp");
    return root.run("apt-get", "install", "--yes", `/tmp/${basename(file)}`);
  };

  const installed = await step(`install ${basename(former)}`, () => install(former));
  expect(installed.includes("foyer serve"), "the installation names the next step");
  const permissions = root.run("stat", "--format=%a %U", DATA, "/etc/foyer/foyer.env");
  expect(permissions === "700 foyer\n640 root\n", `permissions: ${permissions}`);
  root.append("/etc/foyer/foyer.env", `PORT=${PORT}\n`);

  await step("verify the units", () => verifyUnits(root));
  const server = await step("start the command of the unit", () => startUnit(root, PORT));
  const link = /\/office\/setup\?token=(\S+)/.exec(server.output())?.[1];
  expect(link !== undefined, "the start prints the link that creates the owner");
  const conference = openConference(`http://127.0.0.1:${PORT}`);
  await step("create the owner", () => conference.createOwner(link ?? ""));
  await step("create an edition", () => conference.createEdition());
  await step("import a schedule", () => {
    root.write("/tmp/schedule.ics", conference.schedule);
    const command = ["import-schedule", "/tmp/schedule.ics", "--edition", conference.edition];
    return root.run("foyer", ...command, "--yes");
  });
  await step("import people in the office", () => conference.importPeople());
  await step("publish", () => conference.publish());
  const published = await conference.read();
  expect(published.page.includes("Bridges of wood"), "a visitor sees the published session");

  const archive = "/var/backups/foyer.zip";
  await step("back up while the server runs", () => {
    root.run("install", "-d", "-o", "foyer", "/var/backups");
    return root.run("foyer", "backup", "--to", archive);
  });
  await step("lose the data", async () => {
    await server.stop();
    root.run("find", DATA, "-mindepth", "1", "-delete");
  });
  await step("restore", () => root.run("foyer", "restore", archive));
  const restored = await step("start the restored server", () => startUnit(root, PORT));
  expect(await conference.isEqual(published), "counts and page are those before the loss");

  const upgraded = await step(`upgrade to ${basename(present)}`, () => install(present));
  expect(upgraded.includes("backing up"), "the upgrade makes a backup first");
  await restored.stop();
  const present2 = await step("start the new version", () => startUnit(root, PORT));
  expect(await conference.isEqual(published), "counts and page are those before the upgrade");
  await step("check with doctor", () => root.run("foyer", "doctor"));
  await present2.stop();

  const removed = await step("remove the package", () =>
    root.run("apt-get", "remove", "--yes", "foyer"),
  );
  expect(removed.includes(DATA), "the removal names the folder of the data");
  root.run("test", "-d", `${DATA}/postgres/data`);
  root.run("test", "!", "-e", "/usr/lib/foyer");
  root.run("test", "!", "-e", "/usr/bin/foyer");
  await step(`install ${basename(present)} again`, () => install(present));
  const again = await step("start with the data that stayed", () => startUnit(root, PORT));
  expect(await conference.isEqual(published), "the conference is still there");
  await again.stop();
  process.stdout.write("The release drill passed.\n");
};

/** A mount and a process namespace leave neither mounts nor processes behind. */
const enterNamespace = (packages: readonly string[]): number => {
  const options = ["--mount", "--pid", "--fork", "--kill-child", "--propagation=private"];
  const command = [process.execPath, import.meta.filename, ...packages];
  const env = { ...process.env, [IN_NAMESPACE]: "1" };
  return (
    spawnSync("unshare", [...options, "--", ...command], { stdio: "inherit", env }).status ?? 1
  );
};

const packagePaths = process.argv.slice(2).map((path) => resolve(path));
if (process.env[IN_NAMESPACE]) await runDrill(packagePaths[0] ?? "", packagePaths[1] ?? "");
else {
  const folder = mkdtempSync(join(tmpdir(), "foyer-drill-"));
  try {
    const packages = packagePaths.length === 2 ? packagePaths : await buildPackages(folder);
    if (!packages.every((path) => existsSync(path))) throw new Error("A package is missing.");
    process.exitCode = enterNamespace(packages);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
