import { spawnSync } from "node:child_process";
import { chownSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { EmbeddedDatabaseError } from "../drivers/driver.ts";

/** What goes before a program and its arguments, so that it runs as another user. */
type Prefix = readonly string[];

const ROOT = 0;
const NOBODY = 65_534;

/** For the program alone it is not root; the files that it makes are root's. */
const IN_NAMESPACE: Prefix = ["unshare", "--user", "--map-user=1000", "--map-group=1000", "--"];

/** It keeps root's way into folders, for the programs may lie in one that is closed to others, like /root. */
const asUser = (id: number): Prefix => [
  "setpriv",
  `--reuid=${id}`,
  `--regid=${id}`,
  "--clear-groups",
  "--securebits=+no_setuid_fixup",
  "--inh-caps=+dac_override",
  "--ambient-caps=+dac_override",
  "--",
];

const works = ([program = "", ...args]: Prefix): boolean =>
  spawnSync(program, [...args, "true"]).status === 0;

const changeOwner = (path: string, id: number): void => {
  chownSync(path, id, id);
  if (!statSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) changeOwner(join(path, name), id);
};

/**
 * PostgreSQL refuses to run as root, and wants a folder of its own user.
 * @param folder the folder of its data, which is given away where there is no other means
 * @throws EmbeddedDatabaseError where root cannot become anybody else
 */
export const findOwnUser = (folder: string): Prefix => {
  if (process.getuid?.() !== ROOT) return [];
  const owner = statSync(folder).uid;
  if (owner === ROOT && works(IN_NAMESPACE)) return IN_NAMESPACE;
  const user = asUser(owner === ROOT ? NOBODY : owner);
  if (!works(user)) {
    throw new EmbeddedDatabaseError(
      "PostgreSQL does not run as root, and this system lets root become nobody else (by unshare or setpriv). Start Foyer as another user, or set DATABASE_URL.",
    );
  }
  if (owner === ROOT) changeOwner(folder, NOBODY);
  return user;
};
