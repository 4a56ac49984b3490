import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { sha256 } from "./checksums.ts";
import type { DebianPackage } from "./sbom.ts";
import { packFolder } from "./stage.ts";

const SUITES = [
  "deb http://deb.debian.org/debian bookworm main",
  "deb http://deb.debian.org/debian bookworm-updates main",
  "deb http://deb.debian.org/debian-security bookworm-security main",
];
const PACKAGES = ["ca-certificates", "libstdc++6", "util-linux"];
const USER_ID = 10_001;
const CREATE_USER = [
  `echo foyer:x:${USER_ID}:${USER_ID}::/data:/usr/sbin/nologin >> "$1/etc/passwd"`,
  `echo foyer:x:${USER_ID}: >> "$1/etc/group"`,
  `install -d -m 0700 -o ${USER_ID} -g ${USER_ID} "$1/data"`,
].join("; ");
const INSTALLED = "usr/lib/foyer";

const OCI = "application/vnd.oci.image";

/** True if this machine can build the image. */
export const canBuildImage = (): boolean => spawnSync("mmdebstrap", ["--version"]).status === 0;

/** Builds the layer of Debian. */
const buildDebian = (file: string, seconds: number): void => {
  execFileSync(
    "mmdebstrap",
    [
      "--quiet",
      "--variant=essential",
      `--include=${PACKAGES.join(",")}`,
      "--dpkgopt=path-exclude=/usr/share/doc/*",
      "--dpkgopt=path-include=/usr/share/doc/*/copyright",
      "--dpkgopt=path-exclude=/usr/share/man/*",
      "--dpkgopt=path-exclude=/usr/share/locale/*",
      `--customize-hook=${CREATE_USER}`,
      "bookworm",
      file,
      ...SUITES,
    ],
    { stdio: "inherit", env: { ...process.env, SOURCE_DATE_EPOCH: String(seconds) } },
  );
};

const listDebianPackages = (layer: string): DebianPackage[] => {
  const status = execFileSync("tar", ["-xOf", layer, "./var/lib/dpkg/status"], {
    encoding: "utf8",
    maxBuffer: 64 << 20,
  });
  const read = (text: string, field: string) =>
    new RegExp(`^${field}: (.*)$`, "m").exec(text)?.[1] ?? "";
  return status
    .split("\n\n")
    .filter((text) => text.trim() !== "")
    .map((text) => ({
      name: read(text, "Package"),
      version: read(text, "Version"),
      architecture: read(text, "Architecture"),
    }));
};

const configOf = (layers: readonly string[], version: string, created: string) => ({
  created,
  architecture: "amd64",
  os: "linux",
  config: {
    User: String(USER_ID),
    ExposedPorts: { "3000/tcp": {} },
    Env: [
      `PATH=/${INSTALLED}/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`,
      "HOST=0.0.0.0",
      "DATA_DIR=/data",
    ],
    Entrypoint: ["foyer"],
    Cmd: ["serve"],
    Volumes: { "/data": {} },
    WorkingDir: "/data",
    StopSignal: "SIGTERM",
    Labels: { "org.opencontainers.image.version": version },
    // OCI ignores it; engines with the format of Docker use it.
    Healthcheck: {
      Test: ["CMD", `/${INSTALLED}/lib/node`, `/${INSTALLED}/deploy/health-check.mjs`],
      Interval: 30_000_000_000,
      Timeout: 5_000_000_000,
      StartPeriod: 60_000_000_000,
    },
  },
  rootfs: { type: "layers", diff_ids: layers.map((digest) => `sha256:${digest}`) },
});

/**
 * Builds the archive of a container image without a registry: Debian and the staged release for x64.
 * @param stage staged release
 * @param folder folder that gets the archive
 * @param seconds modification time of all files, in seconds since 1970
 * @returns name of the archive, and Debian packages of the image
 */
export const buildImage = (
  stage: string,
  folder: string,
  { version, seconds }: { version: string; seconds: number },
): { file: string; debianPackages: DebianPackage[] } => {
  const root = join(stage, "../image");
  const blobs = join(root, "blobs/sha256");
  rmSync(root, { recursive: true, force: true });
  mkdirSync(blobs, { recursive: true });

  const add = (content: Buffer | string, mediaType: string) => {
    const digest = sha256(content);
    writeFileSync(join(blobs, digest), content);
    return { mediaType, digest: `sha256:${digest}`, size: Buffer.byteLength(content) };
  };
  const addJson = (value: object, mediaType: string) => add(JSON.stringify(value), mediaType);

  const tars = ["debian.tar", "foyer.tar"].map((name) => join(stage, "..", name)) as [
    string,
    string,
  ];
  buildDebian(tars[0], seconds);
  packFolder(stage, tars[1], seconds, `s,^[^/]*,${INSTALLED},S`);
  const debianPackages = listDebianPackages(tars[0]);
  const contents = tars.map((path) => readFileSync(path));
  for (const path of tars) rmSync(path);

  const layers = contents.map((content) =>
    add(gzipSync(content, { level: 6 }), `${OCI}.layer.v1.tar+gzip`),
  );
  const created = new Date(seconds * 1000).toISOString();
  const config = addJson(configOf(contents.map(sha256), version, created), `${OCI}.config.v1+json`);
  const manifest = addJson(
    { schemaVersion: 2, mediaType: `${OCI}.manifest.v1+json`, config, layers },
    `${OCI}.manifest.v1+json`,
  );
  const annotations = { "org.opencontainers.image.ref.name": `localhost/foyer:${version}` };
  const index = { schemaVersion: 2, manifests: [{ ...manifest, annotations }] };
  writeFileSync(join(root, "index.json"), JSON.stringify(index));
  writeFileSync(join(root, "oci-layout"), '{"imageLayoutVersion":"1.0.0"}');
  const file = `foyer-${version}-linux-amd64.oci.tar`;
  packFolder(root, join(folder, file), seconds, "s,^image/,,;s,^image$,.,");
  return { file, debianPackages };
};
