import { spawnSync } from "node:child_process";
import { chownSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { EmbeddedDatabaseError } from "../drivers/driver.ts";

/** Command that runs an executable as another user. */
type Prefix = readonly string[];

const ROOT = 0;
const NOBODY = 65_534;

/**
 * The executable is not root inside the namespace; its files belong to root. PostgreSQL requires a user with a
 * name, and a bare system has only this one.
 */
const IN_NAMESPACE: Prefix = [
  "unshare",
  "--user",
  `--map-user=${NOBODY}`,
  `--map-group=${NOBODY}`,
  "--",
];

/** Preserves root's access to folders, because the executables may be in a private one such as /root. */
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

const canRun = ([binary = "", ...args]: Prefix): boolean =>
  spawnSync(binary, [...args, "true"]).status === 0;

const changeOwner = (path: string, id: number): void => {
  chownSync(path, id, id);
  if (!statSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) changeOwner(join(path, name), id);
};

/**
 * Returns the command that runs PostgreSQL as another user. PostgreSQL refuses to run as root and requires a
 * data folder of its own user.
 * @param folder data folder; its owner changes if there is no other way
 * @throws EmbeddedDatabaseError if root cannot switch to another user
 */
export const findUserPrefix = (folder: string): Prefix => {
  if (process.getuid?.() !== ROOT) return [];
  const owner = statSync(folder).uid;
  if (owner === ROOT && canRun(IN_NAMESPACE)) return IN_NAMESPACE;
  const user = asUser(owner === ROOT ? NOBODY : owner);
  if (!canRun(user)) {
    throw new EmbeddedDatabaseError(
      "PostgreSQL does not run as root, and this system cannot switch to another user (with unshare or setpriv). Start Foyer as another user, or set DATABASE_URL.",
    );
  }
  if (owner === ROOT) changeOwner(folder, NOBODY);
  return user;
};
